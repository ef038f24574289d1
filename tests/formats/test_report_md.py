from urllib.parse import urlsplit

import pytest
from cases import ARABIC, HOSTILE, evidence, page, report_of, rich_case
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from refute.domain.vocabulary import Stance
from refute.formats.report_md import address, escape, write

MARKUP = (
    "[click](https://evil.example) ![i](https://evil.example/i.png) <b onclick=x>b</b> <https://evil.example> "
    "https://evil.example www.evil.example `code` **bold** _em_ ~~s~~ | table | &lt; <!-- c --> $x$ # heading"
)
ALLOWED = {"paragraph", "text", "list", "inline", "bullet_list", "list_item", "heading", "strong", "link", "softbreak"}


def tokens(text: str) -> list[Token]:
    out: list[Token] = []
    for token in MarkdownIt("gfm-like", {"linkify": False}).parse(text):
        out += [token, *(token.children or [])]
    return out


def links(text: str) -> list[str]:
    return [str(t.attrs["href"]) for t in tokens(text) if t.type == "link_open"]


@pytest.mark.parametrize("text", [MARKUP, HOSTILE, "# H", "1. x", "- x", "    code", "> q", "```\nx", "a\n===", "+ x"])
def test_foreign_text_adds_no_markup(text: str) -> None:
    """Guards the kind where evidence is hostile: what a page wrote is shown and never acts."""
    kinds = {t.type for t in tokens(f"- {escape(text)}")}
    assert kinds <= {
        "bullet_list_open",
        "bullet_list_close",
        "list_item_open",
        "list_item_close",
        "paragraph_open",
        "paragraph_close",
        "inline",
        "text",
        "text_special",
    }


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="[]()!<>`*_~#-+=|&:/.@$^{}\\ \n\tabhtpsw1.)", max_size=40))
def test_no_text_at_all_adds_markup(text: str) -> None:
    inner = [t for t in tokens(f"- x {escape(text)} y\n- {escape(text)}") if t.nesting == 1]
    assert {t.type for t in inner} <= {"bullet_list_open", "list_item_open", "paragraph_open"}


def test_a_report_links_to_its_receipts_and_nowhere_else() -> None:
    case = rich_case(text=MARKUP, quotes=(MARKUP, HOSTILE), foreign=MARKUP)
    for verbose in (False, True):
        found = links(write(report_of(case, left_out=MARKUP), verbose))
        assert found
        assert {urlsplit(url).hostname for url in found} <= {urlsplit(p.final_url).hostname for p in case.pages}


@pytest.mark.parametrize(
    "url", ["javascript:alert(1)", "data:text/html,x", "https://a.example/> [x](javascript:y)", "http://[::1", "//x"]
)
def test_an_address_cannot_leave_its_link(url: str) -> None:
    assert all(link.startswith("https://a.example/") for link in links(f"- {address(url)}"))


def test_text_reads_as_it_was_written() -> None:
    shown = "".join(t.content for t in tokens(escape("A_b* 3 < 4, 50% of [x]")) if t.type.startswith("text"))
    assert shown == "A_b* 3 < 4, 50% of [x]"
    assert ARABIC in escape(ARABIC)


def test_the_quote_and_its_address_stand_together() -> None:
    found = evidence(page(1), "A quote.", Stance.SUPPORTS)
    text = write(report_of(rich_case()), False)
    assert "“The bridge was closed in March 2024.”" in text
    assert f"<{found.receipt.final_url}>" in text
