"""When a debate stops: never before its least, never after its most, and in between when nothing is new."""

from debates_made import absent, finding, rounds, turn

from refute.domain.debate.round import Round
from refute.domain.debate.terms import Rounds
from refute.domain.debate.words import Mark
from refute.rules.moving import moves_of
from refute.rules.stopping import new_claims, why_stop

A, B = finding("A is 1.", Mark.OK), finding("B is 2.", Mark.FAIL)


def stop(course: list[Round], least: int = 2, most: int = 3) -> str:
    return why_stop(course, moves_of(course, ()), Rounds(least=least, most=most))


def test_round_one_never_stops_a_debate_before_anybody_answered_anybody() -> None:
    assert stop(rounds((turn("x", 1), turn("y", 1)))) == ""


def test_it_stops_at_its_most_whatever_is_new() -> None:
    """A stop rule never fired: 15 rounds, 12 hours."""
    new = [finding(f"Thing {n} is {n}.", Mark.OK) for n in range(3)]
    course = rounds(*[(turn("x", n, "for" if n % 2 else "against", claims=(new[n - 1],)),) for n in (1, 2, 3)])
    assert "3 rounds at most" in stop(course)
    assert stop(course[:2]) == ""


def test_nothing_new_and_nobody_moved_stops_it() -> None:
    course = rounds((turn("x", 1, claims=(A,)),), (turn("x", 2, claims=(A,)),))
    assert "no new checkable claim and no change of position" in stop(course)


def test_a_new_claim_a_listed_one_or_a_move_each_keep_it_going() -> None:
    first = (turn("x", 1, claims=(A,)),)
    assert stop(rounds(first, (turn("x", 2, claims=(A, B)),))) == ""
    assert stop(rounds(first, (turn("x", 2, listed=("C is 3.",)),))) == ""
    assert stop(rounds(first, (turn("x", 2, "against", claims=(A,)),))) == ""


def test_what_repeats_a_fallen_claim_is_not_new() -> None:
    course = rounds((turn("x", 1, claims=(B,)),), (turn("x", 2, repeats=(B,)),))
    assert new_claims(course) == 0
    assert stop(course)


def test_one_claim_of_two_personas_is_new_once() -> None:
    assert new_claims(rounds((turn("x", 1, claims=(A,)), turn("y", 1, claims=(A,))))) == 1


def test_who_was_absent_or_is_not_validated_yet_is_waited_for_within_the_bounds() -> None:
    first = (turn("x", 1, claims=(A,)), turn("y", 1))
    assert stop(rounds(first, (turn("x", 2, claims=(A,)), absent("y", 2)))) == ""
    assert stop(rounds(first, (turn("x", 2, claims=(A,)), turn("y", 2, validated=False)))) == ""
    assert stop(rounds(first, (turn("x", 2, claims=(A,)), absent("y", 2))), most=2)


def test_a_debate_in_which_nobody_speaks_any_more_ends() -> None:
    first = (turn("x", 1), turn("y", 1))
    assert "nobody spoke in round 2" in stop(rounds(first, (absent("x", 2), absent("y", 2))), most=12)


def test_a_least_above_the_most_is_taken_at_its_word() -> None:
    course = rounds((turn("x", 1),), (turn("x", 2),))
    assert stop(course[:1], least=2, most=1) == ""
    assert stop(course, least=2, most=1)
