"""Reuse: which claims of a speech make a fallen claim again, in other words, another language or other numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from refute.domain.briefs.match import MatchBrief, MatchDraft, NumberedClaim
from refute.domain.claim import Claim
from refute.domain.evidence import Gap
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.repetition import MatchedBy, Repetition
from refute.domain.vocabulary import Role
from refute.language.fold import fold
from refute.language.neighbours import around
from refute.language.repetition.alike import near, repeats
from refute.language.repetition.dropped import dropped_in
from refute.language.repetition.same import Same, same_claim
from refute.reasoners.local.reasoner import LocalReasoner
from refute.stages.ask import Purse, ask

FLOOR = 0.1
"""Likeness of vectors below which two claims of languages that the encoder knows are not shown to a model: all
repetitions of `benchmarks/reuse.py` in those languages, translations and free rewordings among them, lie above it."""
MOST_ASKED = 40
"""New claims in one request."""
_ENCODED = frozenset({"ar", "zh", "en", "fr", "de", "it", "ja", "ko", "nl", "pl", "pt", "es", "th", "tr", "ru"})


@dataclass(frozen=True)
class Said:
    """The claims of a speech with its text, which tells whether a claim is made only to be dropped."""

    text: str
    claims: tuple[Claim, ...]
    """Their spans lie in the text."""


@dataclass(frozen=True)
class Reuse:
    """What came of looking for fallen claims."""

    repeats: tuple[Repetition, ...]
    dropped: tuple[Repetition, ...] = ()
    """Fallen claims that the speaker quoted only to drop, correct or deny them: no reuse."""
    gaps: tuple[Gap, ...] = ()
    """A model that gave no answer; rules alone decided then."""


async def find_reuse(
    c: Conductor, room: Room, seat: Seat, said: Sequence[Claim] | Said, fallen: Sequence[Claim], purse: Purse
) -> tuple[Repetition, ...]:
    """The claims that repeat a fallen one, in the order said; at most one fallen claim for each."""
    del room  # all that is compared is in the claims
    return (await look_for_reuse(c, seat, said, fallen, purse)).repeats


async def look_for_reuse(
    c: Conductor, seat: Seat, said: Sequence[Claim] | Said, fallen: Sequence[Claim], purse: Purse
) -> Reuse:
    """The same, with what was dropped and which model did not answer.

    Rules decide first, and what they call different stays so whatever a model says. All that they leave open and that
    is not far apart goes to the seat in one request, or in one for every forty claims. Where no model answers, rules
    and vectors alone decide.
    """
    speech = said if isinstance(said, Said) else Said("", tuple(said))
    known = tuple({f.id: f for f in fallen}.values())
    found: dict[int, tuple[Claim, MatchedBy, bool]] = {}
    open_to: dict[int, tuple[Claim, ...]] = {}
    for number, claim in enumerate(speech.claims):
        twin = next(_same(claim, known), None)
        if twin is not None:
            found[number] = (twin, MatchedBy.RULE, False)
        elif undecided := tuple(_undecided(claim, known)):
            open_to[number] = undecided
    gaps: list[Gap] = []
    asked = list(open_to)
    for start in range(0, len(asked), MOST_ASKED):
        part = {n: open_to[n] for n in asked[start : start + MOST_ASKED]}
        answered, missing = await _asked(c, seat, speech, part, purse)
        found |= answered
        gaps += missing
    return _told(speech, found, gaps)


def _same(claim: Claim, fallen: Sequence[Claim]) -> Iterator[Claim]:
    return (f for f in fallen if same_claim(f, claim).same is Same.SAME)


def _undecided(claim: Claim, fallen: Sequence[Claim]) -> Iterator[Claim]:
    """The fallen claims that rules cannot tell from this one and that are not plainly about something else."""
    for other in fallen:
        if same_claim(other, claim).same is not Same.UNSURE:
            continue
        codes = {c.language.split("-")[0] for c in (claim, other)}
        if not codes <= _ENCODED or near(other.text, claim.text) >= FLOOR:
            yield other


async def _asked(
    c: Conductor, seat: Seat, speech: Said, open_to: dict[int, tuple[Claim, ...]], purse: Purse
) -> tuple[dict[int, tuple[Claim, MatchedBy, bool]], tuple[Gap, ...]]:
    """What the seat says of the open claims, as far as rules let it."""
    listed = list({f.id: f for others in open_to.values() for f in others}.values())
    numbers = {number: 1 + len(listed) + i for i, number in enumerate(open_to)}
    brief = MatchBrief(
        role=Role(seat.card.role),
        seat=seat.card.seat,
        directive=seat.card.directive,
        fallen=tuple(NumberedClaim(number=i, text=f.text, language=f.language) for i, f in enumerate(listed, start=1)),
        claims=tuple(_numbered(numbers[n], speech, n) for n in open_to),
    )
    answer = await ask(c, seat, brief, MatchDraft, purse)
    gaps, draft = answer.gaps, answer.draft
    if draft is None and not any(isinstance(r, LocalReasoner) for r in seat.chain):
        draft = (await ask(c, Seat(seat.card, (LocalReasoner(),)), brief, MatchDraft, Purse(0.0))).draft
    at = {shown: number for number, shown in numbers.items()}
    found: dict[int, tuple[Claim, MatchedBy, bool]] = {}
    for match in draft.matches if draft else ():
        number = at.get(match.claim)
        if number is None or number in found or match.repeats is None or not 0 < match.repeats <= len(listed):
            continue
        twin = listed[match.repeats - 1]
        if same_claim(twin, speech.claims[number]).same is Same.UNSURE:
            by = MatchedBy.RULE if repeats(twin, speech.claims[number]) else MatchedBy.MODEL
            found[number] = (twin, by, match.taken_back)
    return found, gaps


def _numbered(shown: int, speech: Said, number: int) -> NumberedClaim:
    claim = speech.claims[number]
    return NumberedClaim(number=shown, text=claim.text, language=claim.language, around=_around(speech, claim))


def _around(speech: Said, claim: Claim) -> str | None:
    if not speech.text:
        return None
    near_by = around(speech.text, claim.span.start, claim.span.end)
    start = near_by.before[0] if near_by.before else near_by.sentence[0]
    end = near_by.after[1] if near_by.after else near_by.sentence[1]
    return fold(speech.text[start:end])


def _told(speech: Said, found: dict[int, tuple[Claim, MatchedBy, bool]], gaps: Sequence[Gap]) -> Reuse:
    made_again: list[Repetition] = []
    dropped: list[Repetition] = []
    for number in sorted(found):
        twin, by, taken_back = found[number]
        claim = speech.claims[number]
        repeat = Repetition(claim=claim.id, fallen=twin.id, by=by, near=near(twin.text, claim.text))
        back = taken_back or (bool(speech.text) and dropped_in(speech.text, claim.span, claim.language))
        (dropped if back else made_again).append(repeat)
    return Reuse(tuple(made_again), tuple(dropped), tuple(gaps))
