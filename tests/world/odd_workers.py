"""Worker processes that do something odd first, or with every page: real processes with one line more.

with workers_that("import sys; sys.modules['pypdfium2'] = None", monkeypatch):
    ...                                     # the reader's workers are those

Workers(Bounds(seconds=1), odd("while True: pass"))     # workers that do so with every page
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from refute.reading import workers
from refute.reading.workers import Bounds, Workers

_FIRST = "{line}\nfrom refute.reading.worker import serve\nimport sys\nserve(int(sys.argv[1]))"
_EACH = """
import refute.reading.worker as worker
import sys, os, time, signal, ctypes, threading
true = worker.extract
def extract(source):
    if source.url:
        {line}
    return true(source)
worker.extract = extract
worker.serve(int(sys.argv[1]))
"""


def first(line: str) -> list[str]:
    """A worker that does this before it begins."""
    return [sys.executable, "-P", "-c", _FIRST.format(line=line)]


def odd(line: str) -> list[str]:
    """A worker that does this with every page before it takes it apart; `source` is the page."""
    return [sys.executable, "-P", "-c", _EACH.format(line=line)]


@contextmanager
def workers_that(line: str, monkeypatch: pytest.MonkeyPatch, bounds: Bounds | None = None) -> Iterator[Workers]:
    """The reader's workers do this before they begin."""
    made = Workers(bounds, first(line))
    with monkeypatch.context() as patched:
        patched.setattr(workers, "shared", lambda: made)
        try:
            yield made
        finally:
            made.close()
