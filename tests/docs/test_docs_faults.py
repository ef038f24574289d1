"""docs/faults.md: every test that it names exists, and every row names one."""

from docs.pages import named_tests, names_of_tests, page, rows

PAGE = "docs/faults.md"


def test_every_row_names_tests_that_exist() -> None:
    for row in rows(page(PAGE)):
        if row[0] == "What goes wrong":
            continue
        named = named_tests(row[-1])
        assert named, row[0]
        assert len(named) == row[-1].count("`") / 2, row[0]
        for path, name in named:
            assert name in names_of_tests(path), f"{path}::{name}"


def test_no_kind_stands_twice() -> None:
    kinds = [row[0] for row in rows(page(PAGE)) if row[0] != "What goes wrong"]
    assert len(kinds) == len(set(kinds)) > 30


def test_every_row_says_what_makes_it_impossible() -> None:
    for row in rows(page(PAGE)):
        assert len(row) == 3, row[0]
        assert row[1].endswith(".") or row[0] == "What goes wrong", row[0]
