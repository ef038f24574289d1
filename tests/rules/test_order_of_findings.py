"""The findings of a log stand in the order in which they were called for, however long each took."""

from itertools import permutations

import pytest
from debates_made import finding, rounds, turn

from refute.domain.debate.round import Appeal
from refute.domain.debate.words import Mark
from refute.rules.marks import marks_of
from refute.stages.debate_log import USER, Course

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
        appeals = [appeal, Appeal(finding=lifted.id, source=OTHER, by=USER)]
        found = Course(rounds=course, findings={f.id: f for f in came}, appeals=appeals).found
        assert found == [fell, second, lifted, third, by_user]


@pytest.mark.parametrize("admitted", [True, False])
@pytest.mark.parametrize("by", ["y", USER])
def test_a_source_that_was_named_before_lifts_what_fell_later(by: str, admitted: bool) -> None:
    """The lifted finding was put where its source had been named first, before what it lifts: the FAIL stood."""
    first, later = finding("A is 1.", Mark.FAIL), finding("B is 2.", Mark.FAIL)
    lifted = finding("B is 2.", Mark.OK, appealed=(SOURCE,))
    before = Appeal(finding=first.id if admitted else "nonsense", source=SOURCE, by="x")
    appeal = Appeal(finding=later.id, source=SOURCE, by=by)
    course = list(
        rounds(
            (turn("x", 1, claims=(first,)),),
            (turn("x", 2, appeals=(before,)),),
            (turn("x", 3, claims=(later,)),),
            (turn("y", 4, appeals=() if by == USER else (appeal,)),),
        )
    )
    made = [*([before] if admitted else []), appeal]
    for came in permutations((first, later, lifted)):
        found = Course(rounds=course, findings={f.id: f for f in came}, appeals=made).found
        assert found == [first, later, lifted]
        assert {m.claim.text: m.mark for m in marks_of(found, course, [SOURCE])}["B is 2."] is Mark.OK


def test_appeals_of_one_round_stand_in_their_order() -> None:
    a, b = finding("A is 1.", Mark.FAIL), finding("B is 2.", Mark.FAIL)
    lifted = [finding(f.claim.text, Mark.OK, appealed=(SOURCE,)) for f in (a, b)]
    made = [Appeal(finding=f.id, source=SOURCE, by="x") for f in (a, b)]
    course = list(rounds((turn("x", 1, claims=(a, b)),), (turn("x", 2, appeals=tuple(made)),)))
    for came in permutations((a, b, *lifted)):
        assert Course(rounds=course, findings={f.id: f for f in came}, appeals=made).found == [a, b, *lifted]


def test_an_appeal_of_what_is_not_there_orders_nothing() -> None:
    """A log that was cut or written by hand is gone on from, too: its order is no reason to end without a word."""
    known = finding("A is 1.", Mark.OK)
    course = list(rounds((turn("x", 1, claims=(known,)),)))
    appeals = [Appeal(finding="find-gone", source=SOURCE, by=USER)]
    assert Course(rounds=course, findings={known.id: known}, appeals=appeals).found == [known]
