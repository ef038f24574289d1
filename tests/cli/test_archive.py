"""`refute archive …` at the command line: what is said, and the exit codes."""

import io
import json
import os
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from refute.apps.cli.exits import Exit
from refute.apps.cli.main import main

TABLE = 'claim,url,rating,date\n"The harbour of Port Aster will close.",https://h.example/1,Mostly false,2020-01-02\n'
BAD = "claim,url\nA claim without an address,\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in list(os.environ):
        if name.startswith("REFUTE_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    return tmp_path / "home"


def test_what_was_imported_is_found_listed_and_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "checks.csv").write_text(TABLE + "No address,,,\n")
    assert main(["archive", "import", str(tmp_path / "checks.csv")]) == Exit.DONE
    out = capsys.readouterr().out
    assert "1 added, 0 updated, 0 unchanged, 1 refused" in out
    assert "line 3: " in out
    assert main(["archive", "find", "the harbor of Port Aster will close!!! Please share with everyone"]) == Exit.DONE
    out = capsys.readouterr().out
    assert out.startswith("Answers it:")
    assert "rated: Mostly false, checked on 2020-01-02" in out
    assert main(["archive", "find", "The harbour of Port Aster will not close."]) == Exit.DONE
    out = capsys.readouterr().out
    assert out.startswith("Nothing in the archive answers it.")
    assert "not the same: another negation" in out
    assert main(["archive", "list", "--json"]) == Exit.DONE
    (held,) = json.loads(capsys.readouterr().out)
    assert main(["archive", "remove", held["id"]]) == Exit.DONE
    assert main(["archive", "remove", held["id"]]) == Exit.USAGE
    assert "refute archive list" in capsys.readouterr().err


def test_an_import_in_which_all_was_refused_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "checks.csv").write_text(BAD)
    assert main(["archive", "import", str(tmp_path / "checks.csv"), "--json"]) == Exit.USAGE
    done = json.loads(capsys.readouterr().out)
    assert [r["where"] for r in done["refused"]] == ["line 2"]


def test_a_file_that_is_not_there_and_a_format_that_is_not_known_say_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["archive", "import", str(tmp_path / "none.csv")]) == Exit.USAGE
    assert "Give a file" in capsys.readouterr().err
    (tmp_path / "checks.csv").write_text(TABLE)
    assert main(["archive", "import", str(tmp_path / "checks.csv"), "--format", "xls"]) == Exit.USAGE
    assert "claimreview, rss, csv" in capsys.readouterr().err


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TABLE.encode())))
    assert main(["archive", "import", "-"]) == Exit.DONE
    assert "1 added" in capsys.readouterr().out


class _Feed(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = (
            b"<rss><channel><item><title>False: The harbour of Port Aster will close.</title>"
            b"<link>https://h.example/2</link></item></channel></rss>"
        )
        found = self.path == "/feed"
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", "application/rss+xml")
        self.end_headers()
        self.wfile.write(body if found else b"")

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Feed)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/feed"
    server.shutdown()
    server.server_close()
    thread.join()


def test_an_address_is_fetched_safely_or_not_at_all(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["archive", "import", address]) == Exit.USAGE
    assert "could not be read" in capsys.readouterr().err
    monkeypatch.setenv("REFUTE_ALLOW_PRIVATE_HOSTS", "127.0.0.1")
    assert main(["archive", "import", address]) == Exit.DONE
    assert "Read as rss: 1 added" in capsys.readouterr().out
