"""The project's pages as the documentation tests see them: text, fenced blocks, table rows, sections."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "refute"

_BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")


@cache
def page(name: str) -> str:
    """The text of a page, by its path in the project."""
    return (ROOT / name).read_text("utf-8")


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that belongs to the project: tracked, or new and not ignored; without git, what is on disk."""
    told = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    names = told.stdout.decode().split("\0") if told.returncode == 0 else []
    found = [ROOT / n for n in names if n] or [p for p in ROOT.rglob("*") if ".venv" not in p.parts]
    return tuple(sorted(p for p in found if p.is_file() and not p.is_symlink()))


def markdown_pages() -> tuple[str, ...]:
    """Every Markdown page for readers; cards and prompts of the package, and documents of the demo, are none."""
    names = (p.relative_to(ROOT).as_posix() for p in project_files() if p.suffix == ".md")
    return tuple(n for n in names if not n.startswith(("src/", "demo/corpus/", "tests/")))


def blocks(name: str, language: str) -> list[str]:
    """The fenced blocks of a language, in order, without their indentation."""
    found = []
    for indent, said, text in _BLOCK.findall(page(name)):
        if said == language:
            found.append("".join(line.removeprefix(indent) for line in text.splitlines(keepends=True)))
    return found


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every table row but the heads' rulers. A `\\|` is no border."""
    for line in text.splitlines():
        if line.startswith("|") and not set(line) <= set("|-: "):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def codes(text: str) -> set[str]:
    """Everything between single backticks."""
    return set(_CODE.findall(text))


def first_cells(text: str) -> set[str]:
    """The codes in the first cell of every table row."""
    return {code for row in rows(text) for code in codes(row[0])}


def section(name: str, heading: str) -> str:
    """The text under the heading that begins so, up to the next heading of its level or above."""
    lines = page(name).splitlines(keepends=True)
    start = next(
        (i for i, line in enumerate(lines) if line.startswith("#") and line.lstrip("# ").startswith(heading)), None
    )
    assert start is not None, f"{name} has no section {heading!r}"
    level = len(lines[start]) - len(lines[start].lstrip("#"))
    end = start + 1
    while end < len(lines) and not re.match(rf"#{{1,{level}}} ", lines[end]):
        end += 1
    return "".join(lines[start + 1 : end])


@cache
def names_of_tests(path: str) -> frozenset[str]:
    """Names of the tests that a file of tests defines; none for a file that there is not."""
    if not (ROOT / path).is_file():
        return frozenset()
    tree = ast.parse(page(path))
    return frozenset(
        n.name
        for n in tree.body
        if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef) and n.name.startswith("test_")
    )


def named_tests(text: str) -> list[tuple[str, str]]:
    """Files and names of the tests that a text names, as `tests/….py::test_…` in backticks."""
    return re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)


def anchors(name: str) -> frozenset[str]:
    """The anchors that a code host makes of a page's headings."""
    fenced = re.sub(r"^ *```.*?^ *```$", "", page(name), flags=re.MULTILINE | re.DOTALL)
    heads = re.findall(r"^#+ (.+)$", fenced, re.MULTILINE)
    return frozenset(re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in heads)
