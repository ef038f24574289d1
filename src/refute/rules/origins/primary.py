"""Whether evidence rests on a source that is only cited: the primary source is missing. Pure."""

from collections.abc import Sequence

from refute.domain.evidence import Evidence
from refute.domain.trace import Trace
from refute.rules.origins.counting import independent


def unread_source(evidence: Sequence[Evidence], trace: Trace) -> str | None:
    """Whom all pages of the only origin behind the evidence cite, where nobody read that source; None otherwise."""
    if not evidence or independent(evidence, trace) > 1:
        return None
    homes = {trace.origin_of(e.page) for e in evidence}
    cited = {o.unread for o in trace.origins if o.id in homes}
    return cited.pop() if len(homes) == 1 == len(cited) else None
