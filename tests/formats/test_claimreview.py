import json
from pathlib import Path
from typing import cast

import jsonschema
import pytest
from cases import HOSTILE, NOW, page, report_of, rich_case
from pyld import jsonld

from refute.archive.house.claimreview_jsonld import claimreview
from refute.domain.case import Case, Report
from refute.domain.claim import Origin, Submission
from refute.domain.errors import ConfigError
from refute.domain.publisher import Publisher
from refute.domain.vocabulary import Kind, Rating
from refute.formats.imprint import NO_IMPRINT, Imprint
from refute.formats.public import public_address
from refute.formats.report_claimreview import imprinted
from refute.formats.tipline.labels import Labels, read_labels

PUBLISHER = Publisher(
    name="The Northmoor Checker", url="https://newsroom.example", review_url="https://newsroom.example/checks/{id}"
)
DOCUMENTED = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["@context", "@type", "url", "claimReviewed", "reviewRating", "author", "itemReviewed"],
        "additionalProperties": False,
        "properties": {
            "@context": {"const": "https://schema.org"},
            "@type": {"const": "ClaimReview"},
            "url": {"type": "string", "pattern": "^https?://"},
            "claimReviewed": {"type": "string", "minLength": 1},
            "reviewBody": {"type": "string", "minLength": 1},
            "datePublished": {"type": "string", "format": "date"},
            "author": {
                "type": "object",
                "required": ["@type", "name", "url"],
                "properties": {"@type": {"enum": ["Organization", "Person"]}},
            },
            "reviewRating": {
                "type": "object",
                "required": ["@type", "alternateName"],
                "additionalProperties": False,
                "properties": {
                    "@type": {"const": "Rating"},
                    "alternateName": {"type": "string", "minLength": 1},
                    "ratingExplanation": {"type": "string", "minLength": 1},
                    "ratingValue": {"type": "number", "minimum": 1, "maximum": 5},
                    "bestRating": {"const": 5},
                    "worstRating": {"const": 1},
                },
                "dependentRequired": {"ratingValue": ["bestRating", "worstRating"], "bestRating": ["ratingValue"]},
            },
            "itemReviewed": {
                "type": "object",
                "required": ["@type"],
                "additionalProperties": False,
                "properties": {
                    "@type": {"const": "Claim"},
                    "text": {"type": "string"},
                    "inLanguage": {"type": "string"},
                    "author": {"type": "object", "required": ["@type", "name"]},
                    "appearance": {"type": "object", "required": ["@type", "url"]},
                },
            },
        },
    },
}
"""What Google documents of ClaimReview, Claim and Rating, required and recommended:
https://developers.google.com/search/docs/appearance/structured-data/factcheck (structured data type definitions)."""


def reviews(*reports: Report, labels: Labels | None = None) -> list[dict[str, object]]:
    writer = imprinted(Imprint(PUBLISHER, labels) if labels else Imprint(PUBLISHER))
    found = json.loads(writer.write_all(reports))
    jsonschema.validate(found, DOCUMENTED, format_checker=jsonschema.FormatChecker())
    return cast("list[dict[str, object]]", found)


def part(review: dict[str, object], name: str) -> dict[str, object]:
    return cast("dict[str, object]", review[name])


def rated(rating: Rating, kind: Kind | None = None) -> Case:
    case = rich_case()
    return case.model_copy(update={"verdict": case.verdict.model_copy(update={"rating": rating, "kind": kind})})


@pytest.mark.parametrize(
    ("rating", "label", "value"),
    [
        (Rating.SUPPORTED, "Supported", 5), (Rating.REFUTED, "Refuted", 1), (Rating.MISLEADING, "Misleading", 2),
        (Rating.CONFLICTING, "Conflicting evidence", 3), (Rating.NOT_ENOUGH_EVIDENCE, "Not enough evidence", None),
        (Rating.NOT_CHECKABLE, "Not checkable", None),
    ],
)  # fmt: skip
def test_every_rating_has_its_words_and_doubt_has_no_number(rating: Rating, label: str, value: int | None) -> None:
    (review,) = reviews(report_of(rated(rating)))
    said = part(review, "reviewRating")
    assert said["alternateName"] == label
    assert said.get("ratingValue") == value
    assert ("bestRating" in said, "worstRating" in said) == (value is not None,) * 2


def test_the_newsrooms_own_label_comes_before_ours(tmp_path: Path) -> None:
    file = tmp_path / "labels.toml"
    file.write_text('misleading = "HALF THE STORY"\n', encoding="utf-8")
    (review,) = reviews(report_of(rated(Rating.MISLEADING, Kind.OLD)), labels=read_labels(file))
    said = part(review, "reviewRating")
    assert said["alternateName"] == "HALF THE STORY"
    assert said["ratingExplanation"] == "old, shown as new"


def test_a_review_is_signed_dated_and_stands_at_the_claims_own_address() -> None:
    case = rich_case()
    (review,) = reviews(report_of(case))
    assert review["url"] == f"https://newsroom.example/checks/{case.claim.id}"
    assert part(review, "author") == {"@type": "Organization", "name": PUBLISHER.name, "url": PUBLISHER.url}
    assert review["datePublished"] == NOW.date().isoformat()


def test_without_a_publisher_the_error_says_what_to_add() -> None:
    with pytest.raises(ConfigError, match=r"\[publisher\].*name.*url.*review_url.*docs/formats.md"):
        imprinted(NO_IMPRINT)


@pytest.mark.parametrize(
    "fields",
    [
        {"url": "newsroom.example"}, {"url": "javascript:alert(1)"}, {"url": "https://me@newsroom.example"},
        {"review_url": "https://newsroom.example/checks"}, {"review_url": "https://{id}.newsroom.example"},
        {"review_url": "ftp://newsroom.example/{id}"}, {"name": ""},
    ],
)  # fmt: skip
def test_a_publisher_who_cannot_be_reached_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"address|\{id\}|no name"):
        Publisher.model_validate(PUBLISHER.model_dump() | fields)


def test_the_archive_reads_it_back(tmp_path: Path) -> None:
    cases = [rated(Rating.REFUTED), rich_case(text="Mayor Ann Lee said that the bridge is new.")]
    cases[1] = cases[1].model_copy(update={"claim": cases[1].claim.model_copy(update={"claimant": "Ann Lee"})})
    text = imprinted(Imprint(PUBLISHER))(report_of(*cases), False)
    for written in (text, f'<html><script type="application/ld+json">{text}</script></html>'):
        parsed = claimreview(written, "file")
        assert not parsed.refused
        first, second = parsed.checks
        assert (first.claim.text, first.label, first.rating) == (cases[0].claim.text, "Refuted", Rating.REFUTED)
        assert (first.publisher, first.date) == (PUBLISHER.name, "2025-03-01")
        assert (second.claimant, second.url) == ("Ann Lee", f"https://newsroom.example/checks/{cases[1].claim.id}")
        assert second.summary == cases[1].verdict.reason


def test_a_json_ld_processor_understands_every_property() -> None:
    """Expansion drops what the context does not define: nothing may be lost, and addresses become ids."""
    context = {"@context": {"@vocab": "http://schema.org/", "url": {"@type": "@id"}}}

    def load(url: str, options: object) -> dict[str, object]:
        assert url.rstrip("/") == "https://schema.org"
        return {"contextUrl": None, "documentUrl": url, "document": context, "contentType": "application/ld+json"}

    (review,) = reviews(report_of(rated(Rating.REFUTED)))
    (expanded,) = jsonld.expand(review, {"documentLoader": load})
    assert expanded["@type"] == ["http://schema.org/ClaimReview"]
    assert len(expanded) == len(review) - 1
    assert expanded["http://schema.org/url"] == [{"@id": review["url"]}]
    (rating,) = expanded["http://schema.org/reviewRating"]
    assert rating["http://schema.org/ratingValue"] == [{"@value": 1}]


def test_nothing_of_a_sender_or_a_private_document_is_in_it() -> None:
    case = rich_case(foreign="Salary list: 9041")
    case = case.model_copy(update={"claim": case.claim.model_copy(update={"claimant": "Max Private"})})
    private = page(9).model_copy(update={"url": "corpus:pay.txt", "final_url": "corpus:pay.txt"})
    case = case.model_copy(update={"pages": (*case.pages, private)})
    origin = Origin(claimant="Max Private", channel="whatsapp +49 170 1", date=NOW, url="http://192.168.0.7/wiki")
    sent = Submission(text="From Max Private: hello, my number is 0170 1234", origin=origin)
    text = json.dumps(reviews(report_of(case).model_copy(update={"submission": sent})))
    for secret in ("Max", "whatsapp", "0170", "192.168", "9041", "hello", "run-1", "desk"):
        assert secret not in text


def test_a_name_that_only_the_sender_gave_is_not_published() -> None:
    case = rich_case()
    case = case.model_copy(update={"claim": case.claim.model_copy(update={"claimant": "Max Private"})})
    (review,) = reviews(report_of(case, known=True))
    assert "author" not in part(review, "itemReviewed")


def test_the_page_that_makes_the_claim_is_where_it_appeared() -> None:
    sent = Submission(text="x", origin=Origin(url="https://gossip.example/a?b=1"))
    (review,) = reviews(report_of(rich_case()).model_copy(update={"submission": sent}))
    assert part(review, "itemReviewed")["appearance"] == {
        "@type": "CreativeWork",
        "url": "https://gossip.example/a?b=1",
    }


@pytest.mark.parametrize(
    "url", ["http://localhost/x", "http://10.0.0.1/", "http://[::1]/", "http://[fe80::1]/", "http://wiki/", "file:///etc/x",
            "http://wiki.intern/", "http://a.local./", "https://me:pw@site.example/", "javascript:x", "", "corpus:a"]
)  # fmt: skip
def test_an_address_that_only_the_owner_can_open_is_not_published(url: str) -> None:
    assert public_address(url) is None


def test_public_addresses_are() -> None:
    assert public_address("https://site.example/a b") == "https://site.example/a%20b"
    assert public_address("http://93.184.216.34/") == "http://93.184.216.34/"


def test_hostile_words_stay_within_a_script_element() -> None:
    words = f"</script><script>alert(1)</script> <!-- & {HOSTILE}"
    text = imprinted(Imprint(PUBLISHER))(report_of(rich_case(text=words, foreign=words)), False)
    assert not set(text) & set("<>&\u202e\x1b")
    (review,) = json.loads(text)
    assert "</script><script>alert(1)</script>" in review["claimReviewed"]


def test_a_claim_that_was_checked_in_two_runs_has_one_review_the_later() -> None:
    first, later = report_of(rated(Rating.REFUTED)), report_of(rated(Rating.SUPPORTED))
    (review,) = reviews(first, later)
    assert part(review, "reviewRating")["alternateName"] == "Supported"


def test_a_report_without_claims_has_no_review() -> None:
    assert reviews(report_of()) == []
