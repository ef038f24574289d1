"""Find the concrete claims of a speech: the finder points at words, and code adds what the finder leaves out."""

from dataclasses import dataclass
from functools import partial

from refute.domain.briefs.find import FindBrief, FindDraft
from refute.domain.debate.finding import Stated
from refute.domain.debate.validating import ValidateOrder
from refute.domain.evidence import Drop, Gap
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.usage import Usage
from refute.domain.vocabulary import GapKind, Role
from refute.language.detect import language_of
from refute.language.parted import parted
from refute.reasoners.local.reasoner import LocalReasoner
from refute.stages.ask import Purse, ask
from refute.stages.meanwhile import meanwhile
from refute.stages.statements import Statements


@dataclass(frozen=True)
class FoundClaims:
    """The statements of one speech."""

    stated: tuple[Stated, ...]
    """Its concrete claims, as they stand in the speech, each once."""
    opinions: int
    """Opinions, and questions that ask for one."""
    forecasts: int
    dropped: tuple[Drop, ...]
    """What the finder pointed at and the speech does not say."""
    gaps: tuple[Gap, ...]
    usage: tuple[Usage, ...]


async def find_claims(c: Conductor, room: Room, order: ValidateOrder) -> FoundClaims:
    """The claims of the speech, with exact spans. Where the finder refuses or fails, *local* finds them and a note says
    so; whatever it answers, sentences that hold a source, a number, a date or a quotation are not left out.
    """
    seat = next(s for s in room.seats.values() if s.card.role == Role.FINDER)
    speech = order.speech
    language = language_of(speech.text)
    brief = FindBrief(
        role=Role.FINDER,
        seat=seat.card.seat,
        directive=seat.card.directive,
        as_of=order.as_of.isoformat(),
        topic=order.topic,
        speech=speech.text,
        rests_on=speech.rests_on,
        language=language,
    )
    purse = Purse(room.desk.budget)
    asked = await meanwhile(ask(c, seat, brief, FindDraft, purse), partial(parted, speech.text, language))
    draft, gaps = asked.draft, list(asked.gaps)
    if draft is None:
        by_rule = await ask(c, Seat(seat.card, (LocalReasoner(),)), brief, FindDraft, Purse(0.0))
        draft = by_rule.draft
        detail = "the claims of the speech were found by code, without a model"
        gaps.append(Gap(kind=GapKind.NAMED, where=seat.card.seat, detail=detail))
    work = Statements(speech, order.as_of, language, seat.card.seat)
    for statement in draft.statements if draft else ():
        work.take(statement)
    work.complete()
    return FoundClaims(
        stated=work.stated,
        opinions=work.opinions,
        forecasts=work.forecasts,
        dropped=tuple(work.dropped),
        gaps=tuple(gaps),
        usage=tuple(purse.usage),
    )
