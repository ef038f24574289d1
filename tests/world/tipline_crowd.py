"""Many people with many claims, a corpus that answers them, and what the people saw in the end."""

import random
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from world.telegram import ScriptedTelegram
from world.telegram_chats import Person, Posted

_PORTS = ("Halvorsund", "Northmoor", "Eastvik", "Silver Bay", "Port Linden", "Karsholm", "Bray Sound", "Tollness")


def claim(number: int) -> str:
    """A claim that the corpus holds for even numbers; for odd ones it holds another figure."""
    port, year = _PORTS[number % len(_PORTS)], 1990 + number // len(_PORTS) % 34
    return f"The {port} ferry carried {_figure(number) + number % 2 * 300_000} passengers in {year}."


def _figure(number: int) -> int:
    return 100_000 + number * 137 % 90_000


def write_corpus(folder: Path, claims: int) -> None:
    """A document for each claim."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(claims):
        port, year = _PORTS[number % len(_PORTS)], 1990 + number // len(_PORTS) % 34
        text = f"The {port} ferry carried {_figure(number)} passengers in {year}."
        (folder / f"report-{number}.md").write_text(
            f"# Port of {port}, annual report for {year}\n\n{text} The port counted them at both quays.\n", "utf-8"
        )


def configure(home: Path, model: str | None) -> None:
    """Write a configuration: a local corpus, and the scripted model where there is one."""
    (home / "config").mkdir()
    seats = 'seats = { all = "openai:scripted-1" }\n' if model else ""
    entry = f'[models."openai:scripted-1"]\nbase_url = "{model}"\ncontext = 32768\n' if model else ""
    corpus = home / "corpus"
    (home / "config" / "config.toml").write_text(
        f'[desks.default]\n{seats}search = {{ corpus = "{corpus}", backends = ["corpus"], offline = true }}\n{entry}'
    )


def texts(count: int, repeats: float, seed: int) -> list[str]:
    """So many messages, of which a share repeats an earlier one; seeded."""
    chance = random.Random(seed)
    distinct = max(1, round(count * (1 - repeats)))
    numbers = [*range(distinct), *(chance.randrange(distinct) for _ in range(count - distinct))]
    chance.shuffle(numbers)
    return [claim(number) for number in numbers]


@dataclass
class Seen:
    """What came of many messages."""

    answered: int
    lost: int
    """Messages with no answer."""
    answers_twice: int
    """Answers beyond the first to one message."""
    placeholders_twice: int
    """Replies beside an answer that never became one."""
    changed: int
    """Answers whose text changed after it stood."""
    waits: dict[int, list[float]]
    """Seconds from message to answer, by user."""
    out_of_order: int
    """Answers to a user that came before the answer to an earlier message of the same user."""

    def lines(self) -> list[str]:
        """For people."""
        whole = [wait for waits in self.waits.values() for wait in waits]
        means = [statistics.mean(waits) for waits in self.waits.values()]
        told = [
            f"answered {self.answered}, lost {self.lost}, answered twice {self.answers_twice}, "
            f"placeholders left beside an answer {self.placeholders_twice}, answers changed later {self.changed}"
        ]
        if whole:
            told.append(
                f"wait: median {statistics.median(whole):.1f} s, longest {max(whole):.1f} s; mean by user: median "
                f"{statistics.median(means):.1f} s, longest {max(means):.1f} s, ratio "
                f"{max(means) / statistics.median(means):.2f}; answers out of their user's order {self.out_of_order}"
            )
        return told


def seen(telegram: ScriptedTelegram, sent: Sequence[tuple[Person, Posted]]) -> Seen:
    """Look at every message's replies."""
    found = Seen(0, 0, 0, 0, 0, defaultdict(list), 0)
    last: Counter[int] = Counter()
    for person, posted in sent:
        replies = telegram.replies(posted)
        answers = [r for r in replies if r.settled]
        found.lost += not answers
        found.answered += bool(answers)
        found.answers_twice += max(0, len(answers) - 1)
        found.placeholders_twice += len(replies) - len(answers) if answers else max(0, len(replies) - 1)
        settled = [[raw["text"] for raw in a.versions if "reply_markup" in raw and "text" in raw] for a in answers]
        found.changed += sum(len(dict.fromkeys(map(str, versions))) > 1 for versions in settled)
        for answer in answers[:1]:
            assert answer.settled_at is not None
            found.waits[person.id].append(answer.settled_at - posted.at)
            at = int(answer.settled_at * 1000)
            found.out_of_order += at < last[person.id]
            last[person.id] = max(last[person.id], at)
    return found
