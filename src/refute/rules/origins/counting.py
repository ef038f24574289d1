"""How many independent origins stand behind pieces of evidence. Pure."""

from collections.abc import Mapping, Sequence

from refute.domain.evidence import Evidence
from refute.domain.trace import Trace


def origin_keys(evidence: Sequence[Evidence], trace: Trace) -> Mapping[str, str]:
    """Which origin each piece counts for, by its id; as many different ones as there are independent origins.

    A quote that its page has from elsewhere counts for that origin, the rest for the page's own. A page vouches for
    one origin at a time: two quotes of one page, one its own and one of a speech, do not make two witnesses. So the
    number is that of a largest matching between pages' origins and the origins their quotes rest on.
    """
    home = {e.id: trace.origin_of(e.page) or e.page for e in evidence}
    rests = {e.id: trace.origin_of(e.page, e.receipt.quote) or e.page for e in evidence}
    wanted: dict[str, list[str]] = {}
    for e in evidence:
        options = wanted.setdefault(home[e.id], [])
        if rests[e.id] not in options:
            options.append(rests[e.id])
    vouched = _matched({key: sorted(options) for key, options in sorted(wanted.items())})
    witness = {home: origin for origin, home in vouched.items()}
    return {e.id: rests[e.id] if rests[e.id] in vouched else witness.get(home[e.id], home[e.id]) for e in evidence}


def independent(evidence: Sequence[Evidence], trace: Trace) -> int:
    """Number of independent origins behind the evidence."""
    return len(set(origin_keys(evidence, trace).values()))


def _matched(wanted: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """A largest matching (Kuhn): each origin with the one home that vouches for it."""
    vouched: dict[str, str] = {}

    def find(home: str, seen: set[str]) -> bool:
        for origin in wanted[home]:
            if origin in seen:
                continue
            seen.add(origin)
            if origin not in vouched or find(vouched[origin], seen):
                vouched[origin] = home
                return True
        return False

    for home in wanted:
        find(home, set())
    return vouched
