"""What a rule says when it decides."""

from dataclasses import dataclass

from refute.domain.vocabulary import Stance


@dataclass(frozen=True)
class RuleHit:
    """A rule that decided."""

    stance: Stance
    """SUPPORTS or REFUTES."""
    rule: str
    """Which rule: `same statement`, `number differs`, `date differs`, `negation differs`, `opposite`."""
    detail: str
    """What it compared, as a fixed phrase: "number differs: 412 m ≠ 398 m"."""
