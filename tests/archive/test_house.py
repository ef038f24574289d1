"""The house archive: what a newsroom has published is imported as it is, and answers claims that are the same."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.archive.house.feed import feed
from refute.archive.house.ratings import rating_of
from refute.archive.house.reading import read_checks
from refute.archive.memory import MemoryArchive
from refute.archive.sqlite import SqliteArchive
from refute.domain.claim import Claim, Span
from refute.domain.errors import InputError
from refute.domain.published import PublishedCheck
from refute.domain.vocabulary import Rating
from refute.engine.house import House

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
HARBOUR = "The harbour of Port Aster will close its northern basin for eleven weeks."


def claim(text: str, language: str = "en", **fields: object) -> Claim:
    return Claim.model_validate({"text": text, "span": Span(start=0, end=len(text)), "language": language, **fields})


def review(text: str = HARBOUR, **fields: object) -> dict[str, object]:
    return {
        "@context": "https://schema.org",
        "@type": "ClaimReview",
        "url": "https://news.example/1",
        "claimReviewed": text,
        "datePublished": "2020-01-02T08:00:00+01:00",
        "author": {"@type": "Organization", "name": "The Aster Post"},
        "itemReviewed": {"@type": "Claim", "author": {"@type": "Person", "name": "A. Speaker"}},
        "reviewRating": {"@type": "Rating", "ratingValue": 1, "bestRating": 5, "alternateName": "False"},
        **fields,
    }


def read(text: str, form: str = "auto") -> tuple[str, list[PublishedCheck], list[str]]:
    told, parsed = read_checks(text.encode(), "a file", form)
    return told, parsed.checks, [f"{r.where}: {r.reason}" for r in parsed.refused]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(review()),
        json.dumps([review()]),
        json.dumps({"@graph": [{"@type": "WebPage"}, review()]}),
        json.dumps({"@type": "DataFeed", "dataFeedElement": [{"item": [review()]}]}),
        json.dumps({"a": 1}) + "\n" + json.dumps(review()) + "\n",
        f"<html><script type='application/ld+json'>{json.dumps(review())}</script></html>",
    ],
)
def test_a_claim_review_is_read_wherever_json_ld_puts_it(text: str) -> None:
    form, (check,), refused = read(text)
    assert (form, refused) == ("claimreview", [])
    assert (check.claim.text, check.label, check.rating) == (HARBOUR, "False", Rating.REFUTED)
    assert (check.date, check.publisher, check.claimant) == ("2020-01-02", "The Aster Post", "A. Speaker")


def test_a_feed_gives_the_items_that_tell_their_claim_and_says_why_of_the_others() -> None:
    text = """<?xml version="1.0"?><rss version="2.0"><channel><title>Facts</title><language>zh-TW</language>
    <item><title>【錯誤】網傳「喝冰高粱酒可以殺死癌細胞」？</title><link>https://f.example/1</link>
      <pubDate>Mon, 04 Mar 2019 08:00:00 +0800</pubDate><description>&lt;p&gt;不會。&lt;/p&gt;</description></item>
    <item><title>No, the harbour does not close</title><link>https://f.example/2</link></item>
    </channel></rss>"""
    form, (check,), refused = read(text)
    assert form == "rss"
    assert (check.claim.text, check.label, check.rating) == ("喝冰高粱酒可以殺死癌細胞", "錯誤", Rating.REFUTED)
    assert (check.date, check.publisher, check.summary) == ("2019-03-04", "Facts", "不會。")
    assert len(refused) == 1
    assert "item 2 (line 4)" in refused[0]
    assert "claimReviewed" in refused[0]


def test_an_atom_entry_with_a_claim_of_its_own_is_read() -> None:
    text = f"""<feed xmlns="http://www.w3.org/2005/Atom" xmlns:f="urn:f" xml:lang="en"><entry><title>Basin</title>
    <link rel="self" href="https://f.example/self"/><link href="https://f.example/3"/><updated>2021-05-06T00:00:00Z</updated>
    <f:claimReviewed>{HARBOUR}</f:claimReviewed><f:rating>Half true</f:rating></entry></feed>"""
    _, (check,), _ = read(text)
    assert (check.url, check.claim.text, check.label, check.rating) == (
        "https://f.example/3", HARBOUR, "Half true", None,
    )  # fmt: skip


def test_a_feed_reads_no_file_and_swells_by_no_entity(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET WORDS")
    bomb = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "x" * 50}">' for n in range(9))
    text = (
        f'<!DOCTYPE rss [<!ENTITY file SYSTEM "{secret.as_uri()}">{bomb}]><rss><channel><item>'
        "<claim>The bridge is closed &file; &e8;</claim><link>https://f.example/1</link></item></channel></rss>"
    )
    parsed = feed(text.encode(), "a file")
    told = "".join(c.model_dump_json() for c in parsed.checks)
    assert "SECRET" not in told
    assert len(told) < 5000


def test_a_table_is_read_by_its_headings_in_any_of_their_names() -> None:
    text = '\ufeffStatement;Link;Textual_Rating;Review-Date\n"The dam; it broke.";https://t.example/1;Misleading;2024-05-31\n'
    form, (check,), refused = read(text)
    assert (form, refused) == ("csv", [])
    assert (check.claim.text, check.rating, check.date) == ("The dam; it broke.", Rating.MISLEADING, "2024-05-31")


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("The dam broke.,,True,", "no http or https address"),
        ("The dam broke.,javascript:alert(1),True,", "no http or https address"),
        (",https://t.example/1,True,", "names no claim"),
        ("The dam broke.,https://t.example/1,True,yesterday", "2024-05-31"),
        (f"{'long ' * 400},https://t.example/1,True,", "longer than"),
    ],
)
def test_a_row_that_cannot_be_taken_is_named_with_what_would_help(row: str, says: str) -> None:
    _, checks, (refused,) = read(f"claim,url,rating,date\n{row}\nThe mine flooded.,https://t.example/2,,\n")
    assert [c.claim.text for c in checks] == ["The mine flooded."]
    assert refused.startswith("line 2: ")
    assert says in refused


@pytest.mark.parametrize(
    "text", ["{", "[1, 2", "<rss><channel>", "a,b\n1,2\n", "\x00\x01", "[" * 100_000, "{}", "<html>"]
)
def test_what_is_none_of_the_formats_is_refused_and_never_raises(text: str) -> None:
    _, checks, refused = read(text)
    assert checks == []
    assert refused


def test_an_empty_file_and_an_unknown_format_say_what_to_give() -> None:
    with pytest.raises(InputError, match="ClaimReview"):
        read_checks(b"  ", "a file")
    with pytest.raises(InputError, match="claimreview, rss, csv"):
        read_checks(b"{}", "a file", "xml")


@pytest.mark.parametrize(
    "label", ["Mostly false", "Half true", "Satire", "2 of 5", "No evidence of falsehood", "", None]
)
def test_a_label_that_is_not_plainly_a_rating_stays_the_newsrooms_own(label: str | None) -> None:
    assert rating_of(label) is None


@pytest.mark.parametrize(
    ("label", "rating"),
    [
        ("FALSCH", Rating.REFUTED),
        ("Pants on Fire!", Rating.REFUTED),
        ("誤導", Rating.MISLEADING),
        ("Unproven", Rating.NOT_ENOUGH_EVIDENCE),
        ("Правда", Rating.SUPPORTED),
        ("No evidence", Rating.NOT_ENOUGH_EVIDENCE),
    ],
)
def test_a_plain_label_is_a_rating(label: str, rating: Rating) -> None:
    assert rating_of(label) is rating


def write(path: Path, *reviews: dict[str, object]) -> str:
    path.write_text(json.dumps(list(reviews)))
    return str(path)


async def test_importing_twice_changes_nothing_and_a_later_edition_takes_the_place(tmp_path: Path) -> None:
    house, file = House(tmp_path), tmp_path / "reviews.json"
    first = await house.bring_in(write(file, review(), review()))
    assert (first.added, first.updated, first.unchanged) == (1, 0, 0)
    again = await house.bring_in(str(file))
    assert (again.added, again.updated, again.unchanged) == (0, 0, 1)
    later = review("The harbour of Port Aster stays open.", dateModified="2020-02-01")
    changed = await house.bring_in(write(file, later))
    assert (changed.added, changed.updated) == (0, 1)
    older = await house.bring_in(write(file, review()))
    assert (older.added, older.updated, older.unchanged) == (0, 0, 1)
    assert [c.claim.text for c in await house.listed()] == ["The harbour of Port Aster stays open."]
    archive = SqliteArchive(tmp_path / "archive.sqlite")
    assert await archive.published(claim(HARBOUR)) is None
    assert await house.remove("https://news.example/1") == 1
    assert await house.listed() == []
    assert await archive.near(claim("The harbour of Port Aster stays open.")) == []
    with pytest.raises(InputError, match="refute archive list"):
        await house.remove("https://news.example/1")


@pytest.fixture(params=["memory", "sqlite"])
async def archive(request: pytest.FixtureRequest, tmp_path: Path) -> MemoryArchive | SqliteArchive:
    _, parsed = read_checks(json.dumps(review()).encode(), "a file")
    if request.param == "memory":
        return MemoryArchive(parsed.checks)
    kept = SqliteArchive(tmp_path / "archive.sqlite")
    await kept.keep(parsed.checks)
    return kept


async def test_an_old_check_answers_whoever_says_it_and_tells_its_day(archive: MemoryArchive | SqliteArchive) -> None:
    text = "BREAKING: the harbor of Port Aster will close its northern basin for 11 weeks!!!"
    check = await archive.published(claim(text, claimant="Somebody Else", place="Port Aster", told_as_new=True))
    assert check is not None
    assert check.checked_on == "checked on 2020-01-02"


async def test_a_check_never_answers_another_claim(archive: MemoryArchive | SqliteArchive) -> None:
    for text in (
        HARBOUR.replace("northern", "southern"),
        HARBOUR.replace("eleven", "twelve"),
        HARBOUR.replace("Aster", "Astor"),
    ):
        assert await archive.published(claim(text)) is None, text
    assert await archive.published(claim(HARBOUR, date="2026-03-01")) is None


async def test_what_was_true_when_it_was_checked_does_not_answer_what_is_told_as_new(tmp_path: Path) -> None:
    true = review(reviewRating={"@type": "Rating", "alternateName": "True"})
    _, parsed = read_checks(json.dumps(true).encode(), "a file")
    archive = SqliteArchive(tmp_path / "archive.sqlite")
    await archive.keep(parsed.checks)
    assert await archive.published(claim(HARBOUR)) is not None
    assert await archive.published(claim(HARBOUR, told_as_new=True)) is None
    (near,) = await archive.near(claim(HARBOUR, told_as_new=True))
    assert not near.answers
    assert "new" in near.reason


async def test_near_checks_that_do_not_answer_are_shown_with_the_reason(tmp_path: Path) -> None:
    house = House(tmp_path)
    await house.bring_in(write(tmp_path / "reviews.json", review()))
    (near,) = await house.near(HARBOUR.replace("northern", "southern"))
    assert not near.answers
    assert near.published is not None
    assert "place" in near.reason


async def test_a_translation_with_a_gloss_is_answered(tmp_path: Path) -> None:
    english = "Parliament raised the tax by 12 percent in 2019."
    _, parsed = read_checks(json.dumps(review(english)).encode(), "a file")
    archive = SqliteArchive(tmp_path / "archive.sqlite")
    await archive.keep(parsed.checks)
    german = "Das Parlament hat 2019 die Steuer um 12 Prozent erhöht."
    assert await archive.published(claim(german, "de")) is None
    assert await archive.published(claim(german, "de", gloss=english)) is not None
