"""What the last word is spoken on: everything the rules may look at, and nothing else."""

from dataclasses import dataclass

from refute.domain.claim import Claim
from refute.domain.evidence import Evidence
from refute.domain.investigation import Challenge, Investigation, Judgement, Objection, Opinion
from refute.domain.trace import Trace
from refute.domain.vocabulary import GapKind, Ruling
from refute.rules.weigh import Sides, weigh


@dataclass(frozen=True)
class Facts:
    """A case before its verdict."""

    claim: Claim
    investigations: tuple[Investigation, ...]
    trace: Trace
    provisional: Opinion
    challenge: Challenge
    judgement: Judgement
    ledger: tuple[Evidence, ...]
    evidence_only: bool

    @property
    def sides(self) -> Sides:
        """The admitted evidence, side by side."""
        return weigh(self.ledger, self.trace)

    def ruling(self, objection: Objection) -> Ruling:
        """The judge's ruling; open where there is none."""
        given = (r.ruling for r in self.judgement.rulings if r.objection == objection.id)
        return next(given, Ruling.OPEN)

    @property
    def silent_seats(self) -> tuple[str, ...]:
        """Investigators that abstained."""
        return tuple(i.seat for i in self.investigations if i.opinion is None)

    @property
    def failures(self) -> tuple[str, ...]:
        """What failed under the investigators, each once."""
        told = (g.detail for i in self.investigations for g in i.work.gaps if g.kind is GapKind.FAILED)
        return tuple(dict.fromkeys(told))
