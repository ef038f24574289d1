"""The findings of a log stand in the order in which they were called for, however long each took."""

from itertools import permutations

from debates_made import finding, rounds, turn

from refute.domain.debate.round import Appeal
from refute.domain.debate.words import Mark
from refute.stages.debate_log import Course

SOURCE, OTHER = "https://register.example/7", "https://register.example/8"


def test_whichever_check_was_over_first() -> None:
    """Rounds that do not wait for the validator: a log told of its machine, and a resumed one was another."""
    a, b, c = (finding(f"{letter} is 1.", Mark.OK) for letter in "ABC")
    course = list(rounds((turn("x", 1, claims=(a,)), turn("y", 1, claims=(b, a))), (turn("x", 2, claims=(c,)),)))
    for came in permutations((a, b, c)):
        assert Course(rounds=course, findings={f.id: f for f in came}).found == [a, b, c]


def test_what_an_appeal_asked_for_follows_the_claims_of_its_round() -> None:
    """It lifts what stood before it, and nothing that was found out later."""
    fell = finding("A is 1.", Mark.FAIL)
    lifted, by_user = (finding("A is 1.", Mark.OK, appealed=(source,)) for source in (SOURCE, OTHER))
    second, third = finding("B is 2.", Mark.OK), finding("C is 3.", Mark.OK)
    appeal = Appeal(finding=fell.id, source=SOURCE, by="x")
    course = list(
        rounds(
            (turn("x", 1, claims=(fell,)),),
            (turn("x", 2, claims=(second,), appeals=(appeal,)),),
            (turn("x", 3, claims=(third,)),),
        )
    )
    for came in permutations((fell, lifted, second, third, by_user)):
        found = Course(rounds=course, findings={f.id: f for f in came}).found
        assert found == [fell, second, lifted, third, by_user]
