"""Text of PDF files for the index, read in a process of its own: a hostile file can hang or crash only that.

Run as a program it reads paths on stdin, one JSON string a line, and answers each with one JSON line.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO

PAGES = 60
"""Pages of a PDF that are indexed: what a document is about stands there."""
CHARACTERS = 300_000
"""Characters of a PDF that are indexed."""
PATIENCE = 30.0
"""Seconds for one file."""
NO_EXTRA = 'PDF files need one more part: pip install "refute[pdf]"'


@dataclass(frozen=True)
class PdfText:
    """What was found in a PDF."""

    title: str
    text: str


@dataclass(frozen=True)
class BrokenPdf:
    """Why a PDF has no text."""

    reason: str
    again: bool = False
    """Whether it may go better another time."""


class PdfTexts:
    """Reads PDF files one after another in a child process, started when first needed."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[str] | None = None
        self._answers: Queue[str] = Queue()

    def __enter__(self) -> "PdfTexts":
        return self

    def __exit__(self, *_exception: object) -> None:
        self._end()

    def read(self, place: Path) -> PdfText | BrokenPdf:
        """The file's text, or why there is none."""
        child = self._child or self._start()
        try:
            _pipe(child.stdin).write(json.dumps(str(place)) + "\n")
            _pipe(child.stdin).flush()
            answer = self._answers.get(timeout=PATIENCE)
        except Empty:
            self._end()
            return BrokenPdf(f"reading it took longer than {PATIENCE:g} s", again=True)
        except OSError:
            answer = ""
        if not answer:
            self._end()
            return BrokenPdf("reading it crashed the PDF reader")
        said = json.loads(answer)
        return (
            BrokenPdf(said["broken"], again=said["broken"] == NO_EXTRA)
            if "broken" in said
            else PdfText(said["title"], said["text"])
        )

    def _start(self) -> subprocess.Popen[str]:
        child = subprocess.Popen(  # noqa: S603 our own module
            [sys.executable, "-P", "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )
        self._child, self._answers = child, Queue()
        Thread(target=_pump, args=(_pipe(child.stdout), self._answers), daemon=True).start()
        return child

    def _end(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.kill()
            child.wait()
            for pipe in (child.stdin, child.stdout):
                if pipe is not None:
                    try:
                        pipe.close()
                    except OSError:
                        continue


def _pipe(pipe: IO[str] | None) -> IO[str]:
    if pipe is None:
        raise AssertionError("the child was started with pipes")
    return pipe


def _pump(pipe: IO[str], answers: Queue[str]) -> None:
    try:
        for line in pipe:
            answers.put(line)
    except (OSError, ValueError):
        pass
    answers.put("")


def _serve(paths: Iterator[str]) -> None:
    for line in paths:
        sys.stdout.write(json.dumps(_extract(json.loads(line))) + "\n")
        sys.stdout.flush()


def _extract(path: str) -> dict[str, str]:
    try:
        import pypdfium2  # type: ignore[import-untyped]
    except ImportError:
        return {"broken": NO_EXTRA}
    try:
        with pypdfium2.PdfDocument(path) as pdf:
            title = pdf.get_metadata_value("Title") or ""
            text = ""
            for number in range(min(len(pdf), PAGES)):
                text += pdf[number].get_textpage().get_text_bounded() + "\n"
                if len(text) > CHARACTERS:
                    break
    except (pypdfium2.PdfiumError, OSError, ValueError) as error:
        locked = "password" in str(error).lower()
        return {"broken": "it is locked by a password" if locked else "it is not a readable PDF"}
    return {"title": _clean(title), "text": _clean(text[:CHARACTERS])}


def _clean(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8").replace("\x00", "")


if __name__ == "__main__":
    _serve(iter(sys.stdin.readline, ""))
