"""Any program on a seat: fed on standard input, read on standard output, stopped in time, told little."""

import asyncio
import os
import stat
import time
from pathlib import Path

import psutil
import pytest
from briefs_for_tests import assess_brief, intake_brief, plan_brief

from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.brief import Answer
from refute.domain.briefs.intake import IntakeDraft
from refute.domain.briefs.plan import PlanDraft
from refute.domain.errors import ConfigError
from refute.domain.ports import Repair
from refute.domain.settings import ModelChoice
from refute.domain.vocabulary import Abstained
from refute.reasoners.command import CommandReasoner

_GOOD = '{"queries": [{"text": "lindau bridge", "language": "en"}]}'

TEN_LINES = """\
#!/bin/sh
# A ten-line reasoner: it searches for the claim's own words.
prompt=$(cat)
claim=$(printf '%s' "$prompt" | sed -n 's/.*"claim":{"text":"\\([^"]*\\)".*/\\1/p')
echo "thinking about it ..."
if [ -z "$claim" ]; then
  echo "no claim in the prompt" >&2
  exit 3
fi
printf '{"queries": [{"text": "%s", "language": "en"}]}\\n' "$claim"
"""


def _script(folder: Path, body: str, name: str = "mine.sh") -> str:
    path = folder / name
    path.write_text(body if body.startswith("#!") else f"#!/bin/sh\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def _reasoner(spec: str, **settings: object) -> CommandReasoner:
    return CommandReasoner(
        ModelChoice.model_validate({"spec": f"command:{spec}", "timeout": 60.0, **settings}), "press"
    )


async def _plan(folder: Path, body: str, **settings: object) -> Answer[PlanDraft]:
    return await _reasoner(_script(folder, body), **settings).think(plan_brief(), PlanDraft)


def _abstained(answer: Answer[PlanDraft]) -> tuple[Abstained, str]:
    assert answer.draft is None
    assert answer.abstention is not None
    return answer.abstention.reason, answer.abstention.detail


async def test_ten_lines_of_shell_hold_a_seat(tmp_path: Path) -> None:
    answer = await _plan(tmp_path, TEN_LINES)
    assert answer.draft is not None
    assert answer.draft.queries[0].text == "The Lindau bridge opened in 2019."
    assert answer.usage.requests == 1
    assert answer.model.startswith("command:")


async def test_prompt_arrives_whole_and_is_not_an_argument(tmp_path: Path) -> None:
    """A prompt with `>`, quotes or newlines was mangled by a shell: here it is standard input."""
    text = 'He said "$(touch broken)" > it\'s `so`\nand; more | lines & $HOME \\ done'
    keep = tmp_path / "seen"
    reasoner = _reasoner(_script(tmp_path, f'cat > {keep}\necho "$#" > {keep}.args\necho \'{{"claims": []}}\''))
    answer = await reasoner.think(intake_brief(text), IntakeDraft)
    assert answer.draft is not None
    from world.model_server import data_in

    assert data_in(keep.read_text())["submission"]["text"] == text  # type: ignore[call-overload, index]
    assert (tmp_path / "seen.args").read_text().strip() == "0"


async def test_standard_input_ends(tmp_path: Path) -> None:
    """A program waited for ever because its standard input was open."""
    answer = await _plan(tmp_path, f"cat > /dev/null; cat > /dev/null; echo '{_GOOD}'", timeout=60)
    assert answer.draft is not None


async def test_a_program_that_reads_nothing_is_fine(tmp_path: Path) -> None:
    brief = assess_brief(*["x" * 1_000] * 60)
    answer = await _reasoner(_script(tmp_path, f"echo '{_GOOD}'")).think(brief, PlanDraft)
    assert answer.draft is not None


async def test_folder_is_empty_and_temporary(tmp_path: Path) -> None:
    keep = tmp_path / "where"
    await _plan(tmp_path, f"pwd > {keep}; ls -A | wc -l >> {keep}; touch litter; echo '{_GOOD}'")
    folder, count = keep.read_text().split()
    assert folder != str(Path.cwd())
    assert count == "0"
    assert not Path(folder).exists()


async def test_environment_is_a_short_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "aws-secret")
    monkeypatch.setenv("SEAT_KEY", "seat-secret-1")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    keep = tmp_path / "env"
    await _plan(tmp_path, f"env > {keep}; echo '{_GOOD}'", key_env="SEAT_KEY")
    names = {line.split("=", 1)[0] for line in keep.read_text().splitlines()}
    assert "AWS_SECRET_ACCESS_KEY" not in names
    assert {"PATH", "LC_ALL", "SEAT_KEY", "NO_COLOR"} <= names
    assert "TERM=dumb" in keep.read_text()
    assert len([n for n in names if not n.startswith(("LC_", "XDG_"))]) <= 14


@pytest.mark.parametrize(
    "body",
    [
        f"echo 'Attempt 1 failed: 429, retrying in 5 s'; echo '{{\"error\": 429}}'; echo '{_GOOD}'; echo 'Tokens: 12'",
        f"printf '\\033[1mBanner\\033[0m\\n```json\\n%s\\n```\\n' '{_GOOD}'",
        f"echo '<think>{{\"queries\": []}}</think>'; echo '{_GOOD}'",
        f'echo noise >&2; echo \'{{"queries": [{{"text": "first try"}}]}}\'; echo \'{_GOOD}\'',
    ],
    ids=["notices", "terminal codes", "thoughts", "last one wins"],
)
async def test_json_is_found_among_noise(tmp_path: Path, body: str) -> None:
    """Retry notices printed into the answer: tolerated."""
    answer = await _plan(tmp_path, body)
    assert answer.draft is not None
    assert [q.text for q in answer.draft.queries] == ["lindau bridge"]


async def test_success_without_an_answer_is_a_failure(tmp_path: Path) -> None:
    """A program that exits 0 on an exhausted quota: an empty answer is a failure, with what it said."""
    reason, detail = _abstained(await _plan(tmp_path, "echo 'quota exhausted' >&2; exit 0"))
    assert reason is Abstained.EMPTY
    assert "quota exhausted" in detail


async def test_exit_code_and_end_of_errors_are_told(tmp_path: Path) -> None:
    body = "i=0; while [ $i -lt 300 ]; do echo line $i >&2; i=$((i+1)); done; echo 'not logged in' >&2; exit 7"
    reason, detail = _abstained(await _plan(tmp_path, body))
    assert reason is Abstained.FAILED
    assert "exit code 7" in detail
    assert detail.endswith("not logged in")
    assert len(detail) < 600


async def test_secrets_in_errors_are_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEAT_KEY", "an-odd-secret-77")
    answer = await _plan(tmp_path, 'echo "bad key $SEAT_KEY" >&2; exit 1', key_env="SEAT_KEY")
    assert "an-odd-secret-77" not in answer.model_dump_json()
    answer = await _plan(tmp_path, 'echo "my key is $SEAT_KEY"', key_env="SEAT_KEY")
    assert "an-odd-secret-77" not in answer.model_dump_json()


async def test_what_cannot_be_read_can_be_repaired(tmp_path: Path) -> None:
    body = f"if grep -q unreadable_answer; then echo '{_GOOD}'; else echo 'queries: lindau'; fi"
    reasoner = _reasoner(_script(tmp_path, body))
    first = await reasoner.think(plan_brief(), PlanDraft)
    assert first.abstention is not None
    assert first.abstention.reason is Abstained.UNPARSEABLE
    second = await reasoner.think(plan_brief(), PlanDraft, Repair(first.abstention.answer, first.abstention.detail))
    assert second.draft is not None


_FAMILY = """\
sh -c 'trap "" TERM; echo $$ > {keep}; while :; do sleep 1; done' &
while [ ! -s {keep} ]; do sleep 0.05; done
{then}
"""


def _gone(keep: Path) -> bool:
    pid = int(keep.read_text())
    for _ in range(1200):
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.05)
    return False


async def test_at_the_limit_the_whole_family_is_killed(tmp_path: Path) -> None:
    """A grandchild that ignores a polite request and holds the output open is stopped too."""
    keep = tmp_path / "pid"
    started = time.monotonic()
    reason, detail = _abstained(await _plan(tmp_path, _FAMILY.format(keep=keep, then="wait"), timeout=1.5))
    assert reason is Abstained.TIMEOUT
    assert "1.5 s" in detail
    assert time.monotonic() - started < 6
    assert _gone(keep)


async def test_on_cancelling_the_whole_family_is_killed(tmp_path: Path) -> None:
    keep = tmp_path / "pid"
    asked = asyncio.ensure_future(_plan(tmp_path, _FAMILY.format(keep=keep, then="wait"), timeout=60))
    while not (keep.exists() and keep.read_text().endswith("\n")):
        await asyncio.sleep(0.02)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert _gone(keep)


async def test_what_a_finished_program_leaves_behind_is_killed(tmp_path: Path) -> None:
    keep = tmp_path / "pid"
    answer = await _plan(tmp_path, _FAMILY.format(keep=keep, then=f"echo '{_GOOD}'"))
    assert answer.draft is not None, "a grandchild that holds the output open does not hold up the answer"
    assert _gone(keep)


async def test_endless_output_is_stopped(tmp_path: Path) -> None:
    reason, detail = _abstained(await _plan(tmp_path, "yes '{'", timeout=30))
    assert reason is Abstained.FAILED
    assert "more than an answer" in detail


async def test_too_long_a_brief_starts_nothing(tmp_path: Path) -> None:
    keep = tmp_path / "started"
    reasoner = _reasoner(_script(tmp_path, f"touch {keep}"), context=2_048)
    answer = await reasoner.think(intake_brief("Sheep. " * 5_000), IntakeDraft)
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.TOO_LONG
    assert not keep.exists()


async def test_passages_that_do_not_fit_are_listed(tmp_path: Path) -> None:
    body = 'cat > /dev/null; echo \'{"findings":[],"rating":"refuted","probability_true":0,"confidence":0}\''
    reasoner = _reasoner(_script(tmp_path, body), context=4_096)
    answer = await reasoner.think(assess_brief(*["The bridge is a bridge. " * 40] * 30), AssessDraft)
    assert answer.draft is not None
    assert answer.left_out[-1] == 30


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("no-such-program-here -p", "Install it"),
        ("/nowhere/mine.sh", "chmod"),
        ("", "names no program"),
        ("a 'b", "quotes"),
    ],
)
def test_a_missing_program_is_said_before_the_run(spec: str, says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        _reasoner(spec)


def test_programs_are_not_taken_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _script(tmp_path, "echo", "planted")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f".{os.pathsep}{os.pathsep}/usr/bin")
    with pytest.raises(ConfigError, match="not found"):
        _reasoner("planted")
