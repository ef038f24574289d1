"""Which mark is in force: a FAIL stands until an appeal lifts it, and a check that failed decides nothing."""

from debates_made import absent, finding, rounds, turn

from refute.domain.debate.round import Appeal
from refute.domain.debate.words import Ground, Mark
from refute.rules.hearing import heard_in, taken_in
from refute.rules.marks import fallen, in_force, marks_of
from refute.rules.moving import moves_of

SOURCE = "https://register.example/7"
FELL = finding("A is 1.", Mark.FAIL)
UNSURE = finding("A is 1.", Mark.WARN, Ground.UNDECIDED)
LIFTED = finding("A is 1.", Mark.OK, appealed=(SOURCE,))


def test_the_latest_mark_counts() -> None:
    ok = finding("A is 1.", Mark.OK)
    assert in_force([UNSURE, ok]) == (ok,)


def test_a_fail_stays_in_force_whatever_a_later_check_says() -> None:
    assert in_force([FELL, UNSURE]) == (FELL,)
    assert in_force([FELL, finding("A is 1.", Mark.OK)]) == (FELL,)
    assert in_force([finding("A is 1.", Mark.OK), FELL]) == (FELL,)


def test_only_the_check_that_an_appeal_asked_for_lifts_a_fail() -> None:
    assert in_force([FELL, LIFTED]) == (LIFTED,)


def test_an_appeal_whose_check_failed_lifts_nothing() -> None:
    broken = finding("A is 1.", Mark.WARN, Ground.FAILED, appealed=(SOURCE,))
    assert in_force([FELL, broken]) == (FELL,)


def test_a_failed_check_takes_no_ok_away() -> None:
    ok = finding("A is 1.", Mark.OK)
    assert in_force([ok, finding("A is 1.", Mark.WARN, Ground.FAILED)]) == (ok,)
    assert in_force([UNSURE, finding("A is 1.", Mark.WARN, Ground.FAILED)]) == (UNSURE,)


def test_a_source_that_is_none_takes_no_claim_away_that_others_have_shown() -> None:
    ok, source = finding("A is 1.", Mark.OK), finding("A is 1.", Mark.FAIL, Ground.FUTURE_SOURCE)
    course = rounds((turn("x", 1, claims=(source,)), turn("y", 1, claims=(ok,))))
    both = marks_of([source, ok], course)
    assert {m.mark for m in both} == {Mark.OK, Mark.FAIL}
    assert fallen(both) == ()
    assert [m.finding for m in fallen(marks_of([source], course))] == [source.id]


def test_a_mark_says_no_more_than_source_reason_or_correction() -> None:
    course = rounds((turn("x", 1, claims=(FELL,)),))
    (fell,) = marks_of([FELL], course)
    assert (fell.mark, fell.correction, fell.round) == (Mark.FAIL, "not A is 1.", 1)
    (unsure,) = marks_of([UNSURE], rounds((turn("x", 1, claims=(UNSURE,)),)))
    assert (unsure.reason, unsure.correction, unsure.source) == ("because of undecided", "", "")


def test_a_mark_bears_the_round_in_which_its_claim_was_said_last() -> None:
    course = rounds((turn("x", 1, claims=(FELL,)),), (turn("x", 2, repeats=(FELL,)),))
    assert [m.round for m in marks_of([FELL], course)] == [2]


def test_marks_of_a_round_are_not_in_force_before_it_is_over() -> None:
    """A resumed run mixed two rounds' views."""
    later = finding("B is 2.", Mark.OK)
    appeal = Appeal(finding=FELL.id, source=SOURCE, by="x")
    course = rounds((turn("x", 1, claims=(FELL,)),), (turn("x", 2, claims=(later,), appeals=(appeal,)),))
    before = marks_of([FELL, later, LIFTED], course[:1])
    assert [(m.claim.text, m.mark) for m in before] == [("A is 1.", Mark.FAIL)]
    after = marks_of([FELL, later, LIFTED], course)
    assert {m.claim.text: m.mark for m in after} == {"A is 1.": Mark.OK, "B is 2.": Mark.OK}


def test_last_speeches_and_all_positions_are_heard() -> None:
    course = rounds((turn("x", 1, "for"), turn("y", 1, None)), (absent("x", 2), turn("y", 2, "against")))
    assert [(h.persona, h.round) for h in heard_in(course, [])] == [("x", 1), ("y", 2)]
    assert [(t.persona, t.round, t.position.side) for t in taken_in(course)] == [("x", 1, "for"), ("y", 2, "against")]


def test_a_move_names_the_evidence_that_exists() -> None:
    course = rounds(
        (turn("x", 1, "for"), turn("y", 1, "for")),
        (absent("x", 2), turn("y", 2, "for", moved_by=(FELL.id,))),
        (turn("x", 3, "against", moved_by=(FELL.id, "find-0000")), turn("y", 3, "mixed")),
    )
    told = [(m.persona, m.round, m.before, m.after, m.evidence) for m in moves_of(course, {FELL.id})]
    assert told == [("x", 3, "for", "against", (FELL.id,)), ("y", 3, "for", "mixed", ())]
