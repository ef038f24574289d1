"""`refute verify` against a file that was changed: what can be derived is named, what cannot changes the root."""

import copy
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from refute.domain.case import Report
from refute.domain.errors import InputError
from refute.domain.verification import Verification
from refute.engine.verifying import verify_file
from refute.reading.store import MemorySnapshotStore
from world.lying_scripts import quibbling_script
from world.scene import BRIDGE, STORIES
from world.written_reports import Change, Raw, case, everywhere, is_receipt, parts, written_report

MESSAGE = f"{BRIDGE} The Northmoor Bridge will reopen in 2031. I think the bridge is beautiful."


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Raw:
    return written_report(tmp_path_factory.mktemp("home"), STORIES, quibbling_script, MESSAGE)


def verified(raw: Raw, folder: Path, *, ids_anew: bool = False) -> Verification:
    path = folder / "report.json"
    text = Report.model_validate(raw).model_dump_json() if ids_anew else json.dumps(raw)
    path.write_text(text, encoding="utf-8")
    return verify_file(path, MemorySnapshotStore())


def put(key: str, value: object, where: Callable[[Raw], bool] = lambda _: True) -> Change:
    """The value under this key, in every object that has it and is meant."""
    return everywhere(lambda part: part.update({key: value}), lambda part: key in part and where(part))


def _stripped(report: Raw) -> None:
    case(report).update(provisional=None, challenge=None, judgement=None)
    case(report)["verdict"].update(rating="refuted", confidence=0.99, caps=[])


def _claim_everywhere(text: str) -> Change:
    def change(report: Raw) -> None:
        case(report)["claim"]["text"] = report["intake"]["claims"][0]["text"] = text

    return change


def _objections(report: Raw, by_rule: bool, **changes: object) -> None:
    for objection in case(report)["challenge"]["objections"]:
        if objection["by_rule"] is by_rule:
            objection.update(changes)


def _negative_offsets(report: Raw) -> None:
    length = {s["sha256"]: len(s["text"]) for s in case(report)["snapshots"]}
    for part in filter(is_receipt, parts(report)):
        part["start"] -= length[part["snapshot"]]
        part["end"] -= length[part["snapshot"]]


DETECTED: dict[str, Change] = {
    "title of a page": lambda r: case(r)["pages"][0].update(title="Reuters"),
    "title of the evidence": put("title", "Reuters confirms it", lambda d: "receipt" in d),
    "site, consistently": put("site", "reuters.com"),
    "quote": lambda r: case(r)["ledger"][0]["receipt"].update(quote="The bridge was never closed."),
    "negative offsets": _negative_offsets,
    "why in the ledger": lambda r: case(r)["ledger"][0].update(why="because"),
    "seat in the ledger": lambda r: case(r)["ledger"][0].update(seat="records2"),
    "stance in the ledger": lambda r: case(r)["ledger"][0].update(stance="refutes"),
    "kind in the ledger": lambda r: case(r)["ledger"][0].update(kind="register"),
    "kind promoted everywhere": put("kind", "register", lambda d: "receipt" in d or "final_url" in d),
    "evidence removed": lambda r: case(r)["ledger"].pop(),
    "process stripped": _stripped,
    "opinion rated": lambda r: case(r, 2)["verdict"].update(rating="supported"),
    "opinion's reason": lambda r: case(r, 2)["verdict"].update(reason="It is so."),
    "challenge made clean": lambda r: [case(r, n)["challenge"].update(state="clean") for n in (0, 1)],
    "rule's objection graded down": lambda r: _objections(r, by_rule=True, grade="fatal"),
    "objection taken for a rule's": lambda r: [o.update(by_rule=True) for o in case(r)["challenge"]["objections"]],
    "doubt made contradiction": lambda r: _objections(r, by_rule=False, effect="contradicts"),
    "objections removed": lambda r: case(r)["challenge"].update(objections=[]),
    "gaps removed": lambda r: case(r, 1).update(gaps=[]),
    "gap added": lambda r: case(r, 1)["gaps"].append({"kind": "failed", "where": "x", "detail": "y"}),
    "dropped removed": lambda r: case(r).update(dropped=[]),
    "usage removed": lambda r: case(r).update(usage=[]),
    "cost": lambda r: case(r)["measures"].update(cost_usd=5.0),
    "agreement": lambda r: case(r)["measures"].update(agreement=0.1),
    "origins counted": lambda r: case(r)["measures"].update(origins=9),
    "survival": lambda r: case(r)["measures"].update(survived=not case(r)["measures"]["survived"]),
    "evidence only": lambda r: case(r).update(evidence_only=True),
    "page removed": lambda r: case(r)["pages"].pop(),
    "page added": lambda r: case(r)["pages"].append({**case(r)["pages"][0], "final_url": "https://who.int/x"}),
    "case removed": lambda r: r["answers"].pop(),
    "cases swapped": lambda r: r["answers"].reverse(),
    "claim of a case": lambda r: case(r)["claim"].update(text="The Northmoor Bridge was closed in 1999."),
    "claim everywhere": _claim_everywhere("The Northmoor Bridge was closed to lorries on 4 May 1999."),
    "claim negated everywhere": _claim_everywhere("The Northmoor Bridge was not closed to lorries on 4 May 2026."),
    "span": lambda r: [c["span"].update(end=9999) for c in (case(r)["claim"], r["intake"]["claims"][0])],
    "submission": lambda r: r["submission"].update(text="Something else."),
    "instant of the report": lambda r: r.update(as_of="2030-01-01T00:00:00Z"),
    "instant of a case": lambda r: case(r).update(as_of="2026-07-30T12:00:00Z"),
    "instant without a zone": lambda r: case(r).update(as_of="2026-06-30T12:00:00"),
    "rulings removed": lambda r: case(r)["judgement"].update(rulings=[]),
    "opinion without a quote": lambda r: case(r, 1)["investigations"][0]["opinion"].update(rating="supported"),
    "silence without a reason": lambda r: case(r, 1)["investigations"][0].update(opinion=None),
    "snapshot nobody needs": lambda r: case(r)["snapshots"].append(
        {"sha256": "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824", "text": "hello"}
    ),
    "two snapshots of one hash": lambda r: case(r)["snapshots"].insert(0, {**case(r)["snapshots"][0], "text": "hello"}),
    "snapshot's text": lambda r: case(r)["snapshots"][0].update(text="hello"),
    "receipt's time": put("retrieved", "2020-01-01T00:00:00Z", lambda d: "quote" in d),
    "receipt's date": put("published", {"value": "2001-01-01", "how": "structured"}, lambda d: "quote" in d),
    "date in the future everywhere": put("published", {"value": "2026-07-05", "how": "meta"}),
    "retrieved after the end": put("retrieved", "2099-01-01T00:00:00Z"),
    "rating": lambda r: case(r)["verdict"].update(rating="refuted"),
    "confidence": lambda r: case(r)["verdict"].update(confidence=0.99),
    "caps": lambda r: case(r)["verdict"].update(caps=[]),
    "reason": lambda r: case(r)["verdict"].update(reason="Proved."),
    "overruled": lambda r: case(r)["verdict"].update(overruled=[]),
    "search that failed": lambda r: case(r)["investigations"][0]["work"]["searches"][0].update(status="failed"),
    "how long it holds": lambda r: case(r)["verdict"].update(valid_until="2020-01-01"),
    "checked again too late": lambda r: case(r, 1)["verdict"].update(check_again="2031-07-01", valid_until=None),
    "marks of time": put("marks", ["undated"], lambda d: "quote" not in d and "stance" in d),
    "a copy on no archive": put("original", "https://bank.example/"),
    "a capture on no archive": put("first_captured", {"value": "2020-01-01", "how": "archive"}),
    "a change, in receipts": put("modified", {"value": "2026-06-01", "how": "meta"}, lambda d: "quote" in d),
    "seat twice": lambda r: case(r)["investigations"].append(case(r)["investigations"][0]),
}  # fmt: skip
"""Changes that the file's own content gives away."""

UNDERIVED: dict[str, Change] = {
    "known": lambda r: r["answers"][0].update(known=True),
    "when it is checked again": lambda r: case(r)["verdict"].update(check_again="2026-07-01"),
    "how dates were found": put("how", "structured", lambda d: "value" in d),
    "desk": lambda r: case(r).update(desk="gold desk"),
    "fingerprint": lambda r: case(r).update(fingerprint="x"),
    "seconds": lambda r: case(r)["measures"].update(seconds=1.0),
    "retrieved, consistently": put("retrieved", "2020-01-01T00:00:00Z"),
    "sender": lambda r: r["submission"]["origin"].update(claimant="The Ministry"),
}
"""Changes that nothing in the file contradicts once its ids are made anew."""


def test_an_honest_file_is_unchanged(written: Raw, tmp_path: Path) -> None:
    found = verified(written, tmp_path)
    assert found.problems == ()
    assert found.complete
    assert found.cases == 3


@pytest.mark.parametrize("ids_anew", [False, True])
@pytest.mark.parametrize("name", DETECTED)
def test_what_can_be_derived_is_derived(name: str, ids_anew: bool, written: Raw, tmp_path: Path) -> None:
    raw = copy.deepcopy(written)
    DETECTED[name](raw)
    assert raw != written
    found = verified(raw, tmp_path, ids_anew=ids_anew)
    assert not found.ok
    assert all(found.problems)


@pytest.mark.parametrize("name", [*UNDERIVED, *DETECTED])
def test_whatever_is_changed_changes_the_root(name: str, written: Raw, tmp_path: Path) -> None:
    raw = copy.deepcopy(written)
    (UNDERIVED | DETECTED)[name](raw)
    assert verified(raw, tmp_path, ids_anew=True).root != verified(written, tmp_path).root or "snapshot" in name


@pytest.mark.parametrize(
    "text", ["[]", "{", '{"format": ' + "9" * 5000 + "}", "[" * 100_000, '{"format": NaN}', "\ud800"]
)
def test_what_is_no_report_is_refused_in_words(text: str, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(InputError, match=r"JSON|neither"):
        verify_file(tmp_path / "no.json", MemorySnapshotStore())


def test_a_report_of_another_version_is_not_called_a_forgery(written: Raw, tmp_path: Path) -> None:
    """An editor's report from before a field had its present form was called one that refute never wrote."""
    old = json.loads(json.dumps(written))
    old["answers"][0]["case"]["trace"]["earliest"] = "page-0123456789abcdef"
    (tmp_path / "old.json").write_text(json.dumps(old), encoding="utf-8")
    with pytest.raises(InputError, match=r"trace\.earliest: .*another version wrote it"):
        verify_file(tmp_path / "old.json", MemorySnapshotStore())
