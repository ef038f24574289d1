"""The catalogue of a corpus: opened once for many questions, and never taken for empty where it is lost."""

import sqlite3
from pathlib import Path

import pytest

from refute.search.corpus.catalogue import Catalogue, Indexed
from refute.search.corpus.documents import Entry
from refute.search.corpus.files import CorpusFile


def filled(path: Path) -> Catalogue:
    catalogue = Catalogue(path)
    file = CorpusFile("a.txt", path, "text/plain", 1, 1)
    catalogue.put([Indexed(file, 1, "0" * 64, [Entry("a.txt", "corpus:a.txt", "A", "The ferry sank.")], [])])
    return catalogue


def test_many_questions_open_the_file_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    connect = sqlite3.connect

    def counting_fake(*arguments: object, **named: object) -> object:
        opened.append(arguments)
        return connect(*arguments, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(sqlite3, "connect", counting_fake)
    catalogue = filled(tmp_path / "c.sqlite")
    assert [len(catalogue.find(["a.txt", "b.txt"])) for _ in range(5)] == [1] * 5
    assert (catalogue.count(), len(catalogue.all())) == (1, 1)
    assert len(opened) == 1


def test_a_catalogue_that_was_built_anew_by_another_is_what_is_asked(tmp_path: Path) -> None:
    catalogue = filled(tmp_path / "c.sqlite")
    assert catalogue.count() == 1
    for part in tmp_path.glob("c.sqlite*"):
        part.unlink()
    Catalogue(tmp_path / "c.sqlite")
    assert (catalogue.count(), catalogue.find(["a.txt"])) == (0, [])


def test_a_catalogue_that_is_lost_is_an_error_and_not_an_empty_one(tmp_path: Path) -> None:
    catalogue = filled(tmp_path / "c.sqlite")
    for part in tmp_path.glob("c.sqlite*"):
        part.unlink()
    with pytest.raises(sqlite3.Error):
        catalogue.find(["a.txt"])
