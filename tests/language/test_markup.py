"""Code in a text: blanked where it stands, and nothing else."""

import pytest

from refute.language.markup import even, inline_code, without_code, without_inline_code

SAID = "The span is 398 metres."


@pytest.mark.parametrize(
    "code",
    [
        f"```\n{SAID}\n```\n",
        f"~~~ text\n{SAID}\n~~~\n",
        f"> ```\n> {SAID}\n> ```\n",
        f"- item\n\n  ```\n  {SAID}\n  ```\n",
        f"text\n\n    {SAID}\n",
        f"<!-- {SAID} -->\n",
        f"a <!--\n{SAID}\n--> b\n",
        f'<p title="{SAID}">word</p>\n',
        f"---\ntitle: {SAID}\n---\n",
    ],
)
def test_code_comments_tags_and_front_matter_are_blank_and_nothing_moves(code: str) -> None:
    bare = without_code(code, markdown=True)
    assert "398" not in bare
    assert len(bare) == len(code)
    assert [n for n, c in enumerate(bare) if c == "\n"] == [n for n, c in enumerate(code) if c == "\n"]


@pytest.mark.parametrize(
    "text",
    [
        f"```\n{SAID}\n",
        f"<!-- {SAID}\n",
        f"- item\n\n    {SAID}\n",
        f"> {SAID}\n",
        f"<div>\n{SAID}\n</div>\n",
        f"5 < 6 and {SAID}\n",
        f"---\n\n{SAID}\n",
        f"word ``` {SAID} ``` word\n",
    ],
)
def test_what_only_looks_like_code_stays(text: str) -> None:
    assert SAID in without_code(text, markdown=True)


def test_indented_lines_are_code_in_markdown_alone() -> None:
    text = f"Said he:\n\n    {SAID}\n"
    assert SAID in without_code(text, markdown=False)
    assert SAID not in without_code(text, markdown=True)


def test_line_ends_become_one_character_each_and_nothing_moves() -> None:
    assert even("a\r\nb\rc\u2028d\n") == "a \nb\nc\nd\n"


def test_code_between_backticks_is_told_by_its_place() -> None:
    text = "The `grep` tool, ``a`b``, from 1973."
    assert [text[a:b] for a, b in inline_code(text)] == ["`grep`", "``a`b``"]
    assert without_inline_code(text) == "The        tool,        , from 1973."
