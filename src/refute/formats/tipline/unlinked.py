"""What messengers make links of by themselves, made inert: addresses, mentions and commands that others wrote."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tldextract import TLDExtract

_HOST = re.compile(
    r"(?P<scheme>(?<![^\W_])[a-z][a-z0-9+.-]{1,20}://)?(?P<rest>(?:[^\s@/]{0,64}@)?)"
    r"(?P<host>(?<![\w.-])[^\W_](?:[\w-]{0,61}\w)?(?:\.[^\W_](?:[\w-]{0,61}\w)?){1,9}|(?<=//)\[?[\w:.]+)",
    re.IGNORECASE,
)
_SCHEME = re.compile(r"(?<=\w):(?=//)")
_MENTION = re.compile(r"(?<![^\W_])@(?=[A-Za-z]\w{2,})")
_COMMAND = re.compile(r"(?:(?<=\s)|(?<=[(\"'“«])|^)/(?=[A-Za-z_])")


def unlinked(text: str) -> str:
    """The text with `[.]` in hosts and `[:]//` after schemes, as fact-checkers write addresses that nobody shall open;
    with a wide `＠` in mentions and a `∕` before commands. All else stays as it is.

    A messenger makes links of bare addresses, pings whom a text mentions, and offers its commands: an answer that
    repeats a rumour would spread its link.
    """
    if "." not in text and "@" not in text and "/" not in text:
        return text
    text = _HOST.sub(_inert, text)
    text = _SCHEME.sub("[:]", text)
    return _COMMAND.sub("∕", _MENTION.sub("＠", text))


def _inert(match: re.Match[str]) -> str:
    host = match["host"]
    if not match["scheme"] and not _is_host(host):
        return match[0]
    return f"{match['scheme'] or ''}{match['rest']}{host.replace('.', '[.]')}"


def _is_host(name: str) -> bool:
    """Whether the name ends in a suffix under which names are registered."""
    return bool(_suffixes()(name.casefold()).suffix)


@lru_cache(maxsize=1)
def _suffixes() -> "TLDExtract":
    from tldextract import TLDExtract

    return TLDExtract(suffix_list_urls=(), cache_dir=None)
