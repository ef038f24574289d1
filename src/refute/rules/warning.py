"""The line that stands before everything else where a debate's outcome is not to be trusted as it stands."""

from refute.domain.debate.words import Mark
from refute.rules.debated import Debated


def warning_line(debate: Debated) -> str:
    """What is wrong with the marks first, then most claims unsettled, then who was absent; empty where nothing is.

    More than half of the checked claims WARN is its first word unless the self-test failed: then no mark counts at all.
    """
    return " ".join(part for part in (_void(debate), _unsettled(debate), _absent(debate), _unchecked(debate)) if part)


def _void(debate: Debated) -> str:
    if not debate.void:
        return ""
    return "The validator failed its self-test: all marks are void, and nothing here is verified."


def _unsettled(debate: Debated) -> str:
    marks = [f.mark for f in debate.standing]
    warned = marks.count(Mark.WARN)
    if not marks:
        return "No claim was checked." if debate.last_speeches else ""
    return f"{warned} of {len(marks)} checked claims could not be settled." if 2 * warned > len(marks) else ""


def _absent(debate: Debated) -> str:
    missed: dict[str, list[int]] = {}
    for turn in debate.turns:
        if turn.speech is None:
            missed.setdefault(turn.persona, []).append(turn.round)
    named = [f"{debate.title(p)} (round {', '.join(map(str, rounds))})" for p, rounds in missed.items()]
    return f"Absent: {', '.join(named)}." if named else ""


def _unchecked(debate: Debated) -> str:
    left = len(debate.unchecked)
    unvalidated = sum(t.speech is not None and t.validation is None for t in debate.turns)
    parts = [f"{left} concrete claim{'s' * (left != 1)} left unchecked."] if left else []
    if unvalidated:
        parts.append(f"{unvalidated} speech{'es' * (unvalidated != 1)} not validated.")
    return " ".join(parts)
