"""Old news told as new: found by arithmetic, and never where a newer report is possible."""

from datetime import date, timedelta

import pytest
from made import AS_OF, evidence, facts, one_origin, opinion

from refute.domain.evidence import Evidence, Published
from refute.domain.investigation import Opinion
from refute.domain.trace import Edge, Trace
from refute.domain.vocabulary import CapReason, DateFound, EdgeKind, Kind, Rating, SourceKind, Stance, TimeMark
from refute.rules.facts import Facts
from refute.rules.old_news import OLD, old_news
from refute.rules.verdict import decide

TOLD = "Fire destroyed 14 boats in the harbour of Northmoor."


def carrier(site: str, published: str | None, stance: Stance = Stance.SUPPORTS, quote: str = TOLD) -> Evidence:
    found = evidence(stance, site, published=published)
    return found.model_copy(update={"receipt": found.receipt.model_copy(update={"quote": quote})})


def told(
    *found: Evidence,
    text: str = "BREAKING: " + TOLD,
    new: bool = True,
    judged: Opinion | None = None,
    trace: Trace | None = None,
) -> Facts:
    made = facts(found, judged or opinion(Rating.SUPPORTED), trace=trace)
    return type(made)(**{**vars(made), "claim": made.claim.model_copy(update={"text": text, "told_as_new": new})})


def test_old_news_told_as_new_misleads_and_names_its_earliest_carrier() -> None:
    case = told(carrier("mirror.example", "2021-08-01"), carrier("gazette.example", "2019-03-04"))
    verdict = decide(case, AS_OF, 7.0)
    assert (verdict.rating, verdict.kind) == (Rating.MISLEADING, Kind.OLD)
    assert "gazette.example on 2019-03-04" in verdict.reason
    assert verdict.context == ()
    assert {CapReason.OVERRULED, CapReason.ORIGINS} <= {c.reason for c in verdict.caps}
    assert verdict.probability_true is None


def test_what_was_out_before_the_day_that_the_message_means_carries_it() -> None:
    early = carrier("gazette.example", "2019-03-04").model_copy(update={"marks": (TimeMark.BEFORE_SUBJECT,)})
    text = "Yesterday fire destroyed 14 boats in the harbour of Northmoor."
    case = told(early, text=text, judged=opinion(Rating.NOT_ENOUGH_EVIDENCE, 0.6))
    verdict = decide(case, AS_OF, 7.0)
    assert (verdict.rating, verdict.kind, verdict.supporting) == (Rating.MISLEADING, Kind.OLD, ())


def test_a_judge_that_says_so_itself_is_not_overruled() -> None:
    judged = opinion(Rating.MISLEADING, 0.8).model_copy(update={"reason": "It burnt in 2019."})
    case = told(carrier("gazette.example", "2019-03-04"), judged=judged)
    verdict = decide(case, AS_OF, 7.0)
    assert (verdict.rating, verdict.kind, verdict.reason) == (Rating.MISLEADING, Kind.OLD, "It burnt in 2019.")
    assert verdict.overruled == ()
    assert "gazette.example on 2019-03-04" in verdict.context[0]


def test_a_judge_alone_makes_nothing_old() -> None:
    """Without dated old carriers, its word falls like any other without a quote."""
    case = told(carrier("gazette.example", "2026-06-29"), judged=opinion(Rating.MISLEADING, 0.8))
    assert decide(case, AS_OF, 7.0).rating is not Rating.MISLEADING


OLDER = (AS_OF - OLD - timedelta(days=2)).date().isoformat()
NEWER = (AS_OF - OLD + timedelta(days=1)).date().isoformat()


@pytest.mark.parametrize(
    "case",
    [
        told(carrier("a.example", "2019-03-04"), new=False),
        told(carrier("a.example", NEWER)),
        told(carrier("a.example", "2019-03-04"), carrier("b.example", "2026-06-29")),
        told(carrier("a.example", "2019-03-04"), carrier("b.example", "2026-06-29", Stance.MIXED)),
        told(carrier("a.example", None)),
        told(carrier("a.example", "2019-03-04"), carrier("b.example", None)),
        told(carrier("a.example", "2019-03-04"), text="On 4 March 2019 fire destroyed 14 boats in Northmoor."),
        told(carrier("a.example", "2019-03-04"), text="On 4 March fire destroyed 14 boats in Northmoor."),
        told(carrier("a.example", "2019-03-04", quote="A fire in the harbour of Northmoor destroyed 3 boats.")),
        told(
            carrier("a.example", "2019-03-04", quote="Northmoor has a harbour."),
            text="BREAKING: Northmoor harbour on fire.",
        ),
        told(carrier("a.example", "2019-03-04", Stance.NEUTRAL)),
        told(),
    ],
    ids=[
        "not told as new",
        "recent",
        "a newer report",
        "a newer report in part",
        "undated",
        "one origin undated",
        "states its year",
        "states its month",
        "other figures",
        "another event",
        "neutral",
        "no evidence",
    ],
)
def test_nothing_else_is_old_news(case: Facts) -> None:
    """A like event long ago does not make today's untrue."""
    assert old_news(case, AS_OF) is None


def captured(found: Evidence, day: str) -> Evidence:
    taken = Published(value=day, how=DateFound.URL)
    return found.model_copy(update={"receipt": found.receipt.model_copy(update={"first_captured": taken})})


def linking(parent: Evidence, *children: Evidence) -> Trace:
    trace = one_origin(parent, *children)
    edges = tuple(Edge(child=c.page, parent=parent.page, kind=EdgeKind.LINK, sure=0.7, reason="") for c in children)
    return Trace(origins=(trace.origins[0].model_copy(update={"edges": edges}),))


OLD_ONE, COPY, MIRROR = (
    carrier("gazette.example", "2019-03-04"),
    carrier("farm.example", "2026-06-29"),
    carrier("m.example", None),
)
SECOND = carrier("courier.example", "2019-03-06")
THIRD = carrier("herald.example", "2019-03-07")
REGISTERED = OLD_ONE.model_copy(update={"kind": SourceKind.REGISTER})
KEPT = captured(OLD_ONE, "2019-04-01T00:00:00Z")


@pytest.mark.parametrize(
    ("members", "trace"),
    [
        ((REGISTERED, COPY, MIRROR), one_origin(REGISTERED, COPY, MIRROR)),
        ((KEPT, COPY, MIRROR), one_origin(KEPT, COPY, MIRROR)),
        ((OLD_ONE, COPY, MIRROR), linking(OLD_ONE, COPY, MIRROR)),
    ],
    ids=["an official record", "in an archive", "linked to by the copies"],
)
def test_a_new_copy_of_an_old_report_is_no_newer_report(members: tuple[Evidence, ...], trace: Trace) -> None:
    found = old_news(told(*members, trace=trace), AS_OF)
    assert found is not None
    assert (found.evidence, found.days) == (members[0], (AS_OF.date() - date(2019, 3, 5)).days)
    assert found.borne


def test_an_outlet_that_an_archive_knew_by_then_bears_its_old_date() -> None:
    other = captured(
        carrier("gazette.example", "2018-01-01", Stance.NEUTRAL, "The harbour has 40 berths."), "2018-01-05"
    )
    other = other.model_copy(update={"page": "another-page"})
    members = (OLD_ONE, COPY, MIRROR)
    found = old_news(told(*members, other, trace=one_origin(*members)), AS_OF)
    assert found is not None
    assert found.borne


@pytest.mark.parametrize("honest", [COPY, MIRROR], ids=["dated", "undated"])
@pytest.mark.parametrize("forged", [(OLD_ONE,), (OLD_ONE, SECOND), (OLD_ONE, SECOND, THIRD)], ids=len)
def test_copies_that_date_themselves_back_make_no_old_news_of_a_new_report(
    honest: Evidence, forged: tuple[Evidence, ...]
) -> None:
    """Hostile pages copied today's report under dates of 2019, and what was true was called misleading."""
    case = told(honest, *forged, trace=one_origin(honest, *forged))
    verdict = decide(case, AS_OF, 7.0)
    assert (verdict.rating, verdict.kind) == (Rating.SUPPORTED, None)
    assert "gazette.example on 2019-03-04" in verdict.context[0]
    assert "not taken for old news" in verdict.context[0]


def test_a_late_capture_bears_no_old_date() -> None:
    late = captured(OLD_ONE, "2026-06-30T00:00:00Z")
    found = old_news(told(COPY, late, SECOND, trace=one_origin(COPY, late, SECOND)), AS_OF)
    assert found is not None
    assert not found.borne


def test_a_copy_beside_an_origin_of_its_own_is_no_second_witness() -> None:
    apart = told(COPY, OLD_ONE, SECOND, trace=one_origin(COPY, OLD_ONE))
    assert decide(apart, AS_OF, 7.0).rating is Rating.SUPPORTED


def test_the_date_of_a_file_makes_nothing_old() -> None:
    found = carrier("a.example", "2019-03-04")
    of_file = Published(value="2019-03-04", how=DateFound.FILE)
    found = found.model_copy(update={"receipt": found.receipt.model_copy(update={"published": of_file})})
    assert old_news(told(found), AS_OF) is None


def test_the_threshold_is_where_it_is_said_to_be() -> None:
    assert old_news(told(carrier("a.example", OLDER)), AS_OF)
    assert not old_news(told(carrier("a.example", NEWER)), AS_OF)


def test_contrary_evidence_keeps_its_say() -> None:
    case = told(
        carrier("a.example", "2019-03-04"),
        carrier("b.example", "2019-03-05", Stance.REFUTES),
        judged=opinion(Rating.CONFLICTING),
    )
    verdict = decide(case, AS_OF, 7.0)
    assert (verdict.rating, verdict.kind) == (Rating.CONFLICTING, Kind.OLD)


def test_a_supported_claim_stays_supported_without_words_that_tell_it_as_new() -> None:
    assert decide(told(carrier("a.example", "2019-03-04"), new=False), AS_OF, 7.0).rating is Rating.SUPPORTED
