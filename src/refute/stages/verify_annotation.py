"""Verify an annotation: derive again what was checked, and compare what its claims and short findings say with it."""

import hashlib
from collections import Counter

from refute.domain.annotation import Annotation
from refute.domain.debate.finding import Citation, Finding
from refute.domain.kept import KeptFinding
from refute.stages.findings import Found, short
from refute.stages.keeping import receipts_in_short
from refute.stages.lines import Lines
from refute.stages.verify_marks import finding_holds
from refute.stages.verify_receipts import TextOf, pages_fit, quotes_stand, texts_at_hand


def verify_annotation(done: Annotation, text_of: TextOf) -> Found:
    """Quotes against snapshots, marks by the rules, places in the text. What a lock file answered has only its short
    form here: the file that it was first written to holds the rest."""
    found = Found()
    instants = [done.as_of, *(f.as_of for f in done.findings), *(f.as_of for f in done.checked)]
    if any(at.tzinfo is None for at in instants):
        found.problems.append("an instant that it speaks for has no time zone, so it is no instant")
        return found
    cited = {e.receipt.snapshot for f in done.checked for e in f.ledger}
    read = {*cited, *(p.snapshot for f in done.checked for p in f.pages)}
    texts = texts_at_hand(done.snapshots, (sorted(cited), read), text_of, found)
    for finding in done.checked:
        quotes_stand(finding.ledger, finding.pages, (texts, finding.as_of), found)
        pages_fit(finding.pages, finding.as_of, (done.started, done.seconds), found)
        finding_holds(finding, _cites(done, finding), texts, found)
    _text(done, found)
    _marks(done, found)
    return found


def _cites(done: Annotation, finding: Finding) -> tuple[Citation, ...]:
    """What the text names for the claim of this finding."""
    return tuple(x for c in done.claims if c.text == finding.claim.text for x in c.cites)


def _text(done: Annotation, found: Found) -> None:
    text = done.given.text
    found.compare("sha256", done.sha256, hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest())
    lines = Lines(text)
    for claim in done.claims:
        if not 0 <= claim.span.start < claim.span.end <= len(text):
            found.problems.append(f"claim “{short(claim.text)}”: it does not stand in the text")
        else:
            found.compare(f"claim “{short(claim.text)}”: place", claim.place, lines.place(claim.span))


def _marks(done: Annotation, found: Found) -> None:
    in_short = {f.key: f for f in done.findings}
    if len(in_short) < len(done.findings):
        found.problems.append("two findings have one key")
    in_full = Counter(_essence(f, receipts_in_short(f)) for f in done.checked)
    now = {c.finding for c in done.claims if not c.locked}
    for claim in done.claims:
        finding = in_short.get(claim.finding)
        found.compare(f"claim “{short(claim.text)}”: mark", claim.mark, finding.mark if finding else None)
    for finding in done.findings:
        if finding.key in now and not in_full[_essence(finding, finding.receipts)]:
            found.problems.append(f"{finding.key}: it is not what was found about “{short(finding.claim)}”")


def _essence(finding: KeptFinding | Finding, receipts: object) -> tuple[object, ...]:
    claim = finding.claim if isinstance(finding, KeptFinding) else finding.claim.text
    return claim, finding.mark, finding.ground, finding.reason, finding.correction, receipts
