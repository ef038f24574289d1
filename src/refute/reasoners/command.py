"""Any program on a seat: `command:PROGRAM ARGS` gets the prompt on standard input and answers on standard output."""

import os
import re
import shlex
import shutil
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from refute.domain.briefs.brief import Abstention, Answer, Brief, Draft
from refute.domain.errors import ConfigError
from refute.domain.ports import Repair
from refute.domain.settings import ModelChoice
from refute.domain.usage import Usage
from refute.domain.vocabulary import Abstained
from refute.reasoners.answers import read_draft
from refute.reasoners.context import DEFAULT
from refute.reasoners.fit import Room, fit
from refute.reasoners.presets import preset_for
from refute.reasoners.program import Ran, run
from refute.reasoners.prompt import Order, render
from refute.reasoners.scrub import scrub, shortened

D = TypeVar("D", bound=Draft)

PREFIX = "command:"
_PASSED = ("PATH", "HOME", "USER", "LOGNAME", "LANG", "TMPDIR", "TZ")
_PASSED_PREFIXES = ("LC_", "XDG_")
_FIXED = {"TERM": "dumb", "NO_COLOR": "1"}
_SECRET_NAME = re.compile(r"KEY|TOKEN|SECRET|PASS|CREDENTIAL|AUTH|PROXY", re.IGNORECASE)
"""Names of variables whose values are secrets; others, such as `true`, are words that occur anywhere."""
_KEPT_ANSWER = 8_000
_SAID = 400


def command_line(choice: ModelChoice) -> list[str]:
    """The words of the command, split as a shell would, without a shell. ConfigError where there is none."""
    try:
        words = shlex.split(choice.spec.removeprefix(PREFIX))
    except ValueError as error:
        raise ConfigError(f"`{choice.spec}` is not a command line ({error}): check its quotes.") from error
    if not words:
        raise ConfigError("`command:` names no program. Write for instance `command:claude -p`.")
    return words


class CommandReasoner:
    """Runs a program once per `think`; every way in which that fails is an abstention with its reason.

    Raises ConfigError at construction where the program is not found. The program sees a short list of environment
    variables: PATH, HOME and the like, what its preset names, `key_env`, and `pass_env`.
    """

    def __init__(self, choice: ModelChoice, seat: str, pass_env: Sequence[str] = ()) -> None:
        words = command_line(choice)
        preset = preset_for(words)
        self._choice = choice
        self._shown = words[0]
        arguments = preset.arrange(words[1:]) if preset else words[1:]
        self._argv = (_found(words[0], seat), *arguments)
        self._extra_env = (*(preset.env if preset else ()), *pass_env, *((choice.key_env,) if choice.key_env else ()))
        context = choice.context or (preset.context if preset else None) or DEFAULT
        self._room = Room(context, choice.max_output)
        self._stays_here = choice.stays_here or (preset is not None and preset.goes_to(words[1:]) is None)

    @property
    def name(self) -> str:
        """The spec as configured."""
        return self._choice.spec

    @property
    def is_free(self) -> bool:
        """Whether it is known to stay on this machine; what a program that asks elsewhere costs, it does not say."""
        return self._stays_here

    @property
    def argv(self) -> tuple[str, ...]:
        """What is run: the program's full path and its arguments, the preset's included."""
        return self._argv

    async def think(self, brief: Brief, draft: type[D], repair: Repair | None = None) -> Answer[D]:
        """Run the program on the brief and read the last JSON object in its output that fits the draft."""
        started = time.monotonic()
        fitted = fit(Order(brief, draft, repair), self._room, with_schema=True)
        given: D | None = None
        requests = 0
        if fitted.problem:
            abstention: Abstention | None = Abstention(reason=Abstained.TOO_LONG, detail=fitted.problem)
        else:
            requests = 1
            read = await self._ran(render(fitted.order, with_schema=True).whole, draft)
            given, abstention = (None, read) if isinstance(read, Abstention) else (read, None)
        usage = Usage(seat=brief.seat, model=self.name, requests=requests, seconds=time.monotonic() - started)
        return Answer[draft](  # type: ignore[valid-type]
            draft=given,
            abstention=abstention,
            model=self.name,
            usage=usage,
            left_out=fitted.left_out,
            notes=fitted.notes,
        )

    async def _ran(self, prompt: str, draft: type[D]) -> D | Abstention:
        environment = self._environment()
        try:
            ran = await run(self._argv, prompt, environment, self._choice.timeout)
        except OSError as error:
            detail = f"`{self._shown}` could not be started: {error.strerror or error}"
            return Abstention(reason=Abstained.FAILED, detail=detail)
        secrets = [v for n in self._extra_env if _SECRET_NAME.search(n) and (v := environment.get(n))]
        failed = self._failed(ran, secrets)
        if failed is not None:
            return failed
        read = read_draft(ran.output, draft)
        if read.draft is not None:
            return read.draft
        if read.text:
            kept = scrub(read.text, secrets)[:_KEPT_ANSWER]
            return Abstention(reason=Abstained.UNPARSEABLE, detail=scrub(read.problem, secrets), answer=kept)
        detail = f"`{self._shown}` ended without an answer{_said(ran.errors, secrets)}"
        return Abstention(reason=Abstained.EMPTY, detail=detail)

    def _failed(self, ran: Ran, secrets: list[str]) -> Abstention | None:
        said = _said(ran.errors, secrets)
        if ran.stopped == "time":
            detail = f"`{self._shown}` did not answer within {self._choice.timeout:g} s and was stopped{said}"
            return Abstention(reason=Abstained.TIMEOUT, detail=detail)
        if ran.stopped == "size":
            detail = f"`{self._shown}` wrote more than an answer can be and was stopped{said}"
            return Abstention(reason=Abstained.FAILED, detail=detail)
        if ran.code != 0:
            how = f"exit code {ran.code}" if ran.code > 0 else f"signal {-ran.code}"
            said = said or _said(ran.output, secrets)
            return Abstention(reason=Abstained.FAILED, detail=f"`{self._shown}` failed with {how}{said}")
        return None

    def _environment(self) -> Mapping[str, str]:
        """The short list, read when it is needed, so that no secret is kept here."""
        passed = {
            name: value
            for name, value in os.environ.items()
            if name in _PASSED or name.startswith(_PASSED_PREFIXES) or name in self._extra_env
        }
        return {**passed, **_FIXED}


def _said(text: str, secrets: list[str]) -> str:
    """The end of what a program said, scrubbed, as the end of a sentence."""
    flat = " ".join(scrub(text, secrets).split())
    tail = flat if len(flat) <= _SAID else "…" + flat[-_SAID:]
    return f": {tail}" if tail else ""


def _found(program: str, seat: str) -> str:
    """Full path of the program: looked for in the absolute folders of PATH, never in the current folder."""
    if os.sep in program:
        path = str(Path(program).expanduser().absolute())
        if os.access(path, os.X_OK) and Path(path).is_file():
            return path
        raise ConfigError(
            f"The program `{program}` of seat {seat} is not there or may not be run. "
            "Check its path, and make it executable (chmod +x)."
        )
    folders = [f for f in os.environ.get("PATH", os.defpath).split(os.pathsep) if Path(f).is_absolute()]
    found = shutil.which(program, path=os.pathsep.join(folders))
    if found is None:
        raise ConfigError(
            f"The program `{shortened(program, 60)}` of seat {seat} was not found in PATH. "
            "Install it, give its full path, or choose another model for this seat."
        )
    return found
