"""A check on a machine that has just been set up: no key, no cache, no network, and nothing missing."""

import os
import subprocess
import sys
from pathlib import Path

from refute.domain.case import Report
from refute.domain.vocabulary import Rating

CORPUS = Path(__file__).parents[2] / "demo" / "corpus"

WATCHED = """
import sys

def watch(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"):
        print("NETWORK", event, arguments, file=sys.stderr, flush=True)
        raise OSError("this machine has no network")

sys.addaudithook(watch)
from refute.apps.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def test_the_embedded_default_needs_no_download_no_key_and_no_network(tmp_path: Path) -> None:
    """An installed tool did not start for want of a tokenizer to download, a graphics card or a key."""
    out = tmp_path / "report.json"
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path / "nobody"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "TMPDIR": str(tmp_path),
    }
    arguments = ["check", "The main span of the Northmoor Bridge is 512 metres.", "--offline", "--quiet"]
    arguments += ["--corpus", str(CORPUS), "--as-of", "2026-06-30T12:00:00Z", "--depth", "quick"]
    ran = subprocess.run(
        [sys.executable, "-c", WATCHED, *arguments, "--format", "json", "--out", str(out)],
        env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert "NETWORK" not in ran.stderr
    case = Report.model_validate_json(out.read_bytes()).answers[0].case
    assert case.verdict.rating is Rating.REFUTED
    assert not (tmp_path / "cache").exists()
