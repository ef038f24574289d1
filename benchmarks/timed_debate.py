"""A debate whose every wait is scripted: who says what in which round, and how long each server takes over it.

Forty claims about forty places, each true of one page. Each of four personas says five in each of three rounds, so that
a third of what is said has been said before: by another persona in the same round, or in an earlier round, in another
frame and with its number written another way.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice, product

from pydantic import JsonValue

from refute.domain.briefs.assess import AssessDraft
from world.debate_script import Debater, DebateWorld, Line, find
from world.model_server import Json, Reply, Request
from world.scene import article

SPEAKS: Mapping[str, float] = {"analyst": 0.3, "strategist": 0.6, "devils_advocate": 1.2, "researcher": 1.8}
"""Seconds of each persona's model."""
FINDS, CHECKS, PAGE = 0.2, 0.6, 0.2
"""Seconds of the claim finder, of a check in all, and of a page within it; the rest of a check is its model."""
ROUNDS, EACH, CLAIMS = 3, 5, 40

_FIRST = ("Alder", "Brack", "Corve", "Dunmer", "Elsing", "Farrow", "Glenn", "Harl")
_LAST = ("haven", "stead", "wick", "moor", "ford")
_TOLD = (
    "The depot at {place} handled {figure} parcels in May 2026.",
    "The library of {place} lent {figure} books in the year 2025.",
    "The ferry from {place} carried {figure} passengers in June 2025.",
    "The waterworks of {place} replaced {figure} metres of pipe in 2025.",
    "The orchards around {place} gave {figure} crates of apples in 2025.",
)
_FRAMES = ("As was said before, {claim}", "It bears repeating that {claim}", "Once more: {claim}", "{claim}")


@dataclass(frozen=True)
class Truth:
    """One claim of the world."""

    place: str
    told: str
    figure: int
    cited: bool
    """Whether speeches name its page; it is found by a search where they do not."""

    @property
    def path(self) -> str:
        """The page that says it."""
        return f"/{self.place.lower()}"

    def claim(self, figure: str = "{:,}") -> str:
        """The claim, its figure written in this way."""
        return self.told.format(place=self.place, figure=figure.format(self.figure).replace("_", " "))


def truths() -> list[Truth]:
    """All claims: three of five name their page."""
    places = [first + last for first, last in product(_FIRST, _LAST)]
    return [Truth(p, _TOLD[n % 5], 2407 + 389 * n, cited=n % 5 < 3) for n, p in enumerate(places)]


def page(truth: Truth) -> str:
    """What a newsroom's system makes of it."""
    return article(
        f"The year at {truth.place}",
        f"{truth.claim()} The figure is from the yearly report, which was read out on a Tuesday.",
        f"People at {truth.place} spoke of a good year. The next report is due in spring; nobody expects a surprise.",
        published="2026-06-02",
    )


def text(truth: Truth) -> str:
    """The same as a file of a corpus."""
    return f"The year at {truth.place}\n\n{truth.claim()} The figure is from the yearly report.\n"


def debaters(webs: Sequence[str]) -> dict[str, Debater]:
    """Who says what: 17, 12 and 11 of the twenty claims of a round are new."""
    fresh, said = iter(truths()), list[Truth]()
    lines: dict[str, list[Line]] = {name: [] for name in SPEAKS}
    for number, again in zip(range(1, ROUNDS + 1), (3, 8, 9), strict=True):
        new = [next(fresh) for _ in range(len(SPEAKS) * EACH - again)]
        old = (said or new)[:again] if number == 1 else said[number - 2 :: 2][:again]
        for name, mine in _dealt(new, old).items():
            frames = cycle(_FRAMES[number - 1 :] + _FRAMES[: number - 1])
            for truth, is_old in mine:
                lines[name].append(_line(truth, webs, number, next(frames) if is_old else "{claim}"))
        said += new
    return {name: Debater(tuple(told), "for") for name, told in lines.items()}


def _dealt(new: Sequence[Truth], old: Sequence[Truth]) -> dict[str, list[tuple[Truth, bool]]]:
    """Five for each persona; what is old goes to the slowest first, who did not say it first in this round."""
    hands: dict[str, list[tuple[Truth, bool]]] = {name: [] for name in SPEAKS}
    names = cycle(list(SPEAKS)[::-1])
    for truth in old:
        hands[next(names)].append((truth, True))
    left: Iterator[Truth] = iter(new)
    for hand in hands.values():
        hand += [(truth, False) for truth in islice(left, EACH - len(hand))]
    return hands


def _line(truth: Truth, webs: Sequence[str], number: int, frame: str) -> Line:
    """A new claim names its page where it has one; in later rounds it is said without, its figure as it comes."""
    repeated = frame != "{claim}"
    figure = "{:,}" if number == 1 or not repeated else ("{:_}", "{}")[truth.figure % 2]
    claim = truth.claim(figure)
    source = f" ({address(truth, webs)})." if truth.cited and not (repeated and number > 1) else "."
    said = frame.format(claim=claim if frame.startswith("{") or frame.endswith(": {claim}") else _lower(claim))
    return Line(said[:-1] + source, (number,))


def address(truth: Truth, webs: Sequence[str]) -> str:
    """Where its page lies: the sites share the pages."""
    return webs[truths().index(truth) % len(webs)] + truth.path


def _lower(claim: str) -> str:
    return claim[0].lower() + claim[1:]


class Timed:
    """The scripted model's answers, each after its time, with a count of the checks of each claim."""

    def __init__(self, webs: Sequence[str]) -> None:
        self._cited = {t.place: t.cited for t in truths()}
        self.checks: Counter[str] = Counter()
        """Requests that read passages about a claim, by its place."""
        self._script = DebateWorld(debaters(webs), answers={"FindDraft": _bare}).script()

    def __call__(self, request: Request) -> Reply:
        """The answer and its delay."""
        seat = str(request.data.get("seat"))
        seconds = SPEAKS.get(seat, FINDS if seat == "finder" else 0.0)
        if request.draft is AssessDraft:
            place = self._place(request.data)
            self.checks[place] += 1
            seconds = CHECKS - PAGE if self._cited[place] else CHECKS
        return replace(self._script(request), delay=seconds)

    def _place(self, data: Json) -> str:
        claim = data["claim"]
        assert isinstance(claim, dict)
        return next(place for place in self._cited if place in str(claim["text"]))


def _bare(data: Json) -> Json:
    """Every statement without the frame that says it is said again, as a finder hands it in."""
    found = find(data)
    statements = found["statements"]
    assert isinstance(statements, list)
    return {"statements": [_without_frame(s) for s in statements if isinstance(s, dict)]}


def _without_frame(statement: Json) -> JsonValue:
    claim = str(statement["claim"])
    for frame in _FRAMES[:-1]:
        before = frame.removesuffix("{claim}")
        if claim.startswith(before):
            bare = claim.removeprefix(before)
            return {**statement, "claim": bare[0].upper() + bare[1:]}
    return {**statement}
