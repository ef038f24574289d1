"""A tipline of a test: the bot in a thread of this process, a scripted Telegram, and a small corpus."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from refute.apps.telegram.bot import Webhook, run_bot
from world.telegram import ScriptedTelegram

TRUE = "The Halvorsund ferry carried 212000 passengers in 2024."
FALSE = "The Halvorsund ferry carried 512000 passengers in 2024."
_DOCUMENTS = {
    "port.md": "# Port of Halvorsund, annual report\n\nThe Halvorsund ferry carried 212000 passengers in 2024. "
    "The port counted them at both quays.\n",
    "gazette.md": "# Ferry has a good year\n\nThe Halvorsund ferry carried 212000 passengers in 2024, our reporter "
    "counted from the harbour master's own books. In 2023 there were 190000.\n",
}


class RunningBot:
    """A bot in a thread. Ending it interrupts what it is at, as a signal would."""

    def __init__(self, home: Path, telegram: ScriptedTelegram, webhook: Webhook | None = None) -> None:
        self._loop = asyncio.new_event_loop()
        self._task: asyncio.Task[None] | None = None
        self.error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, args=(home, telegram.token, webhook), daemon=True)

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def end(self) -> None:
        """Interrupt it, and wait until it has ended."""
        self._loop.call_soon_threadsafe(lambda: self._task and self._task.cancel())
        self._thread.join(30)
        assert not self._thread.is_alive()
        assert self.error is None, self.error

    def _run(self, home: Path, token: str, webhook: Webhook | None) -> None:
        async def work() -> None:
            self._task = asyncio.ensure_future(run_bot(home, token, webhook))
            try:
                await self._task
            except asyncio.CancelledError:
                pass
            except BaseException as error:  # noqa: BLE001 - told to the test
                self.error = error

        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(work())


@contextmanager
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, telegram: ScriptedTelegram, tipline: str = ""
) -> Iterator[RunningBot]:
    """A bot at work; `tipline` are lines of the configuration's section of that name. What a folder holds stays."""
    if not (tmp_path / "corpus").exists():
        prepared(tmp_path, tipline)
    for name, value in environment(tmp_path, telegram).items():
        monkeypatch.setenv(name, value)
    bot = RunningBot(tmp_path / "home", telegram)
    bot.start()
    try:
        yield bot
    finally:
        bot.end()


def prepared(folder: Path, tipline: str = "", *, offline: bool = True) -> None:
    """Write a corpus and a configuration into a folder. Searches stay in the corpus; `offline` forbids links, too."""
    corpus, config = folder / "corpus", folder / "config"
    corpus.mkdir(exist_ok=True)
    config.mkdir(exist_ok=True)
    for name, text in _DOCUMENTS.items():
        (corpus / name).write_text(text, encoding="utf-8")
    (config / "config.toml").write_text(
        f"[desks.default.search]\ncorpus = '{corpus}'\nbackends = ['corpus']\noffline = {str(offline).lower()}\n"
        f"[tipline]\n{tipline}\n",
        encoding="utf-8",
    )


def environment(folder: Path, telegram: ScriptedTelegram) -> dict[str, str]:
    """What a bot's process must have in its environment."""
    return {
        **telegram.environment(),
        "REFUTE_HOME": str(folder / "home"),
        "REFUTE_CONFIG": str(folder / "config"),
    }
