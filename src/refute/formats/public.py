"""What may stand in a file that is made to be published: nothing that only the owner of this machine can read."""

import ipaddress
from urllib.parse import urlsplit

from refute.domain.case import Case
from refute.domain.evidence import Evidence
from refute.formats.tipline.links import web_address
from refute.formats.warc import is_private

_INNER = frozenset({"localhost", "local", "internal", "intern", "intranet", "lan", "home", "corp", "arpa", "test"})
"""Last labels of names that lead nowhere outside: RFC 6761 (`localhost`, `test`), RFC 6762 (`local`), RFC 8375 (under
`arpa`), ICANN's `internal`, and common use."""


def public_address(url: str | None) -> str | None:
    """The address where anybody can open it, escaped; None for files, bare hosts, private networks and addresses with a
    user's name in them."""
    written = web_address(url or "")
    host = (urlsplit(written).hostname or "").rstrip(".") if written else ""
    try:
        return written if ipaddress.ip_address(host.strip("[]")).is_global else None
    except ValueError:
        labels = host.split(".")
    return written if len(labels) > 1 and labels[-1] not in _INNER else None


def public_evidence(case: Case) -> list[Evidence]:
    """The ledger without quotes of private documents and of pages of private hosts, in its order."""
    private = {p.id for p in case.pages if is_private(p)}
    return [e for e in case.ledger if e.page not in private and public_address(e.receipt.final_url)]
