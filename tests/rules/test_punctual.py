"""Who begins first in a round."""

from refute.domain.debate.round import Round, Turn
from refute.rules.punctual import HEAD_START, head_starts, slowest_first


def spoken(number: int, **seconds: float) -> Round:
    return Round(number=number, turns=tuple(Turn(persona=p, round=number, seconds=s) for p, s in seconds.items()))


def test_the_first_round_keeps_the_order_that_was_asked_for() -> None:
    assert slowest_first(["b", "a", "c"], []) == ["b", "a", "c"]


def test_who_took_longest_in_the_latest_round_begins_first_and_newcomers_before_all() -> None:
    before = [spoken(1, a=9.0, b=1.0, c=2.0), spoken(2, a=0.5, b=3.0, c=2.0)]
    assert slowest_first(["a", "b", "c", "new"], before) == ["new", "b", "c", "a"]


def test_equals_keep_their_order() -> None:
    assert slowest_first(["b", "a"], [spoken(1, a=1.0, b=1.0)]) == ["b", "a"]


def test_who_was_quick_lets_the_slowest_go_ahead() -> None:
    before = [spoken(1, a=1.8, b=1.7, c=0.3)]
    assert head_starts(["a", "b", "c"], before) == {"a": 0.0, "b": 0.0, "c": HEAD_START}


def test_nobody_waits_for_whom_nobody_has_heard_yet() -> None:
    assert set(head_starts(["a", "b"], []).values()) == {0.0}
    assert head_starts(["a", "new"], [spoken(1, a=1.8)]) == {"a": HEAD_START, "new": 0.0}
    assert head_starts([], []) == {}
