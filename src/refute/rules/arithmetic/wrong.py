"""What arithmetic inside a claim shows."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Wrong:
    """Figures or dates that cannot all be right."""

    reason: str
    """Why, in a sentence."""
    correction: str
    """What is right instead."""
