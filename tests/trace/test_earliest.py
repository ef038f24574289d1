"""Who was first: a page that dates itself back is not named the earliest without a word."""

from trace_sources import OTHER_REPORT, OWN_REPORT, WIRE, source

from refute.domain.evidence import Published
from refute.domain.trace import Carrier, DateDoubt
from refute.domain.vocabulary import DateFound, SourceKind
from refute.stages.trace import TracedSource, trace

TRUE = source("post.example", WIRE, "2026-03-03")
BACK = "2019-01-02"


def with_page(made: TracedSource, **fields: object) -> TracedSource:
    return TracedSource(made.page.model_copy(update=fields), made.text, made.quotes)


def earliest(*sources: TracedSource) -> tuple[str, tuple[DateDoubt, ...]]:
    found = trace(sources, {}).earliest
    assert found is not None
    return next(s.page.site for s in sources if s.page.id == found.page), found.doubts


def captured(made: TracedSource, day: str) -> TracedSource:
    return with_page(made, first_captured=Published(value=day, how=DateFound.ARCHIVE))


def test_a_copy_that_credits_a_later_page_is_passed_over() -> None:
    forged = source("forged.example", WIRE, BACK, credited=("The Post",))
    honest = source("thepost.example", WIRE, "2026-03-03")
    assert earliest(forged, honest)[0] == "thepost.example"
    found = trace([forged, honest], {})
    assert found.origins[0].earliest == found.earliest


def test_a_page_that_gives_a_later_one_as_its_original_is_passed_over() -> None:
    forged = with_page(source("forged.example", WIRE, BACK), canonical=TRUE.page.final_url)
    assert earliest(forged, TRUE)[0] == "post.example"


def test_a_page_that_links_to_a_later_one_is_passed_over() -> None:
    forged = with_page(source("forged.example", OWN_REPORT, BACK), links=(TRUE.page.final_url,))
    assert earliest(forged, TRUE) == ("post.example", ())


def test_word_for_word_a_later_report_of_an_agency_is_passed_over() -> None:
    wire = source("reuters.com", WIRE, "2026-03-03", kind=SourceKind.WIRE)
    assert earliest(source("forged.example", "Read this. " + WIRE, BACK), wire)[0] == "reuters.com"


def test_what_calls_itself_an_agencys_report_contradicts_nobody() -> None:
    honest = source("gazette.example", WIRE, BACK)
    hostile = source("reuters.xyz", WIRE + " (Reuters)", "2026-03-03", kind=SourceKind.WIRE, credited=("Reuters",))
    assert earliest(honest, hostile)[0] == "gazette.example"


def test_where_all_dates_are_contradicted_the_first_is_named_with_what_speaks_against_it() -> None:
    undated = source("post.example", WIRE)
    forged = with_page(source("forged.example", OWN_REPORT, BACK), links=("https://www.other.example/a",))
    other = with_page(source("other.example", OTHER_REPORT, "2020-01-01"), links=("https://www.third.example/a",))
    third = with_page(
        source("third.example", OTHER_REPORT + " And so on.", "2021-01-01"), links=("https://www.fourth.example/a",)
    )
    assert earliest(forged, other, third, undated)[0] == "third.example"
    assert earliest(
        with_page(forged, links=(third.page.final_url,)), with_page(third, kind=SourceKind.NEWS, links=())
    ) == ("third.example", ())


def test_an_old_date_that_only_its_own_page_bears_is_said_to_be_its_own_word() -> None:
    assert earliest(source("forged.example", WIRE, BACK), TRUE) == ("forged.example", (DateDoubt.OWN_WORD,))


def test_a_date_that_others_bear_out_is_not_doubted() -> None:
    old = source("gazette.example", WIRE, BACK)
    assert earliest(old, with_page(TRUE, links=(old.page.final_url,))) == ("gazette.example", ())
    assert earliest(source("gazette.example", WIRE, BACK), source("m.example", WIRE, None, credited=("The Gazette",)))[
        1
    ] == (DateDoubt.OWN_WORD,)
    assert earliest(captured(old, "2019-01-05T00:00:00Z"), TRUE) == ("gazette.example", ())
    register = source("register.example", OWN_REPORT, BACK, kind=SourceKind.REGISTER)
    assert earliest(register, TRUE) == ("register.example", ())


def test_a_capture_long_after_the_date_does_not_bear_it_out() -> None:
    late = captured(source("forged.example", WIRE, BACK), "2026-03-04T00:00:00Z")
    assert earliest(late, TRUE) == ("forged.example", (DateDoubt.CAPTURED_LATER,))


def test_pages_of_one_site_alone_are_not_doubted() -> None:
    assert earliest(source("a.example", OWN_REPORT, BACK), source("a.example", WIRE, None, path="b"))[1] == ()


def test_a_link_to_an_earlier_or_undated_page_contradicts_nothing() -> None:
    old = source("gazette.example", OTHER_REPORT, "2018-05-05")
    for other in (old, source("gazette.example", OTHER_REPORT)):
        page = with_page(source("a.example", OWN_REPORT, BACK), links=(other.page.final_url,))
        assert DateDoubt.LINKS_TO_LATER not in _doubts_of(page, other)


def _doubts_of(one: TracedSource, other: TracedSource) -> tuple[DateDoubt, ...]:
    found = trace([one, other], {})
    carriers = [o.earliest for o in found.origins if one.page.id in o.pages]
    assert carriers == [Carrier(page=one.page.id, published=one.page.published, doubts=carriers[0].doubts)]  # type: ignore[union-attr]
    return found.earliest.doubts if found.earliest and found.earliest.page == one.page.id else ()


def test_dates_of_the_same_days_contradict_nothing() -> None:
    """An agency renews the time of its report while papers print it."""
    wire = source("harbourwire.example", WIRE, "2026-03-04T09:00:00Z", kind=SourceKind.WIRE)
    assert earliest(source("paper.example", WIRE, "2026-03-03T10:00:00Z"), wire) == ("paper.example", ())
