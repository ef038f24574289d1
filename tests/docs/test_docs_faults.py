"""docs/faults.md: every test that it names exists, and every row names one."""

import ast
import re
from functools import cache

from docs.pages import ROOT, page, rows

PAGE = "docs/faults.md"


@cache
def names_of_tests(path: str) -> frozenset[str]:
    """Names of the tests in a file."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return frozenset(
        n.name
        for n in tree.body
        if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef) and n.name.startswith("test_")
    )


def test_every_row_names_tests_that_exist() -> None:
    for row in rows(page(PAGE)):
        if row[0] == "What goes wrong":
            continue
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", row[-1])
        assert named, row[0]
        assert len(named) == row[-1].count("`") / 2, row[0]
        for path, name in named:
            assert (ROOT / path).is_file(), path
            assert name in names_of_tests(path), f"{path}::{name}"


def test_no_kind_stands_twice() -> None:
    kinds = [row[0] for row in rows(page(PAGE)) if row[0] != "What goes wrong"]
    assert len(kinds) == len(set(kinds)) > 30


def test_every_row_says_what_makes_it_impossible() -> None:
    for row in rows(page(PAGE)):
        assert len(row) == 3, row[0]
        assert row[1].endswith(".") or row[0] == "What goes wrong", row[0]
