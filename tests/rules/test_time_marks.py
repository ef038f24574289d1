"""Marks of time: arithmetic over receipt, claim and `as_of`, in every time zone."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made import AS_OF, CLAIM, evidence, facts, opinion

from refute.domain.claim import Claim, Span
from refute.domain.evidence import Evidence, Published
from refute.domain.trace import Trace
from refute.domain.vocabulary import CapReason, ClaimKind, DateFound, Rating, SourceKind, Stance, TimeMark
from refute.rules.caps import caps
from refute.rules.subject import begins
from refute.rules.time_marks import Occasion, time_marks
from refute.rules.weigh import weigh

LONG_AFTER = AS_OF + timedelta(days=200)
DAYS = st.dates(date(1990, 1, 1), date(2060, 1, 1))


def claim(text: str, language: str = "en", **more: object) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language).model_copy(update=more)


def source(
    published: str | None = "2026-05-05",
    modified: str | None = None,
    captured: str | None = None,
    kind: SourceKind = SourceKind.NEWS,
    stance: Stance = Stance.SUPPORTS,
) -> Evidence:
    found = evidence(stance, "a.example", kind, published)
    dates = {
        "modified": Published(value=modified, how=DateFound.META if modified else DateFound.NONE),
        "first_captured": Published(value=captured, how=DateFound.ARCHIVE if captured else DateFound.NONE),
    }
    return found.model_copy(update={"receipt": found.receipt.model_copy(update=dates)})


def marks(found: Evidence, of: Claim = CLAIM, as_of: datetime = AS_OF, started: datetime = LONG_AFTER) -> list[str]:
    return [m.value for m in time_marks(found, Occasion(of, as_of, started))]


EVENT = claim("The Northmoor Bridge was closed to lorries on 4 May 2026.")


@pytest.mark.parametrize(
    ("published", "marked"),
    [
        ("2026-06-29", []),
        ("2026-06-30", ["may_be_after_as_of"]),
        ("2026-07-01", ["may_be_after_as_of"]),
        ("2026-06", ["may_be_after_as_of"]),
        ("2026", ["may_be_after_as_of"]),
        ("2026-06-30T12:00:00Z", []),
        ("2026-06-30T11:00:00", ["may_be_after_as_of"]),
        (None, ["undated"]),
    ],
)
def test_what_is_newer_in_some_time_zones_only_is_marked(published: str | None, marked: list[str]) -> None:
    as_of = AS_OF if published != "2026-06-29" else AS_OF + timedelta(hours=1)
    assert marks(source(published), as_of=as_of) == marked


def test_a_check_of_now_reads_nothing_newer_than_now() -> None:
    assert marks(source("2026-06-30"), started=AS_OF + timedelta(seconds=3)) == []


@pytest.mark.parametrize(
    ("modified", "captured", "marked"),
    [
        ("2026-07-02", None, ["edited_after_as_of"]),
        ("2026-06-30", None, []),
        ("2026-06-30T12:00:01Z", None, ["edited_after_as_of"]),
        ("2026-07-02", "2026-06-01T00:00:00+00:00", []),
        ("2026-07-02", "2026-07-03T00:00:00+00:00", ["edited_after_as_of"]),
        (None, None, []),
    ],
)
def test_words_that_may_have_come_later_are_marked(
    modified: str | None, captured: str | None, marked: list[str]
) -> None:
    assert marks(source(modified=modified, captured=captured)) == marked


@pytest.mark.parametrize(
    ("found", "early"),
    [
        (source("2019-03-01"), True),
        (source("2026-05-01"), True),
        (source("2026-05-02"), False),
        (source("2026-05-03"), False),
        (source("2026-05-04"), False),
        (source("2026-05-03T09:00:00Z"), True),
        (source("2026-05-03T10:00:00Z"), False),
        (source("2026"), False),
        (source("2025"), True),
        (source("2019-03-01", modified="2026-05-05"), False),
        (source("2019-03-01", modified="2019-03-02"), True),
        (source(None), False),
        (source(None, captured="2026-05-01T00:00:00+00:00"), True),
        (source("2026-05-05", captured="2026-05-01T00:00:00+00:00"), True),
        (source("2019-03-01", kind=SourceKind.ENCYCLOPEDIA), False),
        (source("2019-03-01", kind=SourceKind.REGISTER), False),
        (source("2019-03-01", captured="2020-01-01", kind=SourceKind.ENCYCLOPEDIA), True),
    ],
)
def test_nobody_reports_what_has_begun_nowhere_yet(found: Evidence, early: bool) -> None:
    assert ("before_subject" in marks(found, EVENT)) is early


def test_the_date_of_a_file_makes_nothing_early() -> None:
    found = source("2019-03-01")
    of_file = Published(value="2019-03-01", how=DateFound.FILE)
    found = found.model_copy(update={"receipt": found.receipt.model_copy(update={"published": of_file})})
    assert marks(found, EVENT) == []


def test_a_file_that_was_copied_here_after_as_of_is_of_any_age() -> None:
    found = source("2031-03-01")
    copied = Published(value="2031-03-01", how=DateFound.COPY)
    found = found.model_copy(update={"receipt": found.receipt.model_copy(update={"published": copied})})
    assert marks(found, EVENT) == ["may_be_after_as_of"]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("The Northmoor Bridge was closed to lorries on 4 May 2026.", "2026-05-04"),
        ("The Northmoor Bridge was closed to lorries in May 2026.", "2026-05-01"),
        ("The Northmoor Bridge was closed to lorries in 2026.", "2026-01-01"),
        ("The bridge, built in 1972, was closed in 2026.", "1972-01-01"),
        ("Die Brücke wurde am 4. Mai 2026 gesperrt.", "2026-05-04"),
        ("Le pont a été fermé en 2026.", "2026-01-01"),
        ("Мост закрыли в 2026 году.", "2026-01-01"),
        ("大桥于2026年5月4日关闭。", "2026-05-04"),
        ("Since 4 May 2026 lorries have been banned.", "2026-05-04"),
    ],
)
def test_when_a_claims_subject_began(text: str, day: str) -> None:
    first = begins(claim(text, "und"), AS_OF)
    assert first == datetime.fromisoformat(day).replace(tzinfo=UTC) - timedelta(hours=14)


@pytest.mark.parametrize(
    "text",
    [
        "The Northmoor Bridge is closed.",
        "Norwick hosts Expo 2025.",
        "Norwick was awarded the Games of 2025.",
        "Germany was chosen to hold Euro 2024.",
        "The council agreed to a budget for 2026.",
        "The bridge will be closed on 4 May 2026.",
        "The bridge is to close on 4 May 2026.",
        "The law takes effect on 1 January 2026.",
        "The match is on 4 May 2026.",
        "The fair begins on 4 May 2026.",
        "Das Gesetz tritt am 1. Januar 2026 in Kraft.",
        "La foire commence le 4 mai 2026.",
        "The debt must be paid by 4 May 2026.",
        "Before 4 May 2026 lorries used the bridge.",
        "The bridge closes on 4 May 2027.",
        "The bridge was closed on 4 May.",
        "In the 1990s the bridge was closed.",
        "The plan for 2026 was published.",
        "Today the bridge carries 400 lorries.",
    ],
)
def test_what_can_be_announced_or_is_not_dated_has_no_beginning(text: str) -> None:
    """A true claim would lose its support otherwise."""
    assert begins(claim(text), AS_OF) is None


def test_a_day_counted_from_the_message_begins_the_subject_and_a_model_cannot_set_it() -> None:
    counted = claim("The bridge was closed yesterday.", date="2026-06-29")
    assert begins(counted, AS_OF) == datetime(2026, 6, 28, 10, tzinfo=UTC)
    assert begins(claim("The bridge was closed.", date="2026-06-29"), AS_OF) is None
    assert begins(claim("The bridge was closed on 4 May 2020.", date="2026-06-29"), AS_OF) == datetime(
        2020, 5, 3, 10, tzinfo=UTC
    )
    assert begins(claim("The bridge was closed on 4 May.", date="2026-05-04"), AS_OF) == datetime(
        2026, 5, 3, 10, tzinfo=UTC
    )
    assert begins(claim("The bridge was closed on 4 May.", date="2026-06-04"), AS_OF) is None
    assert begins(EVENT.model_copy(update={"kind": ClaimKind.FORECAST}), AS_OF) is None


@given(DAYS, st.integers(-6, 6))
def test_early_is_early_in_every_time_zone(event: date, before: int) -> None:
    published = event - timedelta(days=before)
    of = claim(f"The bridge was closed on {event.isoformat()}.")
    as_of = datetime(2070, 1, 1, tzinfo=UTC)
    early = TimeMark.BEFORE_SUBJECT in time_marks(source(published.isoformat()), Occasion(of, as_of, as_of))
    assert early == (before > 2)


@given(st.datetimes(datetime(1990, 1, 1), datetime(2060, 1, 1)))
def test_no_mark_but_undated_without_a_date(as_of: datetime) -> None:
    at = as_of.replace(tzinfo=UTC)
    assert time_marks(source(None), Occasion(EVENT, at, at)) == (TimeMark.UNDATED,)


def marked(found: Evidence, *marks: TimeMark) -> Evidence:
    return found.model_copy(update={"marks": marks})


def test_what_was_out_before_supports_nothing_and_may_refute() -> None:
    before = marked(source(), TimeMark.BEFORE_SUBJECT)
    against = marked(source(stance=Stance.REFUTES), TimeMark.BEFORE_SUBJECT)
    sides = weigh([before, against], Trace())
    assert (sides.supporting, sides.early, sides.opposing) == ((), (before,), (against,))


@pytest.mark.parametrize(
    ("mark", "reason", "limit"),
    [
        (TimeMark.MAY_BE_AFTER_AS_OF, CapReason.LATE, 0.7),
        (TimeMark.EDITED_AFTER_AS_OF, CapReason.LATE, 0.7),
        (TimeMark.BEFORE_SUBJECT, CapReason.EARLY, 0.6),
    ],
)
def test_late_and_early_evidence_caps_where_there_is_no_other(mark: TimeMark, reason: CapReason, limit: float) -> None:
    doubtful = marked(evidence(Stance.REFUTES, "a.example"), mark)
    sound = evidence(Stance.REFUTES, "b.example")
    alone = {c.reason: c.limit for c in caps(facts((doubtful,), opinion(Rating.REFUTED)), Rating.REFUTED)}
    assert alone[reason] == limit
    assert reason not in {c.reason for c in caps(facts((doubtful, sound), opinion(Rating.REFUTED)), Rating.REFUTED)}
