"""A line of print as an engine read it, whichever engine that was."""

from dataclasses import dataclass

from refute.reading.pictures.layout import Part


@dataclass(frozen=True)
class Printed:
    """One line, with what tells a message from an interface."""

    block: int
    """Lines with the same number stand together."""
    text: str
    confidence: float
    """0 to 1."""
    part: Part
    height: float
    """Of its ink, in pixels."""
    colour: tuple[int, int, int]
    """Of its ink."""
    doubtful: tuple[str, ...] = ()
    """Numbers in it that were read with little confidence."""
