"""Pages link to what exists, the architecture's tree is the real one, and nothing names a machine."""

import re
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest

from docs.pages import ROOT, SOURCE, anchors, codes, markdown_pages, page, project_files, rows, section

_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
_FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)


def links(name: str) -> list[str]:
    return _LINK.findall(_FENCED.sub("", page(name)))


@pytest.mark.parametrize("name", markdown_pages())
def test_every_relative_link_leads_somewhere(name: str) -> None:
    for link in links(name):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = ((ROOT / name).parent / unquote(path)).resolve() if path else ROOT / name
        assert target.exists(), f"{name}: {link}"
        assert target.is_relative_to(ROOT), f"{name}: {link}"
        if anchor:
            assert anchor in anchors(target.relative_to(ROOT).as_posix()), f"{name}: {link}"


@pytest.mark.parametrize("name", markdown_pages())
def test_no_heading_paragraph_or_row_stands_twice(name: str) -> None:
    text = _FENCED.sub("", page(name))
    headings = re.findall(r"^#+ .+$", text, re.MULTILINE)
    assert len(headings) == len(set(headings))
    for table in re.split(r"\n\s*\n", text):
        lines = ["|".join(row) for row in rows(table)]
        assert len(lines) == len(set(lines)), lines
    paragraphs = [p for p in re.split(r"\n\s*\n", text) if len(p) > 60]
    assert len(paragraphs) == len(set(paragraphs))


def test_the_index_links_to_every_page_and_every_decision() -> None:
    linked = {(ROOT / "docs" / link).resolve() for link in links("docs/README.md")}
    assert set((ROOT / "docs").rglob("*.md")) - linked == {ROOT / "docs" / "README.md"}


def test_every_extra_has_its_install_line_and_no_other_is_shown() -> None:
    extras = set(tomllib.loads(page("pyproject.toml"))["project"]["optional-dependencies"])
    table = {next(iter(codes(r[0]))): r[1] for r in rows(section("docs/README.md", "Optional parts")) if codes(r[0])}
    assert table == {e: f'`pip install "refute[{e}]"`' for e in extras}
    for path in project_files():
        if path.suffix in {".md", ".py"} and "tests" not in path.parts:
            named = set(re.findall(r"refute\[([a-z,]+)\]", path.read_text("utf-8")))
            assert {e for n in named for e in n.split(",")} <= extras, path


def tree() -> str:
    (text,) = (
        b for b in re.findall(r"```\n(.*?)```", page("ARCHITECTURE.md"), re.DOTALL) if b.startswith("src/refute/")
    )
    return str(text)


def test_the_tree_names_only_what_exists() -> None:
    folder = SOURCE
    for line in tree().splitlines()[1:]:
        head = re.match(r"  (\w+)/ ", line)
        if head:
            folder = SOURCE / head[1]
            assert folder.is_dir(), line
        for named in re.findall(r"(?<![\w/])([\w]+\.py|[\w]+/)", line.removeprefix(head[0]) if head else line):
            assert (folder / named).exists(), f"{folder.name}: {named}"
    stages = re.search(r"one per file: ([\w ]+)…", tree())
    rules = re.search(r"last word: ([\w ]+?) \w+/", tree())
    for found, place in ((stages, "stages"), (rules, "rules")):
        assert found
        assert all((SOURCE / place / f"{n}.py").is_file() for n in found[1].split()), found[1]


def packages() -> list[Path]:
    return sorted(p.parent for p in SOURCE.rglob("__init__.py") if p.parent != SOURCE)


def test_every_package_is_in_the_tree() -> None:
    parts = re.split(r"^  (?=\w+/)", tree(), flags=re.MULTILINE)[1:]
    lines = {part.split("/")[0]: part for part in parts}
    for package in packages():
        first, *below = package.relative_to(SOURCE).parts
        assert first in lines, package
        assert not below or f"{below[-1]}/" in lines[first], package


def test_what_a_page_calls_a_file_of_the_project_exists() -> None:
    """`src/…`, `tests/…`, `docs/…` and their like in backticks, but in decisions, which tell what was tried."""
    for name in (n for n in markdown_pages() if "decisions/" not in n):
        for code in codes(_FENCED.sub("", page(name))):
            if re.fullmatch(r"(?:src|tests|docs|benchmarks|demo|\.ci)/[\w./-]+", code):
                assert (ROOT / code).exists(), f"{name}: {code}"


_OF_A_MACHINE = re.compile(
    r"(?<![\w.:/-])/(?:work|root)(?:/[\w.-]|\b(?![\w/-]))|(?<![\w.:/-])/home/(?!me/|you/|user/)[\w.-]+/"
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("/wo" "rk/main/src", True), ("cd /wo" "rk", True), ("`/ro" "ot/.cache`", True), ("/home/" "ada/papers", True),
        ("https://x.example/work/1", False), ("/home/me/papers", False), ("a/root/b", False), ("and/or /rooted", False),
    ],
)  # fmt: skip
def test_folders_of_a_machine_are_told_from_others(text: str, names: bool) -> None:
    assert bool(_OF_A_MACHINE.search(text)) is names


@pytest.mark.parametrize("suffix", [".py", ".md", ".toml", ".html", ".jsonl", ""])
def test_no_file_names_a_folder_of_the_machine_it_was_made_on(suffix: str) -> None:
    here = Path(__file__).resolve()
    for path in project_files():
        if path.suffix == suffix and path.resolve() != here:
            found = _OF_A_MACHINE.search(path.read_text("utf-8", errors="replace"))
            assert not found, f"{path.relative_to(ROOT)}: {found}"
