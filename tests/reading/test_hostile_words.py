"""Whatever stands in a header, an address or a date, reading it raises nothing unforeseen."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.domain.retry_after import retry_after_seconds
from refute.language.sites import host_of, site_of
from refute.reading import media, robots
from refute.reading.address import AddressRefused, parse
from refute.reading.charset import decode
from refute.reading.extract import language_of
from refute.reading.invisible import visible
from refute.reading.published import dated_address, stated

HEADERS = st.text(st.characters(max_codepoint=255), max_size=80) | st.from_regex(
    r"(text/html|[a-z]+/[a-z]+); ?charset\*?[0-9]?\*?=(\"?[a-z']{0,9}\"?)", fullmatch=True
)


@given(HEADERS)
def test_content_types(header: str) -> None:
    media_type, charset = media.stated(header)
    assert isinstance(media_type + charset, str)
    assert decode(b"<p>text", charset, html=True)


@given(HEADERS | st.from_regex(r"[A-Z][a-z]{2}, [0-9]{1,3} [A-Z][a-z]{2} [0-9]{1,6} [0-9:]{1,9} ?[A-Z+0-9]{0,6}"))
def test_retry_after(header: str) -> None:
    wait = retry_after_seconds(header)
    assert wait is None or wait >= 0


@given(st.text(max_size=60) | st.from_regex(r"https?://[^/]{1,30}/[^ ]{0,20}"))
def test_addresses(url: str) -> None:
    host_of(url)
    site_of(url)
    dated_address(url)
    with suppress(AddressRefused):
        plain = parse(url)
        assert plain.url.isascii()
        assert parse(plain.url) == plain


@given(
    st.text(max_size=60) | st.from_regex(r"[0-9]{1,5}[-/][0-9]{1,3}[-/][0-9]{1,3}([T ][0-9:.]{1,12}[Z+-]?[0-9:]{0,6})?")
)
def test_dates(text: str) -> None:
    value = stated(text)
    assert value is None or value[:4].isdigit()


@given(st.text(max_size=200))
def test_invisible_characters_go_once_and_for_all(text: str) -> None:
    seen, _ = visible(text)
    assert visible(seen)[0] == seen


@given(st.text(max_size=300), st.text(max_size=50))
def test_robots(text: str, path: str) -> None:
    assert robots.parse(text, "refute").allows("/" + path) in {True, False}


@pytest.mark.parametrize("text", ["", " ", "123", "\ud800"])
def test_text_without_a_language(text: str) -> None:
    assert isinstance(language_of(text), str)
