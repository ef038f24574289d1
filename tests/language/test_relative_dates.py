"""Days counted from the day of writing: resolved against it alone, or left alone."""

from datetime import date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.language.relative_dates import relative_dates, with_days, written_days

DAY = date(2026, 5, 6)
"""A Wednesday."""
DAYS = st.dates(date(1900, 1, 1), date(2200, 1, 1))


@pytest.mark.parametrize(
    ("text", "language", "iso"),
    [
        ("The bridge was closed yesterday.", "en", "2026-05-05"),
        ("The bridge was closed yesterday morning.", "en", "2026-05-05"),
        ("The bridge was closed the day before yesterday.", "en", "2026-05-04"),
        ("It fell last night.", "en", "2026-05-05"),
        ("It fell this morning.", "en", "2026-05-06"),
        ("It opens the day after tomorrow.", "en", "2026-05-08"),
        ("Two days ago the ferry sank.", "en", "2026-05-04"),
        ("The ferry sank 3 days ago.", "en", "2026-05-03"),
        ("It fell last Tuesday.", "en", "2026-04-28 to 2026-05-05"),
        ("It fell last Wednesday.", "en", "2026-04-29"),
        ("It fell a week ago.", "en", "2026-04-26 to 2026-05-02"),
        ("It fell last month.", "en", "2026-04-01 to 2026-04-30"),
        ("It fell last year.", "en", "2025-01-01 to 2025-12-31"),
        ("Die Brücke wurde gestern gesperrt.", "de", "2026-05-05"),
        ("Vorgestern brannte es.", "de", "2026-05-04"),
        ("Heute Morgen brannte es.", "de", "2026-05-06"),
        ("Er kommt morgen.", "de", "2026-05-07"),
        ("Vor drei Tagen brannte es.", "de", "2026-05-03"),
        ("Le pont a été fermé hier soir.", "fr", "2026-05-05"),
        ("Le pont a été fermé avant-hier.", "fr", "2026-05-04"),
        ("Il y a deux jours, le pont est tombé.", "fr", "2026-05-04"),
        ("Le pont s’ouvre aujourd’hui.", "fr", "2026-05-06"),
        ("El puente se cerró ayer.", "es", "2026-05-05"),
        ("El puente se cerró hace tres días.", "es", "2026-05-03"),
        ("A ponte foi fechada ontem.", "pt", "2026-05-05"),
        ("A ponte foi fechada anteontem.", "pt", "2026-05-04"),
        ("Il ponte è stato chiuso ieri.", "it", "2026-05-05"),
        ("Due giorni fa è caduto.", "it", "2026-05-04"),
        ("De brug is gisteren gesloten.", "nl", "2026-05-05"),
        ("Мост закрыли вчера.", "ru", "2026-05-05"),
        ("Мост закрыли два дня назад.", "ru", "2026-05-04"),
        ("Міст закрили вчора.", "uk", "2026-05-05"),
        ("Köprü dün kapatıldı.", "tr", "2026-05-05"),
        ("أغلق الجسر أمس.", "ar", "2026-05-05"),
        ("أغلق الجسر أول أمس.", "ar", "2026-05-04"),
        ("大桥昨天关闭。", "zh", "2026-05-05"),
        ("大桥三天前关闭。", "zh", "2026-05-03"),
        ("橋は昨日閉鎖された。", "ja", "2026-05-05"),
        ("橋は一昨日閉鎖された。", "ja", "2026-05-04"),
        ("다리는 어제 폐쇄되었다.", "ko", "2026-05-05"),
    ],
)
def test_words_for_days_are_counted_from_the_day_of_writing(text: str, language: str, iso: str) -> None:
    assert [m.iso for m in relative_dates(text, (DAY, DAY), language)] == [iso]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Er wohnt hier.", "de"),
        ("Er kommt am Morgen.", "de"),
        ("Er sagte: „Gestern war alles gut.“", "de"),
        ("She sang Yesterday on the quay.", "en"),
        ("He reads USA Today.", "en"),
        ("He said “yesterday was worse”.", "en"),
        ("On 4 May 2026 he said that it fell yesterday.", "en"),
        ("In 2019 he said that it fell two days ago.", "en"),
        ("It was built 40 years ago.", "en"),
        ("It fell yesterdays.", "en"),
        ("Hier steht es.", "und"),
        ("5月3日前完成。", "zh"),
        ("明日香村で火事。", "ja"),
        ("कल पुल बंद हुआ।", "hi"),
        ("yesterday " * 300, "en"),
        ("", "en"),
    ],
)
def test_what_may_mean_another_day_is_left_alone(text: str, language: str) -> None:
    """Guards the kind: a wrong date is worse than none."""
    assert relative_dates(text, (DAY, DAY), language) == ()


@given(DAYS, DAYS)
def test_the_day_of_reading_changes_nothing(written: date, other: date) -> None:
    found = relative_dates("It fell yesterday.", (written, written), "en")
    assert found[0].first == written - timedelta(days=1)
    wide = relative_dates("It fell yesterday.", (min(written, other), max(written, other)), "en")[0]
    assert wide.first <= found[0].first <= wide.last


@given(st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1)), st.integers(-12 * 4, 14 * 4))
def test_the_days_of_writing_hold_the_writers_own_day(at: datetime, quarters: int) -> None:
    zone = timezone(timedelta(minutes=15 * quarters))
    there = at.replace(tzinfo=zone)
    in_utc = written_days(there.astimezone(timezone.utc).isoformat())  # noqa: UP017
    assert in_utc is not None
    assert in_utc[0] <= there.date() <= in_utc[1]
    own = written_days(there.isoformat())
    assert own is not None
    assert own[0] <= there.date() <= own[1]
    assert quarters == 0 or own == (there.date(), there.date())


@pytest.mark.parametrize("value", [None, "", "2024", "2024-05", "yesterday", "2024-13-01", "20240503", "x" * 50])
def test_what_names_no_day_gives_none(value: str | None) -> None:
    assert written_days(value) is None


@pytest.mark.parametrize(
    ("start", "iso"),
    [
        ("2026-03-29T02:30:00+01:00", "2026-03-28"),
        ("2026-10-25T00:30:00+02:00", "2026-10-24"),
        ("2024-03-01", "2024-02-29"),
    ],
)
def test_summer_time_and_leap_years(start: str, iso: str) -> None:
    days = written_days(start)
    assert days is not None
    assert with_days("It fell yesterday.", days, "en") == f"It fell {iso}."


@given(st.text(max_size=60), DAYS)
def test_no_text_breaks_the_reading(text: str, day: date) -> None:
    for mention in relative_dates(text, (day, day)):
        assert 0 <= mention.start < mention.end <= len(text)
        assert mention.first <= mention.last
