"""The page for newcomers shows what the program really prints."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from docs.pages import ROOT, page

_EXAMPLE = re.compile(r"```\n\$ (?P<command>refute check [^\n]+)\n(?P<output>.*?)\n```", re.DOTALL)
_RUN = re.compile(r"r-[a-z0-9]{6}")


def test_the_example_prints_what_the_readme_says(tmp_path: Path) -> None:
    found = _EXAMPLE.search(page("README.md"))
    assert found is not None
    words = shlex.split(found["command"])[1:]
    ran = subprocess.run(
        [sys.executable, "-m", "refute.apps.cli.main", *words],
        cwd=ROOT,
        env={**os.environ, "REFUTE_HOME": str(tmp_path), "REFUTE_CONFIG": str(tmp_path / "config")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert _RUN.sub("r-", ran.stdout).strip() == _RUN.sub("r-", found["output"]).strip()
