"""A fact-check whose page is taken down: it is gone from what is shown, exported and checked anew."""

from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.apps.cli.exits import Exit
from refute.apps.cli.main import main
from refute.domain.case import Report
from world.scene import AS_OF, BRIDGE, Scene
from world.scripted_service import Reply, ScriptedService

URL = "https://full.example.com/bridge"


def reviews() -> Reply:
    review: JsonValue = {
        "publisher": {"name": "Full Check", "site": "full.example.com"},
        "url": URL,
        "title": "No, it stayed open",
        "reviewDate": "2026-05-20T00:00:00Z",
        "textualRating": "Quite wrong",
        "languageCode": "en",
    }
    return Reply({"claims": [{"text": BRIDGE, "claimReview": [review]}]})


def test_it_is_gone_from_every_output_export_and_later_check(
    scene: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GOOGLE_FACTCHECK_API_KEY", "k-0123456789-never-shown")
    out = tmp_path / "report.json"
    order = ["check", BRIDGE, "--as-of", AS_OF.isoformat(), "--searxng", scene.search.url, "--search"]
    order += ["searxng,factcheck", "--quiet", "--format", "json", "--out"]
    with ScriptedService(lambda _: reviews()) as service:
        monkeypatch.setenv("REFUTE_FACTCHECK_URL", service.url)
        assert main([*order, str(out)]) in (Exit.DONE, Exit.UNCHECKED)
        report = Report.model_validate_json(out.read_text("utf-8"))
        assert [v.url for p in report.prior for v in p.verdicts] == [URL]
        capsys.readouterr()
        # Over http, since a takedown holds for both.
        told = main(["snapshots", "takedown", URL.replace("https", "http"), "--reason", "a court order"])
        assert told == Exit.DONE
        capsys.readouterr()
        for shape in ("text", "md", "html", "json"):
            assert main(["show", report.run, "--format", shape, "-v"]) in (Exit.DONE, Exit.UNCHECKED)
            told_of(capsys.readouterr().out)
        for shape in ("md", "html", "json"):
            assert main(["export", report.run, "--format", shape]) == Exit.DONE
            told_of(capsys.readouterr().out)
        assert main([*order, str(out), "--fresh"]) in (Exit.DONE, Exit.UNCHECKED)
    fresh = out.read_text("utf-8")
    told_of(fresh)
    assert Report.model_validate_json(fresh).run != report.run


def told_of(text: str) -> None:
    """Nothing of the review, and why."""
    for gone in ("Full Check", "Quite wrong", "full.example.com/bridge", "it stayed open"):
        assert gone not in text
    assert "a court order" in text.replace("\\", "")
