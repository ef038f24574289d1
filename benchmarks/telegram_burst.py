"""A rumour spreads: many people ask the tipline at once, most of them what others asked already.

    python benchmarks/telegram_burst.py [--messages 2000] [--users 200] [--repeats 0.6] [--local] [-- COMMAND …]

All messages are there at once, in a seeded order. Models are a scripted server (`--local`: none), the search a local
corpus, Telegram is scripted with its flood limits. Prints what people saw, how long they waited, how often a claim was
checked (wanted: once), how often Telegram said 429 and was not heeded (wanted: 0), memory and time. Telegram's 30
messages a second alone take 2,000 messages, with placeholder and answer, over two minutes.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from world.bot_process import REFUTE_BOT, BotProcess
from world.honest_script import honest_script
from world.model_server import Reply, Request, ScriptedModelServer
from world.telegram import ScriptedTelegram
from world.tipline_crowd import configure, seen, texts, write_corpus


class Counting:
    """The honest script, which counts what it is asked, by draft and claim."""

    def __init__(self) -> None:
        self.asked: Counter[tuple[str, str]] = Counter()

    def __call__(self, request: Request) -> Reply:
        claim = request.data.get("claim")
        words = claim.get("text", claim) if isinstance(claim, dict) else claim
        self.asked[request.draft.__name__, json.dumps(words)] += 1
        return honest_script(request)

    def lines(self) -> list[str]:
        """Requests by draft, and how often claims were judged."""
        kinds: Counter[str] = Counter()
        for (draft, _), count in self.asked.items():
            kinds[draft] += count
        judged = [count for (draft, _), count in self.asked.items() if draft == "JudgeDraft"]
        often = f"claims judged {len(judged)}, judgements {sum(judged)}, most for one claim {max(judged, default=0)}"
        return [f"model requests: {', '.join(f'{k} {n}' for k, n in sorted(kinds.items()))}", often]


def main(arguments: argparse.Namespace) -> int:
    counting = Counting()
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        telegram = stack.enter_context(ScriptedTelegram())
        model = None if arguments.local else stack.enter_context(ScriptedModelServer(counting, context=32_768))
        said = texts(arguments.messages, arguments.repeats, arguments.seed)
        write_corpus(home / "corpus", len(set(said)))
        configure(home, model.url if model else None)
        people = [telegram.user(f"User {n}") for n in range(arguments.users)]
        place = {"REFUTE_CONFIG": str(home / "config"), "REFUTE_HOME": str(home / "home")}
        command = arguments.command or list(REFUTE_BOT)
        bot = stack.enter_context(BotProcess(command, telegram.environment() | place, home / "home"))
        if not telegram.until(lambda: bool(telegram.called("setMyCommands") or telegram.delivered), 60):
            print(f"the bot did not start:\n{bot.said()}")
            return 1
        began = time.monotonic()
        sent = [(people[n % len(people)], telegram.say(people[n % len(people)], text)) for n, text in enumerate(said)]
        print(f"{len(sent)} messages of {len(people)} people, {len(set(said))} claims", flush=True)
        last, at, told = -1, began, began
        while time.monotonic() - at < arguments.patience and bot.is_running:
            count = sum(any(r.settled for r in telegram.replies(posted)) for _, posted in sent)
            if count != last:
                last, at = count, time.monotonic()
            if count == len(sent):
                break
            if time.monotonic() - told > 30:
                told = time.monotonic()
                print(f"  {told - began:.0f} s: {count} answered, {bot.most_memory / 1e6:.0f} MB", flush=True)
            time.sleep(1)
        wall = at - began
        found = seen(telegram, sent)
        print("\n".join(found.lines()))
        if model is not None:
            print("\n".join(counting.lines()))
        floods, hasty = sum(telegram.floods.told.values()), sum(telegram.floods.hasty.values())
        print(f"Telegram said 429 {floods} times, was not heeded {hasty} times; rules broken {len(telegram.faults)}")
        print(f"most memory {bot.most_memory / 1e6:.0f} MB; {wall:.0f} s, {found.answered / wall:.2f} answers a second")
        for fault in telegram.faults[:5]:
            print(f"broken rule: {fault}")
        if found.lost:
            for _, posted in [pair for pair in sent if not telegram.answers(pair[1])][:3]:
                print(f"lost: {posted.text!r}: {[r.texts for r in telegram.replies(posted)]}")
            print(bot.said())
        return 1 if found.lost or telegram.faults or hasty else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=2000)
    parser.add_argument("--users", type=int, default=200)
    parser.add_argument("--repeats", type=float, default=0.6, help="share of messages that repeat an earlier one")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--local", action="store_true", help="no model server: the local reasoner")
    parser.add_argument("--patience", type=float, default=120.0, help="seconds without any answer that end it")
    parser.add_argument("command", nargs="*", help="the bot, after --")
    sys.exit(main(parser.parse_args()))
