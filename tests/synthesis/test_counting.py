"""What is counted from a log: marks, calls, costs, waits, votes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.domain.debate.finding import SecondOpinion
from refute.domain.debate.log import DebateLog
from refute.domain.debate.synthesis import BriefPage, Synthesis
from refute.domain.debate.words import Ground, Mark
from refute.domain.usage import Usage
from refute.rules.debated import of_log
from refute.rules.intervals import wilson
from refute.rules.tally import by_seat
from refute.rules.votes import leaning_line, votes
from refute.rules.waits import critical_path
from refute.stages.tally import tallied
from world.debate_made import Debate, Said, finding

OK = finding("The bridge was closed to lorries.", url="https://gazette.example/a", seconds=0.7)
AGREED = finding(
    "Repairs will cost 2 million euros.",
    url="https://courier.example/b",
    seconds=1.4,
    second=SecondOpinion(mark=Mark.OK, model="other"),
)
TORN = finding(
    "The mayor has two cats.",
    Mark.WARN,
    ground=Ground.DISAGREEMENT,
    second=SecondOpinion(mark=Mark.WARN, model="other"),
)
MUTE = finding("The mayor has a dog.", Mark.WARN, second=SecondOpinion(mark=None, model="other"))
WRONG = finding("The bridge fell down.", Mark.FAIL, "The bridge stands.", url="https://gazette.example/a")


def test_the_table_counts_each_check_once_and_each_address_once() -> None:
    said = Said("A.", "for", [OK, WRONG], [AGREED], unchecked=["It rains.", "It snows."])
    log = Debate(
        [
            [said, Said("B.", "against", [OK, TORN, MUTE]), Said("C.", "mixed")],
            [Said("D.", "for", repeats=[WRONG]), Said(), Said("E.", "for", validated=False)],
        ]
    ).log()
    table = tallied(log, 12.3456).table
    assert (table.claims_checked, table.ok, table.warn, table.fail) == (5, 2, 2, 1)
    assert (table.unchecked, table.reused_fails, table.verified_urls, table.validator_rounds) == (2, 1, 2, 1)
    assert table.second_agreement == 0.5
    assert table.seconds == 12.346
    assert tallied(Debate([[Said("A."), Said("B."), Said("C.")]]).log(), 1.0).table.second_agreement is None


def test_calls_and_costs_are_summed_by_seat_and_model() -> None:
    used = [
        Usage(seat="analyst", model="m", requests=3, answered=1, cost_usd=0.01, seconds=1.0),
        Usage(seat="analyst", model="m", requests=1, answered=1, cost_usd=None),
        Usage(seat="finder", model="local"),
        Usage(seat="finder", model="n", requests=1, answered=0, cost_usd=None),
    ]
    log = tallied(Debate([[Said("A."), Said("B."), Said("C.")]]).log(), 1.0, used)
    assert (log.table.calls_completed, log.table.calls_failed) == (2, 3)
    assert log.table.cost_usd == 0.01
    assert [(u.seat, u.model, u.requests, u.cost_usd) for u in log.usage] == [
        ("analyst", "m", 4, 0.01),
        ("finder", "local", 0, None),
        ("finder", "n", 1, None),
    ]
    assert by_seat(log.usage) == log.usage


def _chain(log: DebateLog) -> list[tuple[str, float]]:
    return [(link.what, link.seconds) for link in critical_path(log)]


def _with_synthesis(log: DebateLog, seconds: float) -> DebateLog:
    return log.model_copy(update={"synthesis": Synthesis(brief=BriefPage(), by="code", seconds=seconds)})


def test_the_longest_chain_names_who_was_waited_for() -> None:
    rounds = [
        [Said("A.", seconds=0.3, checking=2.0, claims=[AGREED, OK]), Said("B.", seconds=1.8, checking=0.2), Said("C.")],
        [Said("D.", seconds=0.3, checking=0.0), Said("", seconds=3.0), Said("E.", seconds=0.5)],
    ]
    assert _chain(_with_synthesis(Debate(rounds).log(), 0.9)) == [
        ("round 1: speech of analyst", 0.3),
        ("round 1: claims in the speech of analyst", 0.6),
        ("round 1: check for analyst: Repairs will cost 2 million euros.", 1.4),
        ("round 2: speech of strategist, absent", 3.0),
        ("synthesis", 0.9),
    ]


def test_where_nobody_waits_for_the_validator_the_last_check_may_be_the_bottleneck() -> None:
    slow = finding("The harbour is deep.", seconds=9.0)
    rounds = [
        [Said("A.", seconds=0.3, checking=9.5, claims=[slow]), Said("B.", seconds=1.0), Said("C.", seconds=0.1)],
        [Said("D.", seconds=2.0), Said("E.", seconds=0.1), Said("F.", seconds=0.1)],
    ]
    assert _chain(Debate(rounds, wait=False).log())[0] == ("round 1: speech of analyst", 0.3)
    assert sum(s for _, s in _chain(Debate(rounds, wait=False).log())) == pytest.approx(9.8)
    quick = [[Said("A.", seconds=0.3, checking=0.1), Said("B.", seconds=1.0), Said("C.", seconds=0.1)], rounds[1]]
    assert [w for w, _ in _chain(Debate(quick, wait=False).log())][:2] == [
        "round 1: speech of strategist",
        "round 2: speech of analyst",
    ]


@pytest.mark.parametrize(
    ("first", "last", "line"),
    [
        (
            ("for", "against", "for"),
            ("for", "for", "for"),
            "For. Last positions: for 3. First vote, before anybody had heard anybody: for 2, against 1.",
        ),
        (
            ("for", "against", None),
            ("for", "against", None),
            "None that is clear. Last positions: against 1, for 1, no position 1. First vote, before anybody had heard "
            "anybody: against 1, for 1, no position 1.",
        ),
        (
            ("undecided", "undecided", "for"),
            ("undecided", "undecided", "for"),
            "None that is clear. Last positions: undecided 2, for 1. First vote, before anybody had heard anybody: "
            "undecided 2, for 1.",
        ),
        (
            ("mixed", "mixed", "for"),
            (None, "for", "for"),
            "For. Last positions: for 2, mixed 1. First vote, before anybody had heard anybody: mixed 2, for 1.",
        ),
    ],
)
def test_the_leaning_is_counted_beside_the_first_vote(
    first: tuple[str | None, ...], last: tuple[str | None, ...], line: str
) -> None:
    rounds = [[Said("A.", side) for side in first], [Said("B.", side) for side in last]]
    assert leaning_line(of_log(Debate(rounds).log())) == line


def test_a_persona_that_was_absent_at_first_gave_no_independent_vote() -> None:
    log = Debate([[Said("A."), Said(), Said("C.", "against")], [Said("A."), Said("B.", "against"), Said()]]).log()
    cast = votes(of_log(log))
    assert not cast.independent
    assert cast.leaning == "against"
    assert cast.dissenting == ("analyst",)
    assert "First positions: against 2, for 1." in leaning_line(of_log(log))
    assert leaning_line(of_log(Debate([[Said(), Said(), Said()]]).log())) == "Nobody spoke."


def test_wilson_knows_the_textbook() -> None:
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for hits, of, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        found = wilson(hits, of)
        assert (found.low, found.high) == (low, high)
    assert wilson(0, 0).high == 1.0
    with pytest.raises(ValueError, match="no share"):
        wilson(3, 2)


@given(st.integers(0, 500), st.integers(0, 500))
def test_wilson_holds_the_share(a: int, b: int) -> None:
    found = wilson(min(a, b), max(a, b))
    assert 0 <= found.low <= found.share <= found.high <= 1
