"""Pages that are large in one respect are read in proportion to their size, and nothing of them is passed over."""

import json
from collections.abc import Iterator
from datetime import date

import pytest
from lxml.html import HtmlElement, document_fromstring

from refute.reading import crowded, hidden, tables
from refute.reading.beside import own_texts
from refute.reading.extract import Extract, Source, extract
from refute.reading.mojibake import repaired
from refute.reading.published import Opened

STORY = "<h1>Roads and bridges</h1><p>" + "The county published its yearly report on roads and bridges. " * 8 + "</p>"
LIVE = '<script type="application/ld+json">{"@type": "LiveBlogPosting"}</script>'


def read(body: str, head: str = "") -> Extract:
    page = f"<html lang='en'><head>{head}</head><body><article>{STORY}{body}</article></body></html>"
    return extract(Source("https://news.example/a", page.encode(), "text/html", "utf-8", date(2026, 6, 1)))


def tree(body: str) -> HtmlElement:
    made: HtmlElement = document_fromstring(f"<html><body><article>{STORY}{body}</article></body></html>")
    return made


def spanning(rows: int, cells: int, span: int) -> str:
    row = "<tr>" + f"<td rowspan={span} colspan={span}>7</td>" * cells + "</tr>"
    return f"<table>{row * rows}</table>"


def test_spans_make_no_more_cells_than_a_page_may_have_and_none_is_left_to_be_followed() -> None:
    page = tree(spanning(60, 60, 200) + spanning(60, 60, 200))
    tables.prepare(page)
    assert not page.xpath("//@rowspan | //@colspan")
    assert len(list(page.iter("td"))) <= 2 * 60 * 60 + 20_000


def test_a_table_of_spans_is_read() -> None:
    assert "7 | " in read(spanning(40, 40, 200)).text


def test_a_long_cell_is_not_repeated_in_every_row_without_end() -> None:
    row = f"<tr><td rowspan=200>{'word ' * 2000}</td><td>7</td></tr>"
    page = tree(f"<table>{row * 200}</table>")
    tables.prepare(page)
    assert len(page.text_content()) < 4_000_000


@pytest.mark.parametrize("mark", ["<time>May</time>", "<b></b>", "<span class=comments>so</span>", "<nav>so</nav>"])
def test_text_amid_very_many_elements_is_read_without_copying_it_for_each(mark: str) -> None:
    page = tree("".join(f"{mark} number {n} of them, and " for n in range(5000)))
    crowded.loosen(page)
    for parent in page.iter("*"):
        assert len(parent) * sum(len(child.tail or "") for child in parent) <= 50_000_000
    assert "number 4999 of them" in page.text_content()
    assert "number 4999 of them" in read("".join(f"{mark} number {n} of them, and " for n in range(5000))).text


def test_paragraphs_with_marked_words_and_plain_line_breaks_stay_as_they_are() -> None:
    paragraphs = "".join(f"<p>A <b>word</b> and <time>May</time> number {n}</p>\n" for n in range(2000))
    page = tree(paragraphs + "a<br>b" * 2000)
    before = [(element.tag, element.text, element.tail) for element in page.iter("*")]
    crowded.loosen(page)
    assert [(element.tag, element.text, element.tail) for element in page.iter("*")] == before


@pytest.mark.parametrize("mark", ["<time>May</time>", "<b>so</b>", "<a href=/x><i>so</i></a>"])
def test_the_text_of_a_crowded_paragraph_is_one_text(mark: str) -> None:
    page = tree("<p>begin" + "".join(f"{mark} number {n} of them, and " for n in range(3000)))
    crowded.loosen(page)
    assert len(page.xpath("//text()")) < 10


def test_tables_within_tables_are_taken_off_and_the_innermost_stays() -> None:
    page = tree("<table><tr><td>" * 40 + f"<table><tr><th>a<th>b{'<tr><td>7<td>8' * 300}</table>")
    tables.prepare(page)
    (left,) = page.iter("table")
    assert len(list(left.iter("tr"))) == 301


def test_hidden_elements_are_taken_out_and_the_text_after_each_stays() -> None:
    page = tree("<p>begin" + "".join(f"<span hidden>x</span> seen {n}" for n in range(3000)))
    assert hidden.take_out(page) == 3000
    assert page.find(".//span") is None
    assert len(page.xpath("//text()")) < 10
    assert page.text_content().endswith("begin" + "".join(f" seen {n}" for n in range(3000)))


def test_very_many_paragraphs_are_not_compared_each_with_its_neighbours() -> None:
    assert crowded.is_long(tree("<ul>" + "<li>short entry" * 5000))
    assert not crowded.is_long(tree("<p>a paragraph" * 500))
    assert "short entry 4999" in read("<ul>" + "".join(f"<li>short entry {n}" for n in range(5000))).text


def entry(number: int) -> tuple[str, str]:
    return f"2024-05-{1 + number // 60:02}T10:{number % 60:02}:00+00:00", f"Entry {number} tells of the storm."


@pytest.mark.parametrize(
    ("form", "head"),
    [
        ("<div class=live-blog-post><time datetime={when}>then</time><p>{text}</p></div>", ""),
        ("<div><time datetime={when}>then</time><p>{text}</p></div>", LIVE),
    ],
)
def test_every_entry_of_a_long_live_blog_has_its_own_time(form: str, head: str) -> None:
    entries = [entry(n) for n in range(1300)]
    found = read("".join(form.format(when=when, text=text) for when, text in entries), head)
    assert [part.published.value for part in found.parts] == [when for when, _ in entries]
    assert all(text in found.text[p.start : p.end] for p, (_, text) in zip(found.parts, entries, strict=True))
    assert "tells of the storm" not in found.text[: found.parts[0].start]


def test_structured_data_times_every_entry_of_a_long_live_blog() -> None:
    entries = [entry(n) for n in range(1300)]
    # More than half a megabyte in all, as of a live blog of one day.
    rest = " The county told nobody, and it went on all day." * 10
    updates = [{"@type": "BlogPosting", "datePublished": when, "articleBody": text + rest} for when, text in entries]
    told = json.dumps({"@type": "LiveBlogPosting", "liveBlogUpdate": updates})
    body = "".join(f"<p>{text}{rest[:200]}</p>" for _, text in entries)
    found = read(body, f'<script type="application/ld+json">{told}</script>')
    assert [part.published.value for part in found.parts] == [when for when, _ in entries]


def test_a_list_of_entries_is_no_entry_however_deep_it_lies() -> None:
    form = "<div class=live-post><time datetime={0}>then</time><p>{1}</p></div>"
    inner = "".join(form.format(*entry(n)) for n in range(9))
    assert len(read("<div class=live-items>" * 30 + inner + "</div>" * 30).parts) == 9


@pytest.mark.parametrize(
    ("meant", "wrong"),
    [
        ("Grüße aus Köln! Die Brücke ist für Fußgänger gesperrt. " * 600, "cp1252"),
        ("橋は一週間閉鎖されました。" * 1000, "latin-1"),
        ("Мост закрыт на неделю. " * 1500, "latin-1"),
        ("Füße" * 9000, "cp1252"),
    ],
)
def test_wrongly_decoded_text_is_put_right_in_a_line_of_any_length(meant: str, wrong: str) -> None:
    found, changed = repaired(meant.encode().decode(wrong))
    assert found == meant
    assert changed == 1


def test_a_sentence_that_may_be_meant_so_stays_while_others_of_a_long_line_are_put_right() -> None:
    wrong = "Grüße aus Köln. ".encode().decode("cp1252")
    odd = "Ã©tÃ© et été. " + "word " * 1000
    found, _ = repaired(wrong * 1000 + odd + wrong * 1000)
    assert "Grüße aus Köln." in found
    assert "Ã©tÃ© et été." in found


def test_a_page_is_read_for_its_date_only_as_far_as_its_beginning_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def counted(head: HtmlElement) -> Iterator[str]:
        for text in own_texts(head):
            looked.append(text)
            yield text

    monkeypatch.setattr("refute.reading.published.own_texts", counted)
    head = Opened(tree("<p>The council discussed it in the evening.</p>" * 5000)).head
    assert head is not None
    assert head[1].strip().startswith("Roads and bridges")
    assert len(head[1]) >= 1200
    assert len(looked) < 500


def test_the_beginning_of_a_page_is_the_same_however_much_stands_before_its_title() -> None:
    page = document_fromstring(f"<html><body><main>{'<p>Words before it. </p>' * 700}{STORY * 3}</main></body></html>")
    (main,) = page.iter("main")
    whole = " ".join(own_texts(main))
    at = whole.find("Roads and bridges")
    head = Opened(page).head
    assert head is not None
    assert head[1] == whole[at - 300 : at + 1200]
