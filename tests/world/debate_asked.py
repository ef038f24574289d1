"""What personas were asked in a debate, and the finding of a claim in its log."""

from collections.abc import Sequence

from refute.domain.briefs.speak import SpeechDraft
from refute.domain.debate.finding import Finding
from refute.domain.debate.log import DebateLog
from refute.domain.debate.round import Turn
from world.model_server import Json, Request


def spoken(requests: Sequence[Request], number: int) -> dict[str, Request]:
    """What each persona was asked in a round."""
    asked = [r for r in requests if r.draft is SpeechDraft and r.data["round"] == number]
    return {str(r.data["seat"]): r for r in asked}


def objects(data: Json, key: str) -> list[Json]:
    """The objects of a list in a brief."""
    found = data.get(key)
    return [x for x in found if isinstance(x, dict)] if isinstance(found, list) else []


def mark_on(request: Request, words: str) -> Json | None:
    """What a persona was shown about the claim with these words; None where it was shown nothing."""
    return next((m for m in objects(request.data, "marks") if words in str(m["claim"])), None)


def turn_of(log: DebateLog, number: int, persona: str) -> Turn:
    """A turn of the log."""
    return next(t for r in log.rounds if r.number == number for t in r.turns if t.persona == persona)


def found(log: DebateLog, words: str) -> list[Finding]:
    """All findings about claims with these words, in order."""
    return [f for f in log.findings if words in f.claim.text]
