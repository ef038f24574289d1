"""Charsets that servers and pages state, rightly, wrongly, late or not at all; and text that came wrongly decoded."""

from datetime import date

import pytest

from refute.reading.charset import decode
from refute.reading.extract import Extract, Source, extract

WORDS = {
    "ru": "Мост через реку закрыли на неделю, сообщили в мэрии города. Рабочие заменили все доски настила, и движение "
    "восстановлено полностью.",
    "de": "Die Brücke über den Fluß wurde für eine Woche geschlossen, während Arbeiter größere Bohlen ersetzten.",
    "ja": "川にかかる橋は一週間閉鎖され、作業員が板を交換したと市長が述べた。住民は昼夜見守った。",
    "zh": "这座桥关闭了一周，工人们更换了木板，市长说。居民们从早到晚都在观看施工的过程。",
    "ko": "강을 가로지르는 다리가 일주일 동안 폐쇄되었고 인부들이 널빤지를 교체했다고 시장이 말했다.",
    "el": "Η γέφυρα έκλεισε για μία εβδομάδα ενώ οι εργάτες άλλαζαν τις σανίδες, είπε ο δήμαρχος της πόλης.",
    "he": "הגשר נסגר לשבוע בזמן שהפועלים החליפו את הקרשים, אמר ראש העיר לתושבים.",
    "ar": "أغلق الجسر لمدة أسبوع بينما استبدل العمال الألواح، قال رئيس البلدية للسكان.",
    "pl": "Most na rzece zamknięto na tydzień, gdy robotnicy wymieniali zużyte deski, powiedział burmistrz.",
}
TOLD_BY_BYTES = [
    *(("ru", name) for name in ("cp1251", "koi8-r", "iso8859-5", "cp866", "utf-16", "utf-8-sig", "utf-16-le")),
    *(("de", name) for name in ("cp1252", "utf-16", "utf-16-be", "utf-32")),
    *(("ja", name) for name in ("shift_jis", "euc_jp", "iso2022_jp")),
    *(("zh", name) for name in ("gb18030", "big5", "utf-16")),
    *(("ko", "euc_kr"), ("el", "cp1253"), ("he", "cp1255"), ("ar", "cp1256")),
]
STATED = [*TOLD_BY_BYTES, ("pl", "cp1250"), ("pl", "iso8859-2")]


def page(language: str, charset: str, head: str = "") -> tuple[str, bytes]:
    """The words as the charset can say them, and a page of them."""
    words = WORDS[language].encode(charset, "ignore").decode(charset)
    return words, f"<html><head>{head}<title>x</title></head><body><p>{words}</p></body></html>".encode(
        charset, "ignore"
    )


@pytest.mark.parametrize(("language", "charset"), STATED)
def test_a_stated_charset_is_read_wherever_it_is_stated(language: str, charset: str) -> None:
    meta, script = f"<meta charset={charset}>", "<script>" + "x" * 9000 + "</script>"
    http_equiv = f'<meta http-equiv="Content-Type" content="text/html; charset={charset}">'
    for server, head in ((charset, ""), ("", meta), ("", http_equiv), ("", script + meta), ("iso-8859-1", meta)):
        words, body = page(language, charset, head)
        assert words in decode(body, server, html=True), (server, head[:20])


@pytest.mark.parametrize(("language", "charset"), TOLD_BY_BYTES)
def test_a_charset_that_is_not_stated_or_stated_wrongly_is_told_by_the_bytes(language: str, charset: str) -> None:
    words, body = page(language, charset)
    for server in ("", "utf-8", "iso-8859-1", "no-such-charset"):
        assert words in decode(body, server, html=True), server


@pytest.mark.parametrize(
    "body", [b"", b"<", b"\xff\xfe", b"\x00<\x00h", b"<\x00h\x00t", b"\x1b$B", b"\xff" * 9, bytes(9)]
)
def test_nothing_at_all_raises(body: bytes) -> None:
    for server in ("", "utf-16", "utf-7", "idna", "hex", "\x00", "iso2022_jp"):
        for html in (True, False):
            assert isinstance(decode(body, server, html), str)


def read(words: str) -> Extract:
    body = (
        f"<html><head><title>{words}</title></head><body><article><p>{words}</p><p>{'Plain words. ' * 9}</p></article>"
    )
    return extract(Source("https://news.example/a", body.encode(), "text/html", "utf-8", date(2026, 6, 1)))


@pytest.mark.parametrize(
    ("meant", "wrong"),
    [
        ("Grüße aus Köln – „Brücke“ ist’s", "cp1252"),
        ("Мост закрыт на неделю", "latin-1"),
        ("Мост закрыт на неделю", "cp1251"),
        ("橋は一週間閉鎖", "latin-1"),
        ("El niño comió piña", "cp1252"),
        ("Naïve café", "cp1252"),
    ],
)
def test_wrongly_decoded_text_is_put_right_and_said_to_be(meant: str, wrong: str) -> None:
    found = read(meant.encode().decode(wrong))
    assert meant in found.text
    assert found.title == meant
    assert any("wrongly decoded" in note for note in found.notes)


@pytest.mark.parametrize(
    "words",
    [
        "L’Église dit : « Ã » est une lettre",
        "SÃO PAULO – ÂNGELO",
        "VOILÀ – FIN de l’ÎLE…",
        "Preis: 5 €, Größe Ä“",
        "Đà Nẵng “phố”",
        "Ã©tÃ© et été",
        "РСФСР и СССР, ГОСТ Р 50577",
        "don’t",
    ],
)
def test_what_may_be_meant_so_stays_as_it_is(words: str) -> None:
    found = read(words)
    assert words in found.text
    assert not [note for note in found.notes if "wrongly decoded" in note]
