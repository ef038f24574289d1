"""What a synthesis may draw on, gathered from the debate."""

from collections.abc import Sequence

from refute.domain.debate.synthesis import Premise
from refute.domain.debate.words import positions
from refute.rules.citing.free import Lent
from refute.rules.citing.held import Held, Text, given, joined
from refute.rules.citing.verified import held_by
from refute.rules.debated import Debated

_DEBATERS = (
    "he she they it we you who that which what nobody everybody somebody people critics supporters opponents both most"
    " some others all side sides debate debaters speaker speakers persona personas majority minority position positions"
    " argument arguments round rounds"
)
"""Whom a judgement may let speak without leaning on a source."""


def lent_by(debate: Debated, premises: Sequence[Premise]) -> Lent:
    """OK findings, the premises that the synthesis quotes, the question, and for names the speeches."""
    shown = [held_by(f) for f in debate.shown]
    documents = Held(
        tuple(Text(p.text) for p in premises),
        tuple(p.text for p in premises),
        tuple(dict.fromkeys(p.document for p in premises)),
    )
    return Lent(joined([*shown, documents, _question(debate)]), _spoken(debate))


def _question(debate: Debated) -> Held:
    titles = [w for p in debate.personas for w in (p.name.replace("_", " "), p.title) if w]
    return given([debate.topic, *positions(debate.options), *titles, _DEBATERS])


def _spoken(debate: Debated) -> Held:
    return Held(tuple(Text(t.speech.text) for t in debate.turns if t.speech is not None))
