"""What `refute doctor` finds."""

from refute.domain.record import Record


class Symptom(Record):
    """One thing that was looked at."""

    name: str
    """What it is."""
    well: bool
    """Whether it works. What is not installed and not needed by anything configured is well, too."""
    detail: str
    """What was found, and where it is not well what to do."""
