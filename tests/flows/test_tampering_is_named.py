"""`refute verify` on the report of a whole check: each kind of tampering is named, and nothing breaks."""

import copy
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from refute.apps.cli.main import main
from refute.domain.briefs.attack import AttackDraft, ObjectionDraft
from refute.domain.case import Report
from refute.stages.manifest import manifest_root
from world.lying_scripts import quibbling_script
from world.model_server import Reply, Request, reply_with
from world.scene import BRIDGE, STORIES, article
from world.written_reports import Change, Raw, case, everywhere, is_receipt, parts, written_report

TOLD = {
    "/mayor": article(
        "The mayor on the bridge",
        "Shopkeepers met on the quay. “The Northmoor Bridge was closed to lorries on 4 May 2026,” said Ann Lee, the "
        "mayor. The ferry company put on two more sailings a day.",
        "The chair recorded apologies for absence from two members and closed the meeting at half past eight.",
    ),
    **STORIES,
}


def misquoting_script(request: Request) -> Reply:
    """A quibbling model with a word too many in every quote of the county's minutes, and a minor doubt."""
    reply = quibbling_script(request)
    if request.draft is AttackDraft:
        draft = AttackDraft.model_validate_json(reply.content)
        minor = ObjectionDraft.model_validate(
            {**draft.objections[0].model_dump(), "grade": "minor", "text": "Perhaps."}
        )
        reply = reply_with(draft.model_copy(update={"objections": [*draft.objections[1:], minor]}))
    return replace(reply, content=reply.content.replace("The committee noted that", "The whole committee noted that"))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Raw:
    return written_report(tmp_path_factory.mktemp("home"), TOLD, misquoting_script, BRIDGE)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))


def _evidence(part: Raw) -> bool:
    return "receipt" in part and "stance" in part


def _byte(report: Raw) -> None:
    snapshot = case(report)["snapshots"][0]
    snapshot["text"] = snapshot["text"].replace("e", "é", 1)


def _confident(report: Raw) -> None:
    case(report)["verdict"].update(confidence=0.99)


def _citation(report: Raw) -> None:
    case(report)["verdict"]["supporting"].append("ev-0123456789abcdef")


def _invented(report: Raw) -> None:
    first = copy.deepcopy(case(report)["ledger"][0])
    first["receipt"].update(url="https://who.int/x", final_url="https://who.int/x")
    case(report)["ledger"].append(first)


def _swapped_texts(report: Raw) -> None:
    one, other = case(report)["snapshots"][:2]
    one["text"], other["text"] = other["text"], one["text"]


def _near(part: Raw) -> bool:
    return isinstance(part.get("nearest"), dict)


NAMED: dict[str, tuple[Change, str]] = {
    "changed byte": (_byte, r"snapshot [0-9a-f]{16}…: its text was changed, the hash does not fit"),
    "shifted offset": (
        everywhere(lambda p: p.update(start=p["start"] + 1, end=p["end"] + 1), is_receipt),
        r"ev-[0-9a-f]{16}: the quote “.*” does not stand in its snapshot",
    ),
    "changed date": (
        everywhere(lambda p: p["published"].update(value="2001-01-01"), is_receipt),
        r"ev-[0-9a-f]{16}: its receipt and its page page-[0-9a-f]{16} say different things: published",
    ),
    "dropped origin": (lambda r: case(r)["trace"]["origins"].pop(), r"origins\.origins: the file lacks \S+, which"),
    "raised confidence": (_confident, r"verdict\.confidence: the file says 0\.99, its content derives 0\.\d+"),
    "swapped stance": (
        lambda r: case(r)["ledger"][0].update(stance="refutes"),
        r"ledger\[0\]\.stance: the file says refutes, its content derives supports",
    ),
    "swapped stance, everywhere": (
        everywhere(lambda p: p.update(stance="refutes"), _evidence),
        r"verdict\.supporting: .*ev-[0-9a-f]{16}",
    ),
    "added citation": (_citation, r"verdict cites ev-0123456789abcdef, which is not in the ledger"),
    "added evidence": (_invented, r"ledger: the file has ev-[0-9a-f]{16}, which its content does not derive"),
    "removed objection of a rule or its ruling": (
        lambda r: case(r)["challenge"]["objections"].pop(),
        r"judgement: there is not one ruling for every objection",
    ),
    "swapped snapshot texts": (_swapped_texts, r"snapshot [0-9a-f]{16}…: its text was changed"),
    "neighbour's text": (
        everywhere(lambda p: p["after"].update(text="All is well."), lambda p: isinstance(p.get("after"), dict)),
        r"ev-[0-9a-f]{16}: its after: the file says All is well\., the snapshot gives ",
    ),
    "neighbour left out": (
        everywhere(lambda p: p["setting"].update(before=None), lambda p: _evidence(p) and p["setting"]["before"]),
        r"ev-[0-9a-f]{16}: its before: the file says None, the snapshot gives ",
    ),
    "speaker": (
        everywhere(lambda p: p.update(speaker="The Minister"), lambda p: p.get("speaker") == "Ann Lee"),
        r"ev-[0-9a-f]{16}: its speaker: the file says The Minister, the snapshot gives Ann Lee",
    ),
    "words made the page's own": (
        everywhere(lambda p: p.update(speaker=None, spoken=None), lambda p: p.get("speaker") == "Ann Lee"),
        r"ev-[0-9a-f]{16}: its spoken: the file says None, the snapshot gives direct",
    ),
    "frame": (
        everywhere(lambda p: p["setting"].update(frame="denied"), _evidence),
        r"ev-[0-9a-f]{16}: its frame: the file says denied, the snapshot gives None",
    ),
    "what a near miss missed": (
        everywhere(lambda p: p["nearest"]["stands"].update(text="It is all true."), _near),
        r"near miss “.*”: “It is all true\.” does not stand in its snapshot",
    ),
    "near miss without what it missed": (
        everywhere(lambda p: p.update(nearest=None), _near),
        r"near miss “.*”: it does not say what stands in the page",
    ),
    "a stance said to have been overruled": (
        everywhere(lambda p: p.update(offered="refutes"), _evidence),
        r"ev-[0-9a-f]{16}: another stance is said to have been offered",
    ),
    "a page that is no evidence": (
        everywhere(lambda p: p.update(unfit="front_page"), lambda p: "reviews" in p and "snapshot" in p),
        r"page-[0-9a-f]{16}: is among the pages read and can be no evidence \(front_page\)",
    ),
    "removed drop": (lambda r: case(r)["dropped"].pop(), r"dropped: the file "),
    "removed gap": (lambda r: case(r)["gaps"].pop(), r"gaps"),
    "changed as_of": (lambda r: r.update(as_of="2027-01-01T00:00:00Z"), r"its case speaks for another day"),
    "edited claim text": (
        lambda r: case(r)["claim"].update(text="The Northmoor Bridge was closed to lorries on 5 May 2026."),
        r"answer 1: its case is about another claim",
    ),
    "reordered evidence": (lambda r: case(r)["ledger"].reverse(), r"ledger: the order was changed"),
    "page taken out": (lambda r: case(r)["pages"].pop(), r"pages: the file lacks page-[0-9a-f]{16}"),
}  # fmt: skip
"""What is done to the file, and what `refute verify` says of it."""


@pytest.mark.parametrize("name", NAMED)
def test_tampering_is_named(name: str, written: Raw, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = copy.deepcopy(written)
    change, says = NAMED[name]
    change(raw)
    assert raw != written
    # Ids follow from the content; who tampers makes them anew.
    text = Report.model_validate(raw).model_dump_json()
    code, out, err = verified(text, tmp_path, capsys)
    assert code == 4
    assert out.startswith("CHANGED")
    assert re.search(says, " ".join(out.split())), out
    assert "Traceback" not in out + err


def test_a_removed_objection_is_shown_by_the_manifest_root(
    written: Raw, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who takes out an objection with all that follows from it writes a file that agrees with itself."""
    noted = manifest_root(Report.model_validate(written))
    raw = copy.deepcopy(written)
    challenge, judgement = case(raw)["challenge"], case(raw)["judgement"]
    out_of_it = next(o for o in challenge["objections"] if o["text"] == "Perhaps.")
    challenge["objections"].remove(out_of_it)
    judgement["rulings"] = [r for r in judgement["rulings"] if r["objection"] != out_of_it["id"]]
    text = Report.model_validate(raw).model_dump_json()
    code, out, _ = verified(text, tmp_path, capsys)
    assert (code, out.partition(":")[0]) == (0, "UNCHANGED"), out
    assert noted not in out
    code, out, _ = verified(text, tmp_path, capsys, "--root", noted)
    assert code == 4
    assert "it is another file than the one whose root was noted down" in " ".join(out.split())
    code, out, _ = verified(json.dumps(written), tmp_path, capsys, "--root", noted.upper())
    assert code == 0
    assert "It is the file whose root was noted down" in out


def test_the_root_covers_a_file_with_and_without_its_snapshots(written: Raw) -> None:
    bare = copy.deepcopy(written)
    case(bare)["snapshots"] = []
    assert manifest_root(Report.model_validate(bare)) == manifest_root(Report.model_validate(written))


@pytest.mark.parametrize("root", ["", "abc", "z" * 64, "0" * 63])
def test_what_is_no_root_is_wrong_usage(
    root: str, written: Raw, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = verified(json.dumps(written), tmp_path, capsys, "--root", root)
    assert (code, out) == (2, "")
    assert "root" in err


REFUSED: dict[str, Callable[[str], str]] = {
    "an unknown field": lambda t: t.replace('"format"', '"verified_by": "Reuters", "format"', 1),
    "an unknown field inside": lambda t: t.replace('"quote":', '"checked": true, "quote":', 1),
    "a number of thousands of digits": lambda t: t.replace('"cost_usd": 0.0', '"cost_usd": ' + "9" * 5000, 1),
    "a number beyond all numbers": lambda t: t.replace('"seconds":', '"seconds": 1e999, "seconds":', 1),
    "not a number": lambda t: t.replace('"confidence":', '"confidence": NaN, "confidence":', 1),
    "infinite": lambda t: t.replace('"confidence":', '"confidence": -Infinity, "confidence":', 1),
    "nested too deeply": lambda t: t.replace('"snapshots": [', '"snapshots": [' + "[" * 100_000, 1),
    "nested deeply": lambda t: t.replace('"snapshots": [', '"snapshots": [' + "[" * 400 + "]" * 400 + ", ", 1),
    "half a file": lambda t: t[: len(t) // 2],
    "a value outside its vocabulary": lambda t: t.replace('"rating": "supported"', '"rating": "proved"', 1),
    "half a character": lambda t: t.replace('"quote": "', '"quote": "\\ud800', 1),
    "confidence above one": lambda t: re.sub(r'"confidence": [\d.]+', '"confidence": 1.5', t, count=1),
    "an instant that is none": lambda t: t.replace('"started": "', '"started": "99', 1),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_refute_never_writes_is_refused_in_words(
    name: str, written: Raw, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = json.dumps(written)
    text = REFUSED[name](before)
    assert text != before
    code, out, err = verified(text, tmp_path, capsys)
    assert (code, out) == (2, "")
    assert err.startswith("refute: ")
    assert "Traceback" not in err


def test_keys_that_stand_twice_are_named(written: Raw, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = json.dumps(written).replace('"rating": "supported"', '"rating": "refuted", "rating": "supported"', 1)
    code, out, _ = verified(text, tmp_path, capsys)
    assert code == 4
    assert "rating: stands twice in one object of the file" in out


HOSTILE: tuple[object, ...] = (
    None, "", "\x00", "9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+14:00", -1, 0, 1e308, 2**63, [], {}, True,
)  # fmt: skip


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_no_value_in_any_place_breaks_it(
    number: int, written: Raw, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every hundredth or so place of the file, each with a hostile value: changed, refused or incomplete, in words."""
    places = [(part, key) for part in parts(written) for key in part]
    for part, key in places[number :: 8 * len(HOSTILE)]:
        kept = part[key]
        part[key] = HOSTILE[number]
        try:
            code, out, err = verified(json.dumps(written), tmp_path, capsys)
        finally:
            part[key] = kept
        assert code in (0, 2, 4, 6), (key, err)
        assert "Traceback" not in out + err


def verified(text: str, folder: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str, str]:
    path = folder / "report.json"
    path.write_text(text, encoding="utf-8")
    capsys.readouterr()
    code = main(["verify", str(path), *options])
    told = capsys.readouterr()
    return code, told.out, told.err
