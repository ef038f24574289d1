"""Kill the tipline's process again and again while people ask; count what they saw.

    python benchmarks/telegram_kills.py [--messages 100] [--kills 20] [--seed 0] [-- COMMAND …]

Messages are sent in lots, one after each start; the process is killed with SIGKILL at a seeded random moment of each
lot, then started again; after the last start it is left alone. Telegram is scripted and outlives it. Wanted: lost 0,
answered twice 0. A placeholder twice can happen where the process dies between Telegram's taking a message and its
number's being on record: Telegram knows no key by which to ask. Without a command it runs `refute bot`, polling.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from world.bot_process import REFUTE_BOT, BotProcess
from world.honest_script import honest_script
from world.model_server import ScriptedModelServer
from world.telegram import ScriptedTelegram, Trouble
from world.telegram_chats import Person, Posted
from world.telegram_floods import NO_LIMITS, Limits
from world.tipline_crowd import configure, seen, texts, write_corpus

USERS = 25


def main(arguments: argparse.Namespace) -> int:
    chance = random.Random(arguments.seed)
    limits = Limits() if arguments.limits else NO_LIMITS
    with (
        tempfile.TemporaryDirectory() as name,
        ScriptedTelegram(limits=limits) as telegram,
        ScriptedModelServer(honest_script, context=32_768) as model,
    ):
        home = Path(name)
        said = texts(arguments.messages, arguments.repeats, arguments.seed)
        write_corpus(home / "corpus", len(set(said)))
        configure(home, model.url if arguments.model else None)
        people = [telegram.user(f"User {n}") for n in range(USERS)]
        sent: list[tuple[Person, Posted]] = []
        lots = arguments.kills + 1
        place = {"REFUTE_CONFIG": str(home / "config"), "REFUTE_HOME": str(home / "home")}
        command = arguments.command or list(REFUTE_BOT)
        began = time.monotonic()
        with BotProcess(command, telegram.environment() | place, home / "home") as bot:
            for lot in range(lots):
                for number in range(lot * len(said) // lots, (lot + 1) * len(said) // lots):
                    person = people[number % USERS]
                    sent.append((person, telegram.say(person, said[number])))
                if lot == arguments.kills:
                    break
                polls = len(telegram.delivered)
                if not telegram.until(lambda polls=polls: len(telegram.delivered) > polls, 60):  # type: ignore[misc]
                    print(f"lot {lot}: nothing was taken in 60 s\n{bot.said(1500)}")
                if arguments.lost:
                    telegram.fail_next("sendMessage", Trouble.LOST)
                wait = chance.uniform(0.0, arguments.longest)
                time.sleep(wait)
                killed = bot.kill()
                settled = sum(bool(telegram.answers(p)) for _, p in sent)
                state = "killed" if killed else "HAD ENDED BY ITSELF"
                print(f"lot {lot}: {state} after {wait:.2f} s, {settled} of {len(sent)} answered", flush=True)
                bot.start()
            done = quiet(telegram, sent, arguments.patience, bot)
            print(f"{'all' if done else 'NOT all'} answered {time.monotonic() - began:.0f} s after the first message")
            time.sleep(3)
            found = seen(telegram, sent)
            print("\n".join(found.lines()))
            if found.lost:
                lost = [p for _, p in sent if not telegram.answers(p)]
                for posted in lost[:5]:
                    print(f"lost: {posted.text!r}: {[r.texts for r in telegram.replies(posted)]}")
                print(bot.said())
        if arguments.model:
            again = sum(count - 1 for count in model.hashes.values())
            print(f"model requests {len(model.requests)}, made again {again} (at most what was in flight at a kill)")
        print(f"kills {bot.kills}, rules of Telegram broken {len(telegram.faults)}, two pollers {telegram.conflicts}")
        for fault in telegram.faults[:5]:
            print(f"broken rule: {fault}")
        return 1 if found.lost or found.answers_twice or telegram.faults else 0


def quiet(telegram: ScriptedTelegram, sent: Sequence[tuple[Person, Posted]], patience: float, bot: BotProcess) -> bool:
    """Wait until all are answered, nothing more has come for so long, or the bot ended by itself."""
    last, at = -1, time.monotonic()
    while time.monotonic() - at < patience:
        if not bot.is_running:
            print(f"the bot ended by itself:\n{bot.said(1000)}")
            return False
        count = sum(bool(telegram.answers(posted)) for _, posted in sent)
        if count == len(sent):
            return True
        if count != last:
            last, at = count, time.monotonic()
        time.sleep(0.5)
    return False


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=100)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--repeats", type=float, default=0.5, help="share of messages that repeat an earlier one")
    parser.add_argument(
        "--longest", type=float, default=8.0, help="seconds from the first delivery in which it is killed"
    )
    parser.add_argument("--patience", type=float, default=90.0, help="seconds without any answer that end it")
    parser.add_argument("--model", action="store_true", help="a scripted model server, whose requests are counted")
    parser.add_argument("--lost", action="store_true", help="before each kill one sendMessage's answer is lost, too")
    parser.add_argument("--limits", action="store_true", help="with Telegram's flood limits")
    parser.add_argument("command", nargs="*", help="the bot, after --")
    sys.exit(main(parser.parse_args()))
