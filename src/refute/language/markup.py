"""Code in a text of Markdown, which states nothing: blanked without moving a character, or told by its place."""

import re
from collections.abc import Iterator
from functools import lru_cache

from markdown_it import MarkdownIt

_BLOCKS = frozenset({"fence", "code_block", "html_block"})
_INLINE = re.compile(r"(?<!`)(`+)(?!`)(?P<code>[^\n]+?)(?<!`)\1(?!`)")
_FRONT_MATTER = re.compile(r"\A(?:---|\+\+\+)[ \t]*\n.*?\n(?:---|\+\+\+)[ \t]*(?:\n|\Z)", re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z][^<>\n]{0,300}>")
_WORDS_KEPT = frozenset({"html_block"})
"""Blocks that may hold prose between their tags."""


def even(text: str) -> str:
    """The text with a line feed alone at the end of each line, a space before it where there were two characters."""
    return text.replace("\r\n", " \n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")


def without_code(text: str, *, markdown: bool) -> str:
    """The text, of even line ends, with spaces in place of code blocks, comments, tags and front matter.

    No character moves. Indented lines are code only with `markdown`; fences are in any text. A fence or a comment that
    nothing closes hides nothing: whoever leaves one open exempts no claim.
    """
    out = list(text)
    if markdown and (front := _FRONT_MATTER.match(text)):
        _blank(out, 0, front.end())
    for start, end, kind in _blocks(text, markdown=markdown):
        if kind not in _WORDS_KEPT:
            _blank(out, start, end)
    for start, end in _comments("".join(out)):
        _blank(out, start, end)
    for match in _TAG.finditer("".join(out)):
        _blank(out, match.start(), match.end())
    return "".join(out)


def without_inline_code(text: str) -> str:
    """The text with spaces in place of what stands between backticks: what is left says what the prose says."""
    return _INLINE.sub(lambda m: " " * len(m.group()), text)


def inline_code(text: str) -> tuple[tuple[int, int], ...]:
    """Where code stands between backticks, the backticks among it."""
    return tuple((m.start(), m.end()) for m in _INLINE.finditer(text))


def _comments(text: str) -> Iterator[tuple[int, int]]:
    at = text.find("<!--")
    while at >= 0:
        end = text.find("-->", at + 4)
        if end < 0:
            return
        yield at, end + 3
        at = text.find("<!--", end + 3)


def _blank(out: list[str], start: int, end: int) -> None:
    out[start:end] = [c if c == "\n" else " " for c in out[start:end]]


def _blocks(text: str, *, markdown: bool) -> list[tuple[int, int, str]]:
    lines = [0]
    for match in re.finditer(r"\n", text):
        lines.append(match.end())
    lines.append(len(text) + 1)
    found = []
    for token in _parser(markdown).parse(text):
        if token.type in _BLOCKS and token.map:
            first, last = token.map
            end = lines[min(last, len(lines) - 1)]
            if token.type == "fence" and not text[lines[last - 1] : end].lstrip(" >\t").startswith(token.markup):
                continue
            found.append((lines[first], min(end, len(text)), token.type))
    return found


@lru_cache(maxsize=2)
def _parser(markdown: bool) -> MarkdownIt:
    parser = MarkdownIt("commonmark").disable("inline")
    return parser if markdown else parser.disable("code")
