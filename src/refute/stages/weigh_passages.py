"""Weigh passages: the validator reads them once, points at quotes, and code keeps what their words allow."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from refute.domain.briefs.assess import AssessBrief, AssessDraft
from refute.domain.briefs.brief import NumberedPassage
from refute.domain.claim import Claim
from refute.domain.evidence import Drop, Evidence, Gap, Page, Passage
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.vocabulary import Role, Stance
from refute.language.sentences import sentences
from refute.reasoners.local.assess import read as read_by_rule
from refute.rules.framed import SIDES, takes_sides
from refute.rules.repeated import repeats_rumour
from refute.rules.time_marks import Occasion
from refute.rules.wording import says_the_same
from refute.stages.ask import Purse, ask
from refute.stages.passages import numbered, snapshot_text
from refute.stages.promote import promote
from refute.stages.setting import setting_of

LOCAL = "local"


@dataclass(frozen=True)
class Weighed:
    """What a seat made of its passages."""

    evidence: tuple[Evidence, ...] = ()
    dropped: tuple[Drop, ...] = ()
    gaps: tuple[Gap, ...] = ()
    shown: tuple[Passage, ...] = ()
    """The passages that it really saw."""
    model: str = ""
    """The model that answered; empty where none did."""
    reason: str = ""
    """Its reason, in its own words."""
    unanswered: str = ""
    """Why it gave no usable answer; empty where it did, or was not asked."""


async def weigh_passages(
    c: Conductor, room: Room, seat: Seat, about: Occasion, passages: Sequence[Passage], purse: Purse
) -> Weighed:
    """The seat's quotes with receipts and times; one request. Without passages nobody is asked."""
    if not passages:
        return Weighed()
    shown = numbered(passages)
    brief = AssessBrief(
        role=Role(seat.card.role),
        seat=seat.card.seat,
        directive=seat.card.directive,
        as_of=about.as_of.isoformat(),
        claim=about.claim,
        passages=shown,
    )
    before = len(purse.usage)
    asked = await ask(c, seat, brief, AssessDraft, purse)
    if asked.draft is None:
        why = asked.gaps[-1].detail if asked.gaps else f"{seat.card.seat} gave no answer"
        return Weighed(gaps=asked.gaps, unanswered=why)
    by_number = {p.number: passage for p, passage in zip(shown, passages, strict=True)}
    found = promote(room, seat.card.seat, about.claim, asked.draft.findings, by_number).marked(about)
    model = purse.usage[-1].model if len(purse.usage) > before else seat.chain[0].name
    evidence = found.evidence
    if model != LOCAL:
        evidence = tuple(_as_worded(about.claim, e) for e in evidence)
    return Weighed(
        evidence=evidence,
        dropped=found.dropped,
        gaps=asked.gaps,
        shown=tuple(p for n, p in by_number.items() if n not in asked.left_out),
        model=model,
        reason=asked.draft.reason,
    )


def confirmed(claim: Claim, ledger: Sequence[Evidence]) -> frozenset[str]:
    """Ids of the evidence whose stance a narrow rule, reading the quote alone, gives as well."""
    return frozenset(e.id for e in ledger if e.stance in SIDES and _by_rule(claim, e) is e.stance)


def _as_worded(claim: Claim, evidence: Evidence) -> Evidence:
    """The quote without a side where a model reads it against its plain words: rules have the last word.

    The words of the claim refute nothing, and what a narrow rule reads as the contrary supports nothing.
    """
    if evidence.stance not in SIDES:
        return evidence
    ruled = _by_rule(claim, evidence)
    if ruled is evidence.stance:
        return evidence
    if ruled in SIDES or (evidence.stance is Stance.REFUTES and says_the_same(claim, evidence.receipt.quote)):
        return evidence.model_copy(update={"stance": Stance.NEUTRAL, "offered": evidence.stance})
    return evidence


def _by_rule(claim: Claim, evidence: Evidence) -> Stance | None:
    return _read_alone(claim, evidence.receipt.quote, evidence.title, evidence.receipt.published.value)


@lru_cache(maxsize=4096)
def _read_alone(claim: Claim, quote: str, title: str, published: str | None) -> Stance | None:
    """What a narrow rule makes of a quote by itself; it is asked more than once of each."""
    alone = NumberedPassage(number=1, text=quote, title=title, published=published)
    return next((r.hit.stance for r in read_by_rule(claim, [alone]) if r.hit), None)


def stated_on(room: Room, claim: Claim, passages: Sequence[Passage]) -> tuple[Page, ...]:
    """Pages of which a sentence says it in the claim's own words and that do not take it back."""
    found: dict[str, Page] = {}
    for passage in passages:
        if passage.page.id in found or passage.page.low_trust:
            continue
        text = snapshot_text(room, passage.page)
        for start, end in sentences(passage.text):
            span = (passage.start + start, passage.start + end)
            if not says_the_same(claim, passage.text[start:end]):
                continue
            frame = setting_of(text, *span).frame
            if takes_sides(claim, frame) and not repeats_rumour(passage.page, text, span, Stance.SUPPORTS):
                found[passage.page.id] = passage.page
                break
    return tuple(found.values())
