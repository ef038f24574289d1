"""What verifying finds: what was changed, and what could not be checked."""

from dataclasses import dataclass, field

_LONGEST = 80


@dataclass
class Found:
    """What verifying one case found."""

    problems: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    withdrawn: list[str] = field(default_factory=list)
    quotes: int = 0

    def compare(self, what: str, stored: object, derived: object) -> None:
        """Note a problem where the file says something else than what is derived."""
        if stored != derived:
            self.problems.append(f"{what}: the file says {short(stored)}, derived again it is {short(derived)}")


def short(value: object) -> str:
    """The value as text, shortened."""
    text = str(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}…"
