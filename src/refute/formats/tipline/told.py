"""What a card is made of."""

from dataclasses import dataclass

from refute.domain.case import Answered, Case, Report, Verdict
from refute.domain.prior import Prior
from refute.domain.tipline.answer import Piece
from refute.domain.trace import Trace
from refute.domain.vocabulary import Basis, Rating
from refute.formats.tipline.labels import NO_LABELS, Labels


@dataclass(frozen=True)
class Told:
    """A report, and how it is told: every card of one answer is made of the same."""

    report: Report
    """What was found; its answers are counted from 0."""
    language: str
    """The catalogue language to tell it in."""
    claim: int = 0
    """Which claim of the message the card is about."""
    reviewed: bool = False
    """Whether an editor has reviewed it."""
    asked: int = 1
    """How many people have asked about it."""
    verified: bool = True
    """Whether the report was verified (`stages/verify_report.py`); an unverified one shows no rating and no address."""
    labels: Labels = NO_LABELS
    """The newsroom's own words for ratings."""
    notes: tuple[Piece, ...] = ()
    """Lines that the tipline adds, such as what was read from a picture: pieces of the catalogue, one line each."""

    @property
    def answers(self) -> tuple[Answered, ...]:
        """The report's answers; without what they rest on, and undecided, where they were not verified."""
        found = self.report.answers
        return found if self.verified else tuple(_unverified(answered) for answered in found)

    @property
    def answered(self) -> Answered:
        """The answer to the claim; the first where there is no such claim. Raises IndexError without any answer."""
        return self.answers[self.claim if 0 <= self.claim < len(self.answers) else 0]

    @property
    def prior(self) -> Prior | None:
        """What others have published about the claim; None where nobody was asked."""
        return next((p for p in self.report.prior if p.claim == self.case.claim.id), None)

    @property
    def case(self) -> Case:
        """The claim's case."""
        return self.answered.case


def _unverified(answered: Answered) -> Answered:
    verdict = Verdict(rating=Rating.NOT_ENOUGH_EVIDENCE, basis=Basis.FAILED, confidence=0.0, reason="")
    emptied = {
        "ledger": (),
        "pages": (),
        "investigations": (),
        "trace": Trace(),
        "provisional": None,
        "challenge": None,
        "judgement": None,
        "dropped": (),
        "snapshots": (),
        "verdict": verdict,
    }
    return answered.model_copy(update={"case": answered.case.model_copy(update=emptied)})
