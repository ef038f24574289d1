"""Web addresses compared: one writing for what leads to one page."""

import re
from functools import lru_cache
from urllib.parse import urlsplit

_TRACKING = re.compile(r"(?:utm_\w+|fbclid|gclid|yclid|mc_cid|mc_eid|igshid|cmpid|ocid|ref|ref_src)=", re.IGNORECASE)


@lru_cache(maxsize=65536)
def key_of(url: str) -> str:
    """Host and path without scheme, `www.`, tracking, fragment and last slash; empty for what names no page.

    A site's front page names none: pages that give it as their original say nothing of themselves.
    """
    try:
        parts = urlsplit(url.strip())
        host = (parts.hostname or "").removeprefix("www.").removeprefix("m.").removeprefix("amp.")
    except ValueError:
        return ""
    if parts.scheme not in {"http", "https"} or not host:
        return ""
    path = parts.path.rstrip("/")
    query = "&".join(sorted(p for p in parts.query.split("&") if p and not _TRACKING.match(p)))
    if not path and not query:
        return ""
    return f"{host}{path}?{query}" if query else f"{host}{path}"
