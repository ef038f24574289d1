"""What a rule says when it decides."""

from dataclasses import dataclass

from refute.domain.vocabulary import Stance


@dataclass(frozen=True)
class RuleHit:
    """A rule that decided."""

    stance: Stance
    """SUPPORTS or REFUTES."""
    rule: str
    """Which rule, as a fixed phrase: "same statement", "number differs", "channel differs"."""
    detail: str
    """What it compared, as a fixed phrase: "number differs: 412 m ≠ 398 m"."""
