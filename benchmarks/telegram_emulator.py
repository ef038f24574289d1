"""The tipline against an emulator of Telegram that others wrote (Telemelya), step by step as people and editors use it.

    REFUTE_TELEMELYA_PYTHON=…/bin/python python benchmarks/telegram_emulator.py [-- COMMAND …]

Without a command it runs `refute bot` with a small local corpus and an editors' chat. In a command `{webhook}`,
`{listen}` and `{editors}` are filled in. Prints a line a step, what the bot called, and every rule of Telegram that it
broke (wanted: 0). `world.telegram_emulator` says how the emulator is installed.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pydantic import JsonValue

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from refute.formats.tipline.catalogue import words
from world.bot_process import REFUTE_BOT, BotProcess, free_port
from world.telegram_emulated import USERNAME, EmulatedTelegram, Said, Seen
from world.telegram_emulator import missing
from world.tipline_desk import FALSE, TRUE, prepared

PATIENCE = 90.0
EDITORS = -1_000_000_777
VILLAGE = -1_000_000_778
_OWN = "We asked the port: it holds."


@dataclass
class Scenario:
    """The steps, in their order; each returns what people saw, or raises AssertionError."""

    telegram: EmulatedTelegram
    home: Path

    def __post_init__(self) -> None:
        self.ann = self.telegram.person("Ann")
        self.bob = self.telegram.person("Bob", "de")
        self.editor = self.telegram.person("Edith")
        self.decided: set[int] = set()

    def answer(self, said: Said) -> Seen:
        """The bot's reply once there are buttons below it; where editors are asked first, once they approved."""

        def over() -> bool:
            self.approve()
            return any(m.buttons for m in self.telegram.replies(said))

        replies = self.telegram.replies
        assert self.telegram.until(over, PATIENCE), f"no answer; replies: {[m.texts for m in replies(said)]}"
        found = next(m for m in replies(said) if m.buttons)
        self.whole(found)
        return found

    def drafts(self) -> list[Seen]:
        """What waits for editors."""
        there = [m for m in list(self.telegram.messages.values()) if m.chat == EDITORS and not m.gone]
        return [m for m in there if any(data.startswith("approve") for _, data in m.buttons)]

    def approve(self) -> None:
        """Approve every draft that was not decided yet."""
        for draft in self.drafts():
            if draft.number not in self.decided:
                self.decide(draft, "approve")

    def draft(self, before: set[int]) -> Seen:
        """The draft that is none of these."""

        def new() -> list[Seen]:
            return [d for d in self.drafts() if d.number not in before]

        assert self.telegram.until(lambda: bool(new()), PATIENCE), "no draft came to the editors"
        return new()[-1]

    def numbers(self) -> set[int]:
        """The numbers of the drafts that are there."""
        return {d.number for d in self.drafts()}

    def decide(self, draft: Seen, act: str) -> None:
        """An editor presses a button below a draft."""
        self.decided.add(draft.number)
        data = next(data for _, data in draft.buttons if data.startswith(act))
        chat: JsonValue = {"id": EDITORS, "type": "supergroup", "title": "Desk"}
        self.telegram.press(self.editor, draft, data, chat=chat)

    def text(self) -> str:
        """A text is answered in its placeholder."""
        answer = self.answer(self.telegram.say(self.ann, TRUE))
        assert len(answer.texts) > 1, "there was no placeholder"
        return answer.text

    def channel_forward(self) -> str:
        """A post of a channel is forwarded."""
        chat: JsonValue = {"id": -1_000_000_999, "type": "channel", "title": "The Daily", "username": "thedaily"}
        origin: JsonValue = {"type": "channel", "date": 1_780_000_000, "chat": chat, "message_id": 17}
        return self.answer(self.telegram.say(self.ann, FALSE, forward_origin=origin)).text

    def photo(self) -> str:
        """A picture with words in it, and none below it."""
        said = self.telegram.photo(self.bob, picture(TRUE))
        self.something(said)
        return self.whole(self.telegram.replies(said)[0])

    def whole(self, message: Seen) -> str:
        """What a message says, which is not that the check failed."""
        assert message.text[:20] != words("trouble.failed", "en")[:20], message.text
        return message.text

    def album(self) -> str:
        """Three pictures with one caption are one message: one reply."""
        together: dict[str, JsonValue] = {"media_group_id": "13000000001"}
        three = [
            self.telegram.photo(self.ann, picture("A ferry."), FALSE if n == 0 else "", **together) for n in range(3)
        ]
        seen: list[Seen] = []

        def came() -> bool:
            self.approve()
            seen[:] = [m for said in three for m in self.telegram.replies(said)]
            return any(m.buttons for m in seen)

        assert self.telegram.until(came, PATIENCE), f"no answer to the album: {[m.texts for m in seen]}"
        assert len(seen) == 1, f"{len(seen)} replies to one album"
        return self.whole(seen[0])

    def reply(self) -> str:
        """Somebody asks by replying to another's message."""
        theirs: JsonValue = {
            "message_id": 4_000, "date": 1_780_000_000, "chat": {"id": self.bob.id, "type": "private"},
            "from": {"id": 77, "is_bot": False, "first_name": "Carol"}, "text": TRUE,
        }  # fmt: skip
        said = self.telegram.say(self.bob, "Is this true?", reply_to_message=theirs)
        return self.answer(said).text

    def edit(self) -> str:
        """A message is corrected after it was answered: the answer is another."""
        said = self.telegram.say(self.ann, FALSE.replace("512000", "612000"))
        before = self.answer(said).text
        self.telegram.edit(self.ann, said, TRUE)

        def other() -> bool:
            self.approve()
            return any(m.buttons and m.text != before for m in self.telegram.replies(said))

        assert self.telegram.until(other, PATIENCE), "the edited message has its old answer"
        return self.telegram.replies(said)[-1].text

    def group(self) -> str:
        """In a group it answers a mention, and nothing else."""
        chat: dict[str, JsonValue] = {"id": VILLAGE, "type": "supergroup", "title": "Village"}
        quiet = self.telegram.say(self.ann, "Good morning, everybody.", chat=chat)
        said = self.telegram.say(self.ann, f"@{USERNAME} {TRUE}", chat=chat)
        answer = self.answer(said)
        assert not self.telegram.replies(quiet), "it answered what was not meant for it"
        return answer.text

    def buttons(self) -> str:
        """The buttons below an answer do something, and each press is answered."""
        answer = self.answer(self.telegram.say(self.ann, TRUE))
        told, shown = len(self.telegram.notices), []
        acts = [data.split(":")[0] for _, data in answer.buttons]
        assert {"challenge", "share", "report"} <= set(acts), f"buttons are missing: {acts}"
        for act in [act for act in acts if act in {"for", "against", "challenge", "share", "report"}]:
            self.back(answer)
            data = next((d for _, d in answer.buttons if d.startswith(act)), None)
            assert data is not None, f"no button for {act}: {answer.buttons}"
            state = (answer.text, len(self.telegram.messages), len(self.telegram.documents))
            self.telegram.press(self.ann, answer, data)
            told += 1
            self.expect(lambda told=told: len(self.telegram.notices) >= told, f"{act} was not answered")  # type: ignore[misc]
            self.expect(
                lambda state=state: (answer.text, len(self.telegram.messages), len(self.telegram.documents)) != state,  # type: ignore[misc]
                f"{act} did nothing",
            )
            shown.append(act)
        return ", ".join(shown)

    def back(self, answer: Seen) -> None:
        """Where a side is shown, go back to the answer."""
        data = next((d for _, d in answer.buttons if d.startswith("back")), None)
        if data is not None:
            before = answer.text
            self.telegram.press(self.ann, answer, data)
            self.expect(lambda: answer.text != before, "back did nothing")

    def review_approved(self) -> str:
        """Nothing is sent to who asked before an editor approves; then the answer is."""
        return self.reviewed("The ferry of Halvorsund carried 212000 passengers in 2024, said a man.", "approve")

    def review_edited(self) -> str:
        """An editor's own words, sent in reply to the draft or to the request for them, go to who asked."""
        before, known = self.numbers(), set(self.telegram.messages)
        said = self.telegram.say(self.bob, "Ferries carried 212000 passengers to Halvorsund in 2024.")
        draft = self.draft(before)
        self.decide(draft, "edit")
        self.expect(lambda: set(self.telegram.messages) - known - {draft.number} != set(), "edit asked for nothing")
        chat: dict[str, JsonValue] = {"id": EDITORS, "type": "supergroup", "title": "Desk"}
        to: JsonValue = {
            "message_id": draft.number, "date": 1_780_000_000, "chat": chat, "text": draft.text,
            "from": {"id": 123456789, "is_bot": True, "first_name": "TestBot", "username": USERNAME},
        }  # fmt: skip
        self.telegram.say(self.editor, _OWN, chat=chat, reply_to_message=to)
        self.expect(
            lambda: any(_OWN in m.text for m in (*self.telegram.replies(said), draft)),
            "the editor's words are nowhere",
        )
        if any(data.startswith("approve") for _, data in draft.buttons):
            self.decide(draft, "approve")
        self.expect(lambda: any(_OWN in m.text for m in self.telegram.replies(said)), "who asked does not see them")
        return self.telegram.replies(said)[-1].text

    def review_rejected(self) -> str:
        """A rejected answer is not shown to who asked."""
        return self.reviewed("Halvorsund's ferry carried 212000 passengers during 2024, they say.", "reject")

    def reviewed(self, text: str, act: str) -> str:
        """Ask, look at the draft, decide."""
        before = self.numbers()
        said = self.telegram.say(self.bob, text)
        draft = self.draft(before)
        assert not any(m.buttons for m in self.telegram.replies(said)), "it was answered before an editor decided"
        placeholder = [m.text for m in self.telegram.replies(said)]
        self.decide(draft, act)
        if act == "approve":
            self.expect(lambda: any(m.buttons for m in self.telegram.replies(said)), "approved, and not sent")
        else:
            self.expect(
                lambda: [m.text for m in self.telegram.replies(said)] != placeholder, "who asked is not told of the end"
            )
        return self.telegram.replies(said)[-1].text

    def wrong(self) -> str:
        """Who doubts an answer presses *wrong*: editors see it, and who asked is thanked."""
        answer = self.answer(self.telegram.say(self.ann, TRUE))
        data = next((d for _, d in answer.buttons if d.startswith("wrong")), None)
        assert data is not None, f"no button to say that it is wrong: {answer.buttons}"
        there, told = len(self.telegram.messages), len(self.telegram.notices)
        self.telegram.press(self.ann, answer, data)
        self.expect(lambda: len(self.telegram.notices) > told, "the press was not answered")
        self.expect(lambda: len(self.telegram.messages) > there, "the editors see nothing of it")
        return str(self.telegram.notices[-1].get("text", ""))

    def correction(self) -> str:
        """A verdict that changes when it is checked again is told, once, to the other one who asked."""
        cy = self.telegram.person("Cy")
        claim = "The lighthouse of Halvorsund is 31 metres high."
        page = self.home / "corpus" / "lighthouse.md"
        mine, other = self.telegram.say(self.ann, claim), self.telegram.say(cy, claim)
        answers = [self.answer(one) for one in (mine, other)]
        page.write_text(f"# Lights of the coast\n\n{claim} It was lit in 1902.\n", encoding="utf-8")
        before = answers[0].text
        self.telegram.press(self.ann, answers[0], next(d for _, d in answers[0].buttons if d.startswith("again:")))

        def told() -> list[Seen]:
            return [m for m in self.telegram.messages.values() if m.chat == answers[1].chat and "Correction" in m.text]

        def came() -> bool:
            self.approve()
            return bool(told())

        assert self.telegram.until(came, PATIENCE), f"no correction; {answers[0].text[:200]}; before: {before[:200]}"
        time.sleep(2)
        assert len(told()) == 1, f"{len(told())} corrections"
        return told()[0].text

    def forget(self) -> str:
        """What a person sent is forgotten, and the person is told so."""
        said = self.telegram.say(self.ann, "/forget")
        self.something(said)
        return self.telegram.replies(said)[-1].text

    def something(self, said: Said) -> None:
        """Any reply that does not say that it is still at it: it stays the same for three seconds, or has buttons."""
        seen: list[tuple[float, str]] = []

        def still() -> bool:
            self.approve()
            replies = self.telegram.replies(said)
            if any(m.buttons for m in replies):
                return True
            seen.append((len(seen), replies[-1].text if replies else ""))
            return len(replies) > 0 and len(seen) > 60 and len({text for _, text in seen[-60:]}) == 1

        assert self.telegram.until(still, PATIENCE), "no reply"

    def expect(self, seen: Callable[[], bool], what: str) -> None:
        """AssertionError where it does not come to be."""
        assert self.telegram.until(seen, PATIENCE), what

    STEPS = (
        "text", "channel_forward", "photo", "album", "reply", "edit", "group", "buttons", "review_approved",
        "review_edited", "review_rejected", "wrong", "correction", "forget",
    )  # fmt: skip


def picture(words: str) -> bytes:
    """A picture with words in it, as JPEG."""
    import io

    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (1200, 300), "white")
    ImageDraw.Draw(image).text((40, 100), words, "black", ImageFont.load_default(36))
    out = io.BytesIO()
    image.save(out, "JPEG")
    return out.getvalue()


def main(command: list[str], only: list[str]) -> int:
    reason = missing()
    if reason:
        print(f"not run: {reason}")
        return 0
    port = free_port()
    fill = {"webhook": f"http://127.0.0.1:{port}/hook", "listen": f"127.0.0.1:{port}", "editors": str(EDITORS)}
    started = command or [*REFUTE_BOT, "--webhook", "{webhook}", "--listen", "{listen}"]
    failed = 0
    with tempfile.TemporaryDirectory() as folder, EmulatedTelegram(Path(folder) / "emulator") as telegram:
        home = Path(folder)
        prepared(home, f'editors = "{EDITORS}"\n')
        place = {"REFUTE_CONFIG": str(home / "config"), "REFUTE_HOME": str(home / "home")}
        with BotProcess([w.format(**fill) for w in started], telegram.environment() | place, home / "home") as bot:
            if not telegram.until(lambda: telegram.hook is not None or not bot.is_running, 60) or not bot.is_running:
                print(f"the bot did not start:\n{bot.said()}")
                return 1
            scenario = Scenario(telegram, home)
            for step in only or Scenario.STEPS:
                try:
                    said = getattr(scenario, step)()
                    print(f"{step}: as it should be: {' '.join(said.split())[:100]}", flush=True)
                except (AssertionError, StopIteration) as wrong:
                    failed += 1
                    print(f"{step}: WRONG: {wrong}", flush=True)
            if failed:
                log = [line for line in bot.said(100_000).splitlines() if " update " not in line]
                print("\n".join(log[-60:]))
        print(
            f"called: {', '.join(sorted(set(telegram.calls)))}; answered by the front: {sorted(telegram.answered_here)}"
        )
        for fault in telegram.faults:
            print(f"broken rule: {fault}")
        print(f"{failed} steps wrong, {len(telegram.faults)} rules broken")
        return 1 if failed or telegram.faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", default=[], choices=Scenario.STEPS, help="these steps")
    parser.add_argument("command", nargs="*", help="the bot, after --")
    arguments = parser.parse_args()
    sys.exit(main(arguments.command, arguments.only))
