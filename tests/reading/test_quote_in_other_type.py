"""A quote is found whatever the type, and never where a letter, digit, sign or word differs."""

import unicodedata
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refute.language.typeset import typeset
from refute.reading.extract import Source
from refute.reading.extract_html import from_html
from refute.reading.quote import locate

SAME: dict[str, tuple[str, str]] = {
    "ligatures": ("The ﬁrst oﬃcial report", "The first official report"),
    "curly quotes": ("It “never” counted cars", 'It "never" counted cars'),
    "curly apostrophes": ("The town’s own cars", "The town's own cars"),
    "guillemets set apart": ("Il a dit « bonjour à tous » hier", 'Il a dit "bonjour à tous" hier'),
    "guillemets the German way": ("sagte »Hallo Welt« und ging", 'sagte "Hallo Welt" und ging'),
    "low quotes": ("sagte „Hallo Welt“ und ging", 'sagte "Hallo Welt" und ging'),
    "marks that French sets apart": ("Le pont est fermé\u202f! Vraiment ?", "Le pont est fermé! Vraiment?"),
    "a word broken at a line's end": ("the infor-\nmation was sent today", "the information was sent today"),
    "the same, joined to one line": ("the infor- mation was sent today", "the information was sent today"),
    "the same, copied as it stands": ("the infor-\nmation was sent today", "the infor-\nmation was sent today"),
    "a compound at a line's end": ("a well-\nknown bridge is closed", "a well-known bridge is closed"),
    "both in one quote": ("a well-\nknown infor-\nmation was sent", "a well-known information was sent"),
    "a compound before a capital": ("Anglo-\nAmerican relations are good", "Anglo-American relations are good"),
    "a name with a number at a line's end": ("of COVID-\n19 deaths here", "of COVID-19 deaths here"),
    "a hyphen that stands for a word": ("die Vor- und Nachteile sind", "die Vor- und Nachteile sind"),
    "a minus as a hyphen": ("It was −5 % in May", "It was -5% in May"),
    "a range": ("from 1990–1995 it stood", "from 1990-1995 it stood"),
    "a dash without spaces": ("the bridge—closed in May—is old", "the bridge — closed in May — is old"),
    "a dash as a hyphen": ("the bridge — closed in May", "the bridge - closed in May"),
    "an ellipsis": ("said so… and then left", "said so... and then left"),
    "soft hyphens": ("The soft\u00adware was fine", "The software was fine"),
    "zero-width characters": ("The soft\u200bware\u2060 was\ufeff fine", "The software was fine"),
    "thin spaces": ("12\u202f000\u2009cars\u00a0a day", "12 000 cars a day"),
    "full width": ("ＡＢＣ１２３ Corp was founded", "ABC123 Corp was founded"),
    "half width": ("ｶﾞｽ料金が上がる", "ガス料金が上がる"),
    "line breaks in Japanese": ("東京\nタワーの高さ", "東京タワーの高さ"),
    "radicals for characters": ("⼈⼯知能の時代です", "人工知能の時代です"),
    "tatweel": ("مـــرحبا بالعالم كله", "مرحبا بالعالم كله"),
    "Arabic presentation forms": ("ﻣﺮﺣﺒﺎ بالعالم كله", "مرحبا بالعالم كله"),
    "Arabic vowel marks": ("مَرْحَبًا بالعالم كله", "مرحبا بالعالم كله"),
    "Hebrew points": ("בְּרֵאשִׁית בָּרָא אֱלֹהִים", "בראשית ברא אלהים"),
    "decomposed letters": ("Cafe\u0301 owners agreed", "Café owners agreed"),
    "styled letters": ("𝐁𝐨𝐥𝐝 𝐭𝐞𝐱𝐭 stands here", "Bold text stands here"),
    "footnote marks": ("The town[1] counted cars.[2][3] They", "The town counted cars. They"),
    "raised footnote marks": ("The town counted cars.¹² They left", "The town counted cars. They left"),
    "daggers": ("The town counted† cars", "The town counted cars"),
    "quotation marks put around it": ("The bridge is closed.", '"The bridge is closed."'),
    "dots put around it": ("The bridge is closed to cars.", "...bridge is closed to cars..."),
}  # fmt: skip

OTHER: dict[str, tuple[str, str]] = {
    "a sign left out": ("rose by −5 % last year", "rose by 5 % last year"),
    "a sign in front of the cut": ("It was −5 % in all of May", "5 % in all of May"),
    "a bound in front of the cut": ("the cost is ≤ 5 % of all", "5 % of all"),
    "another separator": ("paid 1,5 million euros", "paid 15 million euros"),
    "a full stop for a comma": ("paid 1,500 euros in all", "paid 1.500 euros in all"),
    "thousands cut off": ("over 1,500 bikes were seen", "500 bikes were seen"),
    "thousands behind a space cut off": ("over 12 000 bikes were seen", "000 bikes were seen"),
    "decimals cut off": ("The index rose by 1.5 in May", "The index rose by 1"),
    "a percentage cut off": ("The index rose by 5 % in May", "The index rose by 5"),
    "a raised digit": ("an area of 10² m of land", "an area of 102 m of land"),
    "a fraction": ("an area of 1½ m of land", "an area of 11⁄2 m of land"),
    "a negation left out": ("It was not closed to cars", "It was closed to cars"),
    "a negation cut off": ("so you can’t park here", "so you can"),
    "another negation cut off": ("The shops weren't open at all", "The shops weren"),
    "the beginning of a word cut off": ("It is illegal to park here", "legal to park here"),
    "the end of a word cut off": ("The bridge is close to us", "The bridge is clos"),
    "half a compound": ("All non-smokers were fined", "smokers were fined"),
    "the other half": ("The drink is alcohol-free beer", "The drink is alcohol"),
    "a compound written as one": ("a well-known bridge is closed", "a wellknown bridge is closed"),
    "a compound joined at a line's end": ("a well-\nKnown bridge is", "a wellKnown bridge is"),
    "case": ("The town counted cars", "the town counted cars"),
    "accents": ("Café owners agreed", "Cafe owners agreed"),
    "a mark that composes with nothing": ("the x̂ and more words", "the x and more words"),
    "half a ligature": ("a word with oﬃ inside it", "inside it ffi"),
    "an omission": ("It counted many thousand cars", "It counted … cars"),
}  # fmt: skip


@pytest.mark.parametrize("name", SAME)
def test_the_same_words_in_other_type_are_found_and_shown_as_they_stand(name: str) -> None:
    text, quote = SAME[name]
    span = locate(quote, f"Before it. {text} and after it.", (0, len(text) + 20))
    assert span is not None
    found = f"Before it. {text} and after it."[slice(*span)]
    assert found in text


@pytest.mark.parametrize("name", OTHER)
def test_other_words_are_not_found(name: str) -> None:
    text, quote = OTHER[name]
    assert locate(quote, text) is None
    assert locate(quote, text, (0, len(text))) is None


PAGE = """<html><body><article><h1>Counts</h1>
<p>The town of Norwick coun<b>ted</b> twelve thou<wbr>sand bicy&shy;cles on its bridge<sup>[1]</sup> last year, and
<i>in</i><b>credible</b> as it is, H<sub>2</sub>O was <a href="/x">no</a>where to be found.</p>
<p>The clerk counted them twice, at eight in the morning and again at six in the evening, in all weathers.</p>
</article></body></html>"""


def test_a_quote_is_found_across_the_tags_of_a_page() -> None:
    source = Source(
        url="https://a.example/", body=PAGE.encode(), charset="utf-8", media_type="text/html", today=date(2026, 6, 1)
    )
    text = from_html(source).text
    span = locate(
        "The town of Norwick counted twelve thousand bicycles on its bridge last year, and incredible as it is", text
    )
    assert span is not None
    assert text[slice(*span)].startswith("The town of Norwick counted")
    assert locate("H2O was nowhere to be found.", text)


_PLAIN = st.text(alphabet="abcdefgh XYZ 0123456789 .,-éß字", min_size=12, max_size=200)
_TYPES = {
    "fi": "ﬁ", "ff": "ﬀ", '"': "”", "'": "’", "-": "‑", "...": "…", " ": "\u00a0", "a": "ａ", "5": "５", "é": "e\u0301",
}  # fmt: skip


@settings(deadline=None)
@given(_PLAIN, st.data())
def test_any_stretch_is_found_in_other_type_at_a_place_that_says_the_same(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    quote = text[start:end]
    exact = locate(quote, text)
    if data.draw(st.booleans()):
        quote = "\u200b".join(quote)
    for plain, other in _TYPES.items():
        if data.draw(st.booleans()):
            quote = quote.replace(plain, other)
    span = locate(quote, text)
    assert span == exact
    if span is not None:
        assert letters(text[slice(*span)]) == letters(quote)


@settings(deadline=None)
@given(_PLAIN, st.data())
def test_no_stretch_with_another_letter_or_digit_is_found(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.sampled_from("zQ7"))
    quote = text[:at] + other + text[at + 1 :]
    span = locate(quote, text)
    if span is not None:
        assert letters(text[slice(*span)]) == letters(quote)


def letters(text: str) -> str:
    """The letters, digits and signs of a text: what has to be the same."""
    return "".join(c for c in unicodedata.normalize("NFKC", text) if c.isalnum())


@settings(deadline=None)
@given(st.text(max_size=300))
def test_every_character_in_comparable_type_has_its_place(text: str) -> None:
    folded = typeset(text)
    assert len(folded.text) == len(folded.starts) == len(folded.ends)
    assert list(folded.starts) == sorted(folded.starts)
    assert all(0 <= a < b <= len(text) for a, b in zip(folded.starts, folded.ends, strict=True))
    assert typeset(folded.text).text == folded.text or "\ue000" in folded.text or "\ue001" in folded.text


@pytest.mark.parametrize(
    "piece", ["“", " ", "a ", "\n-", "a-\n", "\u200b", "[1]", " — ", "a", "'", "-\n\n\n", "ﬁ", "e\u0301", "†", "« »"]
)
@pytest.mark.parametrize("quote", ["a a a a b", "a-\n" * 300 + "b cd", "“" * 90 + " ab cd efg", "a" * 900 + " b ccccc"])
def test_hostile_texts_of_a_hundred_thousand_characters_are_searched(piece: str, quote: str) -> None:
    """Anything but linear work would not end here."""
    text = piece * (100_000 // len(piece))
    typeset.cache_clear()
    assert locate(quote, text, (0, 1000)) is None
