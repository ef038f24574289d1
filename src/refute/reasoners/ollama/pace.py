"""How fast a model reads and writes on this machine, as the server measured it, and the time limits that follow."""

from dataclasses import dataclass

_READS = 25.0
_WRITES = 3.0
"""Tokens per second before the first measurement: an 8B model on an old laptop without a graphics card."""
_SPARE = 3.0
"""How many times the expected time a request may take: a busy machine, a longer answer than usual."""
_NANO = 1e9


@dataclass
class Pace:
    """Speeds of one model, learned from `prompt_eval_duration` and `eval_duration` of its answers."""

    reads: float = _READS
    """Tokens of a prompt per second."""
    writes: float = _WRITES
    """Tokens of an answer per second."""
    measured: bool = False
    """Whether the speeds come from the server."""
    loading: float = 120.0
    """Seconds that may go by while a model is loaded from disk."""

    def learn(self, sent: int, read_ns: int, received: int, written_ns: int) -> None:
        """Take over what a finished answer took, in tokens and nanoseconds. Too short a one tells nothing; of reading
        the slowest counts, since a prompt of which the server kept the beginning is read in no time."""
        if received >= 8 and written_ns > 0:
            self.writes = received / (written_ns / _NANO)
            if sent >= 64 and read_ns > 0:
                speed = sent / (read_ns / _NANO)
                self.reads = min(self.reads, speed) if self.measured else speed
            self.measured = True

    def expected(self, prompt: int, output: int) -> float:
        """Seconds that a prompt and an answer of so many tokens take, without loading."""
        return prompt / self.reads + output / self.writes

    def first(self, prompt: int, least: float) -> float:
        """Seconds until the first token, loading included; never below `least`."""
        return max(least, self.loading + self._spare * prompt / self.reads)

    def whole(self, prompt: int, output: int, least: float) -> float:
        """Seconds for the whole answer, loading included; never below `least`."""
        return max(least, self.loading + self._spare * self.expected(prompt, output))

    @property
    def _spare(self) -> float:
        """Guessed speeds are low already."""
        return _SPARE if self.measured else 1.0
