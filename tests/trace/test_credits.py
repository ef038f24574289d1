"""Whom a page credits, in the languages of the press."""

from datetime import UTC, datetime

import pytest

from refute.domain.evidence import Page
from refute.domain.vocabulary import SourceKind
from refute.rules.origins.agencies import AGENCIES, DOMAINS, agency_at
from refute.rules.origins.boilerplate import own_lines
from refute.rules.origins.credits import Credit, credits_of, key_of, site_key
from refute.rules.origins.kinds import was_read
from refute.rules.origins.letters import fold, lines


def page(site: str = "paper.example", credited: tuple[str, ...] = ()) -> Page:
    address = f"https://{site}/a"
    return Page(
        url=address,
        final_url=address,
        site=site,
        retrieved=datetime(2026, 7, 1, tzinfo=UTC),
        snapshot="0" * 64,
        body="0" * 64,
        via="web",
        credits=credited,
    )


def keys(text: str, credited: tuple[str, ...] = (), site: str = "paper.example") -> set[str]:
    return set(credits_of(page(site, credited), text, fold(text)))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("LONDON, March 3 (Reuters) - The bank raised its rate.", "reuters"),
        ("PORT ASTER (Harbour Wire) — The basin will close.", "harbourwire"),
        ("The basin will close for eleven weeks. (AFP)", "afp"),
        ("The basin will close for eleven weeks — AFP", "afp"),
        ("Berlin (dpa) - Das Becken wird geschlossen.", "dpa"),
        ("dpa/ Das Becken wird geschlossen.", "dpa"),
        ("Das Becken wird geschlossen, sagte er der Zeitung.\nQuelle: dpa", "dpa"),
        ("Según la Agencia EFE, el puerto cerrará.", "efe"),
        ("Le port fermera, selon l'AFP.", "afp"),
        ("По данным ТАСС, порт закроют.", "tass"),
        ("Порт закроют, сообщает РИА Новости.", "ria"),
        ("Порт закриють, повідомляє Укрінформ.", "ukrinform"),
        ("据新华社报道,港口将关闭。", "xinhua"),
        ("Anadolu Ajansı'na göre liman kapanacak.", "anadolu"),
        ("نقلا عن رويترز أن الميناء سيغلق.", "reuters"),
        ("He said it himself, according to a statement by the Hartwell Port Authority.", "hartwellportauthority"),
        ("The port will shut, according to Reuters.", "reuters"),
    ],
)
def test_a_credit_in_the_text_is_found(text: str, key: str) -> None:
    assert key in keys(text)


@pytest.mark.parametrize(
    "text",
    [
        "The committee (which met on Tuesday) will decide - nobody knows when.",
        "Senators (38 of 60) voted for it.",
        "The tass was full and the reporter had left (as everybody had expected by then).",
        "He reads the news. Reuters has an office in the street.",
        "They told ani jokes.",
    ],
)
def test_what_is_no_credit_is_none(text: str) -> None:
    assert not {"reuters", "tass", "which", "38of60"} & keys(text)


def test_by_lines_of_the_page_count_and_the_page_does_not_credit_itself() -> None:
    assert keys("Text.", ("By Jane Roe, Reuters",)) == {"janeroe", "reuters"}
    assert keys("LONDON (Reuters) - Text.", ("Reuters",), site="reuters.com") == set()


@pytest.mark.parametrize("site", ["reuters.xyz", "reuters.example", "reuters-news.com", "ap.example", "afp.xyz"])
def test_a_site_called_like_an_agency_is_not_that_agency(site: str) -> None:
    """The body of a credited report counted as read where a site had its name under another suffix."""
    assert site_key(page(site)) not in AGENCIES
    assert "reuters" in keys("LONDON (Reuters) - Text.", ("Reuters",), site=site)
    assert not was_read(Credit("reuters", "Reuters", for_text=True), [page(site)])
    release = page(site).model_copy(update={"kind": SourceKind.PRESS_RELEASE, "title": "Reuters: the closure"})
    assert not was_read(Credit("reuters", "Reuters", for_text=True), [release])


@pytest.mark.parametrize(
    ("site", "key"), [("reuters.com", "reuters"), ("apnews.com", "ap"), ("news.cn", "xinhua"), ("aa.com.tr", "anadolu")]
)
def test_an_agencys_own_domains_are_the_agency(site: str, key: str) -> None:
    assert site_key(page(site)) == key
    assert was_read(Credit(key, key, for_text=True), [page(site)])


def test_every_agency_has_domains_of_its_own() -> None:
    assert {agency_at(site) for site in DOMAINS} == set(AGENCIES)


def test_one_key_for_every_way_of_writing_an_agency() -> None:
    assert key_of("Agence France-Presse") == key_of("AFP") == key_of("法新社") == "afp"
    assert key_of("Harbour Wire") == site_key(page("harbour-wire.example"))


def test_notices_are_left_out_of_a_page_that_stands_alone() -> None:
    text = lines("The basin will close.\nWe use cookies to improve our service.\nSubscribe to our newsletter!")
    (own,) = own_lines([page()], [text])
    assert [line.letters for line in own] == ["the basin will close"]
