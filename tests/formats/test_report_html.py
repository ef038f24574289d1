import base64
import hashlib
import re
from datetime import timedelta
from itertools import pairwise
from xml.etree.ElementTree import Element

import html5lib
import pytest
from cases import ARABIC, CHINESE, HOSTILE, NOW, report_of, rich_case
from debate_logs import FORGED, a_log
from hypothesis import given, settings
from hypothesis import strategies as st

from refute.domain.case import Case, HouseAnswer, Report, Verdict
from refute.domain.claim import Claim, Intake, Span, Submission
from refute.domain.published import PublishedCheck
from refute.domain.trace import Edge, OriginCluster, Trace
from refute.domain.vocabulary import Basis, ClaimKind, EdgeKind, Kind, OriginKind, Rating
from refute.formats import debate_html
from refute.formats.report_html import write
from refute.formats.web.nested import nested
from refute.formats.words import RATINGS

MARKUP = (
    '</bdi></blockquote></style></title><script>alert(1)</script><img src=x onerror=alert(1)> " onclick="x \' '
    "<!-- {{ 7*7 }} {% raw %} javascript:alert(1) &lt;b&gt; ]]> <base href=//evil.example>"
)


def tree(text: str) -> Element:
    """The page as a browser reads it. Raises where it is not valid HTML."""
    parsed: Element = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    return parsed


def elements(text: str) -> list[Element]:
    return [e for e in tree(text).iter() if isinstance(e.tag, str)]


def shape(text: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(e.tag, tuple(sorted(e.attrib))) for e in elements(text)]


def shown(text: str) -> str:
    return " ".join(" ".join(tree(text).itertext()).split())


def links(text: str) -> list[str]:
    return [e.attrib["href"] for e in elements(text) if "href" in e.attrib]


def bare(rating: Rating = Rating.NOT_ENOUGH_EVIDENCE, **verdict: object) -> Case:
    """A case in which nothing was found and every seat abstained."""
    case = rich_case()
    (first, *_) = case.investigations
    return case.model_copy(
        update={
            "investigations": (first.model_copy(update={"opinion": None}),),
            "trace": Trace(),
            "provisional": None,
            "challenge": None,
            "judgement": case.judgement.model_copy(update={"opinion": None}) if case.judgement else None,
            "verdict": Verdict(rating=rating, confidence=0.2, reason="").model_copy(update=verdict),
            "ledger": (),
            "pages": (),
            "gaps": (),
            "dropped": (),
        }
    )


def empty(house: tuple[HouseAnswer, ...] = ()) -> Report:
    return Report(run="run-1", submission=Submission(text="x"), intake=Intake(claims=()), house=house, as_of=NOW)


def by_the_house(foreign: str = "A title") -> HouseAnswer:
    claim = Claim(text=foreign, span=Span(start=0, end=len(foreign)), language="en")
    published = PublishedCheck(
        url="https://newsroom.example/1", title=foreign, claim=claim, label=foreign, publisher=foreign, source="x"
    )
    return HouseAnswer(claim=claim, published=published)


def test_the_verdict_is_read_first_in_words_with_its_confidence() -> None:
    text = shown(write(report_of(rich_case()), False))
    order = ["Misleading", "“The bridge at Orle was closed in 2024.”", "moderate, 0.62", "For:", "Against:"]
    order += ["Origins", "What was tried against it", "What is missing", "offered and not admitted"]
    found = [text.index(words) for words in order]
    assert found == sorted(found)


def test_every_receipt_is_there_with_address_dates_and_hash() -> None:
    case = rich_case()
    text = write(report_of(case), False)
    for evidence in case.ledger:
        receipt = evidence.receipt
        assert receipt.snapshot in text
        assert f'href="{receipt.final_url}"' in text
        assert f"“{receipt.quote}”" in text
    assert shown(text).count("2025-03-01 12:00 UTC") >= len(case.ledger)
    assert shown(text).count("2025-02-03 (visible text)") >= len(case.ledger)


@pytest.mark.parametrize("rating", list(Rating))
@pytest.mark.parametrize("verbose", [False, True])
def test_a_case_of_any_rating_with_nothing_in_it_is_a_valid_page(rating: Rating, verbose: bool) -> None:
    text = shown(write(report_of(bare(rating, basis=Basis.FAILED)), verbose))
    assert RATINGS[rating].capitalize() in text
    assert "For: nothing found" in text
    assert "abstained" in text
    assert "No challenge was made" in text


def test_a_report_without_claims_says_that_nothing_was_checked() -> None:
    assert "Nothing was checked." in shown(write(empty(), False))


def test_what_the_newsroom_published_stands_first_and_leads_there() -> None:
    text = write(empty((by_the_house(),)), False)
    assert links(text) == ["https://newsroom.example/1"]
    assert "Nothing was checked." not in shown(text)


@pytest.mark.parametrize("foreign", [MARKUP, HOSTILE, ARABIC + "\u202e" + MARKUP, "\u2067\u202d'\"" * 9, "<" * 5000])
@pytest.mark.parametrize("verbose", [False, True])
def test_foreign_text_adds_nothing_to_the_page(foreign: str, verbose: bool) -> None:
    """Guards the kind where evidence is hostile: whatever was written, the page has the same elements."""

    def made(words: str) -> str:
        case = rich_case(text=words, quotes=(words, words), foreign=words)
        whole = report_of(case, bare(), left_out=words)
        return write(whole.model_copy(update={"house": (by_the_house(words),)}), verbose)

    hostile = made(foreign)
    assert shape(hostile) == shape(made("Plain words."))
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u200e\u200f\x00-\x08\x1b]", hostile)


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="<>&\"'`=/ {}%#\\\u202e\u05d0a:;-!\x00\n", min_size=1, max_size=40).filter(lambda t: "a" in t))
def test_no_text_at_all_adds_an_element(words: str) -> None:
    assert shape(write(report_of(rich_case(text=words, foreign=words, many=1)), False)) == shape(
        write(report_of(rich_case(many=1)), False)
    )


def test_links_lead_to_receipts_and_within_the_page_and_tell_nobody() -> None:
    case = rich_case(foreign=MARKUP)
    text = write(report_of(case), True)
    names = [e.attrib["id"] for e in elements(text) if "id" in e.attrib]
    assert len(names) == len(set(names))
    for element in elements(text):
        href = element.attrib.get("href", "")
        if element.tag != "a":
            assert not href
        elif href.startswith("#"):
            assert href[1:] in names
        else:
            assert href in {p.final_url for p in case.pages}
            assert element.attrib["rel"] == "noopener noreferrer nofollow"


@pytest.mark.parametrize(
    "url", ["javascript:alert(1)", "data:text/html,x", "corpus:a.txt", "//evil.example", "https://a@evil.example/", "http://[::1"]
)  # fmt: skip
def test_an_address_that_is_no_web_page_is_no_link(url: str) -> None:
    case = rich_case(many=2)
    pages = tuple(p.model_copy(update={"url": url, "final_url": url}) for p in case.pages)
    ledger = tuple(
        e.model_copy(update={"receipt": e.receipt.model_copy(update={"url": url, "final_url": url})})
        for e in case.ledger
    )
    text = write(report_of(case.model_copy(update={"pages": pages, "ledger": ledger, "trace": Trace()})), True)
    assert all(href.startswith("#") for href in links(text))
    assert url in shown(text)


@pytest.mark.parametrize("kind", [Kind.SCAM, Kind.IMPERSONATION])
def test_addresses_of_a_swindle_lead_nowhere(kind: Kind) -> None:
    case = rich_case(text="Claim your prize at win.example.com now")
    text = write(report_of(case.model_copy(update={"verdict": case.verdict.model_copy(update={"kind": kind})})), True)
    assert all(href.startswith("#") for href in links(text))
    assert "win[.]example[.]com" in text


def test_a_swindle_that_was_not_checked_is_written_so_that_it_leads_nowhere() -> None:
    claim = Claim(text="Go to win.example.com", span=Span(start=0, end=5), language="en", kind=ClaimKind.SCAM)
    report = report_of(rich_case())
    left = report.intake.left_out[0].model_copy(update={"claim": claim})
    intake = report.intake.model_copy(update={"left_out": (left,)})
    assert "win[.]example[.]com" in write(report.model_copy(update={"intake": intake}), False)


def test_the_policy_admits_the_style_of_the_page_and_nothing_else() -> None:
    every = elements(write(report_of(rich_case()), True))
    (policy,) = (e.attrib["content"] for e in every if e.attrib.get("http-equiv") == "Content-Security-Policy")
    (style,) = (e.text or "" for e in every if e.tag == "style")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts == {
        "default-src": "'none'", "style-src": f"'sha256-{digest}'", "base-uri": "'none'", "form-action": "'none'",
    }  # fmt: skip
    assert not {e.tag for e in every} & {"script", "img", "link", "iframe", "form", "object", "svg"}
    assert not [name for e in every for name in e.attrib if name == "style" or name.startswith("on")]
    assert "url(" not in style
    assert "@import" not in style


@pytest.mark.parametrize(("words", "language"), [(ARABIC, "ar"), (CHINESE, "zh")])
def test_each_text_bears_its_own_language_and_finds_its_own_direction(words: str, language: str) -> None:
    case = rich_case(foreign=words)
    case = case.model_copy(update={"claim": case.claim.model_copy(update={"text": words, "language": language})})
    every = elements(write(report_of(case), False))
    (claim,) = (e for e in every if e.attrib.get("class") == "claim")
    assert (claim.attrib["lang"], claim.attrib["dir"]) == (language, "auto")
    reasons = [e for e in every if (e.text or "").strip() == words and e.tag == "bdi"]
    assert reasons
    assert {e.attrib["lang"] for e in reasons} <= {language, ""}
    assert any(e.attrib["lang"] == language for e in reasons)


def test_a_language_that_is_no_tag_is_not_written() -> None:
    case = rich_case()
    case = case.model_copy(update={"claim": case.claim.model_copy(update={"language": '"><script>'})})
    (claim,) = (e for e in elements(write(report_of(case), False)) if e.attrib.get("class") == "claim")
    assert claim.attrib["lang"] == ""


@pytest.mark.parametrize("page", [write(report_of(rich_case(), bare()), True), write(empty(), False)])
def test_headings_begin_with_one_and_skip_no_level(page: str) -> None:
    levels = [int(e.tag[1]) for e in elements(page) if re.fullmatch("h[1-6]", e.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_text_can_be_read_by_day_at_night_and_in_print() -> None:
    """WCAG 2.2, 1.4.3: a contrast of at least 4.5 to 1."""
    schemes = re.findall(r":root \{([^}]*)\}", write(empty(), False))
    assert len(schemes) == 3
    for scheme in schemes:
        colours = dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", scheme))
        for paper in ("paper", "tint"):
            for ink in ("ink", "soft", "link", "good", "bad", "care", "none"):
                light, dark = sorted((luminance(colours[paper]), luminance(colours[ink])), reverse=True)
                assert (light + 0.05) / (dark + 0.05) >= 4.5, (scheme, paper, ink)


def test_a_huge_case_and_a_deep_tree_are_written_whole() -> None:
    case = rich_case(quotes=("long " * 40_000, "b"), many=2)
    (base, *_) = case.pages
    pages = tuple(base.model_copy(update={"final_url": f"https://deep.example/{n}"}) for n in range(1500))
    edges = tuple(Edge(child=c.id, parent=p.id, kind=EdgeKind.LINK, sure=1.0, reason="r") for p, c in pairwise(pages))
    deep = OriginCluster(
        id="o", root=pages[0].id, kind=OriginKind.UNKNOWN, pages=tuple(p.id for p in pages), edges=edges
    )
    case = case.model_copy(update={"trace": Trace(origins=(deep,)), "pages": (*case.pages, *pages)})
    text = write(report_of(case), False)
    assert len(links(text)) >= 1500
    assert ("long " * 40_000).strip() in text


def test_the_same_report_is_the_same_page() -> None:
    assert write(report_of(rich_case()), True) == write(report_of(rich_case()), True)


def test_an_earlier_answer_says_so() -> None:
    case = rich_case()
    old = case.model_copy(update={"as_of": NOW - timedelta(days=3)})
    assert "answered from an earlier check, as of 2025-02-26" in shown(write(report_of(old, known=True), False))


@given(st.lists(st.integers(min_value=0, max_value=12), max_size=30))
def test_lists_within_lists_end_as_often_as_they_begin(levels: list[int]) -> None:
    items = nested((level, str(level)) for level in levels)
    assert [i.said for i in items] == [str(level) for level in levels]
    assert sum(i.opens for i in items) == sum(i.closes for i in items)
    held = 0
    for item in items:
        held += item.opens - item.closes
        assert held >= 0


def test_a_debate_is_a_valid_page_to_which_no_speech_adds_anything() -> None:
    plain = debate_html.write(a_log("Plain words."), True)
    hostile = debate_html.write(a_log(MARKUP), True)
    assert {t for t, _ in shape(hostile)} == {t for t, _ in shape(plain)}
    assert "<script>alert" not in hostile
    assert all(href.startswith(("https://", "http://")) for href in links(hostile))
    assert "[OK] The moon is cheese" not in shown(debate_html.write(a_log(FORGED), True))
