"""`refute verify` on the log of a debate: as it was written it is derived again; whatever was changed is named."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import refute
from refute.apps.cli.carrying import debate_carrying
from refute.domain.debate.log import DebateLog
from refute.engine.verifying import verify_file
from refute.reading.store import MemorySnapshotStore
from world.debate_scene import TOPIC, DebateScene, rules
from world.scene import AS_OF

Raw = dict[str, Any]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> DebateLog:
    """A debate of two rounds, with a document of the user's and the texts of all pages."""
    home = tmp_path_factory.mktemp("home")
    document = home / "budget.md"
    document.write_text("The county has set aside 777 thousand euros for a second ferry berth.\n", "utf-8")
    with pytest.MonkeyPatch.context() as patch, DebateScene() as scene:
        scene.enter(home, patch)
        store = MemorySnapshotStore()
        patch.setattr("refute.engine.room.MemorySnapshotStore", lambda _tombstone: store)
        terms = refute.DebateTerms(context=(document,), rules=rules(2, 2))
        made = refute.debate_sync(TOPIC, scene.desk(), terms=terms, as_of=AS_OF)
        return debate_carrying(made, store)


def verified(raw: Raw, path: Path) -> tuple[bool, str]:
    path.write_text(json.dumps(raw), "utf-8")
    found = verify_file(path, MemorySnapshotStore())
    return found.ok, "\n".join(found.problems)


def raw_of(log: DebateLog) -> Raw:
    raw: Raw = json.loads(log.model_dump_json())
    return raw


def test_a_debate_as_it_was_written_is_derived_again(log: DebateLog, tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text(log.model_dump_json(), "utf-8")
    found = verify_file(path, MemorySnapshotStore())
    assert found.problems == ()
    assert found.complete
    assert found.quotes >= 3
    assert (found.cases, found.of) == (len(log.findings), "finding")


def test_without_its_texts_a_debate_is_said_to_be_checked_in_part(log: DebateLog, tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_text(log.model_copy(update={"snapshots": ()}).model_dump_json(), "utf-8")
    found = verify_file(path, MemorySnapshotStore())
    assert found.ok
    assert not found.complete


def marked(raw: Raw, mark: str, ground: str | None = None) -> Raw:
    found: Raw = next(f for f in raw["findings"] if f["mark"] == mark and ground in (None, f["ground"]))
    return found


def _flip(raw: Raw, old: str, new: str, **fields: object) -> None:
    """Change a finding and everything that names it, as a careful forger would."""
    finding = marked(raw, old)
    before = DebateLog.model_validate(raw).findings[raw["findings"].index(finding)]
    finding.update(mark=new, **fields)
    _renamed(raw, before.id, old, new)


def _renamed(raw: Raw, before: str, old: str, new: str) -> None:
    log = json.loads(json.dumps(raw))
    place = next(n for n, f in enumerate(log["findings"]) if f["id"] == before)
    after = DebateLog.model_validate(log).findings[place].id
    text = json.dumps(raw).replace(before, after)
    raw.clear()
    raw.update(json.loads(text))
    for held in raw["rounds"]:
        for turn in held["turns"]:
            for one in (turn["validation"] or {}).get("marked", []):
                if one["finding"] == after and one["mark"] == old:
                    one["mark"] = new


def fail_becomes_ok(raw: Raw) -> None:
    _flip(raw, "fail", "ok", correction=None)


def ok_becomes_fail(raw: Raw) -> None:
    _flip(raw, "ok", "fail", correction="It is otherwise.")


def warn_becomes_fail_by_arithmetic(raw: Raw) -> None:
    _flip(raw, "warn", "fail", ground="arithmetic", correction="9")


def warn_becomes_ok(raw: Raw) -> None:
    _flip(raw, "warn", "ok", ground="receipt")


def a_quote_is_changed(raw: Raw) -> None:
    receipt = marked(raw, "ok")["ledger"][0]["receipt"]
    receipt["quote"] = (
        receipt["quote"].replace("4 May", "5 May").replace("410", "910").replace("2 million", "3 million")
    )


def a_text_is_changed(raw: Raw) -> None:
    raw["snapshots"][0]["text"] += " And more."


def a_stance_is_changed(raw: Raw) -> None:
    marked(raw, "fail", "receipt")["ledger"][0]["stance"] = "supports"


def a_speech_is_changed(raw: Raw) -> None:
    speech = raw["rounds"][0]["turns"][0]["speech"]
    speech["text"] = speech["text"].replace("410", "310")


def a_mark_in_a_round_is_changed(raw: Raw) -> None:
    raw["rounds"][0]["turns"][0]["validation"]["marked"][0]["mark"] = "warn"


def a_verified_sentence_is_added(raw: Raw) -> None:
    finding = marked(raw, "ok")
    cites = finding["deciding"]
    sentence = {"text": "The bridge will be sold in 2031.", "findings": [finding["id"]], "cites": cites}
    raw["synthesis"]["verified"].append(sentence)


def a_fallen_claim_is_cited(raw: Raw) -> None:
    finding = marked(raw, "fail", "receipt")
    raw["synthesis"]["verified"].append(
        {"text": finding["claim"]["text"], "findings": [finding["id"]], "cites": finding["deciding"]}
    )


def a_judgement_cites(raw: Raw) -> None:
    raw["synthesis"]["judgement"][0]["text"] = "According to the Harbour Institute traffic fell by 40 per cent."


def a_judgement_is_nobodys(raw: Raw) -> None:
    raw["synthesis"]["judgement"][0]["personas"] = ["mayor"]


def what_fell_is_left_out(raw: Raw) -> None:
    raw["synthesis"]["brief"]["fell"] = []


def a_conclusion_is_said_to_hold(raw: Raw) -> None:
    conclusion = next(c for c in raw["synthesis"]["conclusions"] if not c["holds"])
    conclusion["holds"] = True


def the_leaning_is_turned(raw: Raw) -> None:
    raw["synthesis"]["brief"]["leaning"] = "For. All are for it."


def the_table_is_better(raw: Raw) -> None:
    raw["table"]["fail"] = 0


def a_finding_is_left_out(raw: Raw) -> None:
    raw["findings"].remove(marked(raw, "fail"))


def a_persona_was_never_absent(raw: Raw) -> None:
    raw["rounds"][1]["turns"].pop()


CHANGES: list[tuple[Callable[[Raw], None], str]] = [
    (fail_becomes_ok, "its receipts and the rules give"),
    (ok_becomes_fail, "its receipts and the rules give"),
    (warn_becomes_ok, "its receipts and the rules give"),
    (warn_becomes_fail_by_arithmetic, "do not contradict one another"),
    (a_quote_is_changed, "does not stand in its snapshot"),
    (a_text_is_changed, "its text was changed"),
    (a_stance_is_changed, ""),
    (a_speech_is_changed, "the speech does not say"),
    (a_mark_in_a_round_is_changed, "has a mark that no finding gives it"),
    (a_verified_sentence_is_added, "fabricated_citations"),
    (a_fallen_claim_is_cited, "cites what does not carry it"),
    (a_judgement_cites, "fabricated_citations"),
    (a_judgement_is_nobodys, "nobody's who debated"),
    (what_fell_is_left_out, "what fell"),
    (a_conclusion_is_said_to_hold, "whether it holds does not follow"),
    (the_leaning_is_turned, "leaning"),
    (the_table_is_better, "table.fail"),
    (a_finding_is_left_out, "has a mark that no finding gives it"),
    (a_persona_was_never_absent, "its number or its personas"),
]


@pytest.mark.parametrize(("change", "says"), CHANGES, ids=lambda c: getattr(c, "__name__", ""))
def test_what_was_changed_is_named(log: DebateLog, tmp_path: Path, change: Callable[[Raw], None], says: str) -> None:
    raw = raw_of(log)
    change(raw)
    ok, problems = verified(raw, tmp_path / "log.json")
    assert not ok
    assert says in problems
