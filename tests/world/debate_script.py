"""A scripted model that answers every brief of a debate from a small invented world, and misbehaves on wish.

A `Debater` says its `Line`s; who obeys leaves out what the brief marks `fail`. The other seats are honest: the finder
lists sentences by their kind, the validators compare words, the synthesizer repeats what is marked OK. A `Fault` looks
at a request first and may answer in its stead.
"""

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import Event

from pydantic import JsonValue

from refute.domain.briefs.brief import Draft
from refute.domain.briefs.speak import AppealDraft, SpeechDraft, UsedQuoteDraft
from world.honest_script import _object, _words, honest_draft, objects_in
from world.model_server import NEVER, Json, Reply, Request, Script, broken, reply_with

Fault = Callable[[Request], Reply | None]
Answer = Callable[[Json], Draft | Json]

_OPINION = re.compile(r"\b(i think|i believe|i hold|should|ought|better|worse|must|fair)\b", re.IGNORECASE)
_FORECAST = re.compile(r"\b(will|would|is expected to)\b", re.IGNORECASE)
_URL = re.compile(r"https?://[^\s)\]>]+[^\s)\]>.,;]")
_SENTENCE = re.compile(r"(?:[^.!?]|[.](?=\S)|(?<=\bno)[.])+[.!?]*")
_TAKEN_BACK = re.compile(r"\b(withdraw|take back|was wrong|is wrong|not true)\b", re.IGNORECASE)
_SAME = 0.8


@dataclass(frozen=True)
class Line:
    """A sentence of a speech; `{web}` stands for the address of the scripted web."""

    text: str
    rounds: tuple[int, ...] = ()
    """In which rounds it is said; empty: in all."""
    rests: bool = False
    """Whether the position rests on it."""


@dataclass(frozen=True)
class Debater:
    """What a persona says and how it behaves."""

    lines: tuple[Line, ...]
    position: str = "for"
    then: Mapping[int, str] = field(default_factory=dict)
    """From which round on it stands elsewhere."""
    confidence: float = 0.7
    obeys: bool = True
    """Whether it leaves out what was marked FAIL."""
    appeals: str = ""
    """The address with which it appeals every FAIL on a claim of its own."""
    quotes: bool = False
    """Whether it quotes the first passage that it was given."""
    raw: Callable[[Json, SpeechDraft], Draft | Json] | None = None
    """What it hands in instead."""


@dataclass(frozen=True)
class DebateWorld:
    """Who says what."""

    debaters: Mapping[str, Debater]
    web: Callable[[], str] = lambda: ""
    """Address of the scripted web, known once it listens."""
    faults: Sequence[Fault] = ()
    answers: Mapping[str, Answer] = field(default_factory=dict)
    """Answers to kinds of draft, by the draft's name, instead of the honest ones."""

    def script(self) -> Script:
        """What a model server says."""

        def answered(request: Request) -> Reply:
            for fault in self.faults:
                reply = fault(request)
                if reply is not None:
                    return reply
            return reply_with(self.draft(request.draft, request.data))

        return answered

    def draft(self, kind: type[Draft], data: Json) -> Draft | Json:
        """The draft that is asked for, filled in from the brief."""
        answer = self.answers.get(kind.__name__) or _ANSWERS.get(kind.__name__)
        if answer is not None:
            return answer(data)
        return self.speech(data) if kind is SpeechDraft else honest_draft(kind, data)

    def speech(self, data: Json) -> Draft | Json:
        """What the persona of this brief says in this round."""
        debater = self.debaters[str(data["seat"])]
        number = int(str(data["round"]))
        marks = objects_in(data, "marks")
        fallen = [m for m in marks if m.get("mark") == "fail"]
        said = []
        for line in debater.lines:
            text = line.text.replace("{web}", self.web())
            if line.rounds and number not in line.rounds:
                continue
            if debater.obeys and any(_same(str(m["claim"]), text) for m in fallen):
                continue
            said.append((text, line.rests))
        moved = debater.then.get(number)
        side = next((debater.then[n] for n in range(number, 0, -1) if n in debater.then), debater.position)
        own = _own_marks(data)
        appeals = [
            AppealDraft(mark=_number(m), source=debater.appeals.replace("{web}", self.web()))
            for m in fallen
            if debater.appeals and _number(m) in own
        ]
        passages = objects_in(data, "passages")
        quoted = str(passages[0]["text"]).split(". ")[0] if debater.quotes and passages else ""
        draft = SpeechDraft(
            text=" ".join(text for text, _ in said) or "I have nothing to add to what was said.",
            position=side,
            confidence=debater.confidence,
            rests_on=[text for text, rests in said if rests],
            moved_by=[_number(m) for m in fallen] if moved else [],
            appeals=appeals,
            quotes=[UsedQuoteDraft(passage=_number(passages[0]), quote=quoted)] if quoted else [],
        )
        return draft if debater.raw is None else debater.raw(data, draft)


def dead(seat: str, *rounds: int, reply: Reply | None = None) -> Fault:
    """The seat's model fails: in these rounds, or always."""

    def fault(request: Request) -> Reply | None:
        data = request.data
        if data.get("seat") != seat or (rounds and data.get("round") not in rounds):
            return None
        return reply or broken(500)

    return fault


def waits(seat: str, until: Event, *rounds: int) -> Fault:
    """No fault: the seat answers only when the event has come; in these rounds, or always."""

    def fault(request: Request) -> Reply | None:
        data = request.data
        if data.get("seat") == seat and (not rounds or data.get("round") in rounds) and not until.wait(60):
            raise TimeoutError(f"what {seat} waits for never came")
        return None

    return fault


def comes(event: Event, seat: str, number: int) -> Fault:
    """No fault: the event comes when this seat is asked in this round."""

    def fault(request: Request) -> Reply | None:
        if request.data.get("seat") == seat and request.data.get("round") == number:
            event.set()
        return None

    return fault


def half_the_time(seat: str, reply: Reply = NEVER) -> Fault:
    """The seat's model does that for half of all claims: always for the same ones, whatever else is asked."""

    def fault(request: Request) -> Reply | None:
        if request.data.get("seat") != seat:
            return None
        about = _URL.sub("", str(_object(request.data, "claim").get("text")))
        return reply if hashlib.sha256(about.encode()).digest()[0] % 2 else None

    return fault


def delayed(script: Script, seconds: Mapping[str, float]) -> Script:
    """The same answers, each seat after so many seconds."""

    def answered(request: Request) -> Reply:
        reply = script(request)
        return replace(reply, delay=reply.delay + seconds.get(str(request.data.get("seat")), 0.0))

    return answered


def sentences_of(text: str) -> list[str]:
    """The sentences of a speech."""
    return [s.group().strip() for s in _SENTENCE.finditer(text) if len(_words(s.group())) > 1]


def kind_of(sentence: str) -> str:
    """claim, opinion or forecast."""
    if _OPINION.search(sentence):
        return "opinion"
    return "forecast" if _FORECAST.search(sentence) else "claim"


def find(data: Json) -> Json:
    """Every sentence of the speech with its kind; what names a source is copied."""
    rests = [str(r) for r in _list(data, "rests_on")]
    statements: list[JsonValue] = [
        {
            "quote": sentence,
            "claim": sentence,
            "kind": kind_of(sentence),
            "rests": any(sentence in r or r in sentence for r in rests),
            "cites": [*_URL.findall(sentence)],
            "to_drop": False,
        }
        for sentence in sentences_of(str(data["speech"]))
    ]
    return {"statements": statements[:60]}


def match(data: Json) -> Json:
    """Which new claims repeat a fallen one: those with its words and its numbers."""
    fallen = objects_in(data, "fallen")
    matches: list[JsonValue] = []
    for claim in objects_in(data, "claims"):
        text = str(claim["text"])
        same = next((f for f in fallen if _same(str(f["text"]), text)), None)
        around = str(claim.get("around") or "")
        matches.append(
            {
                "claim": _number(claim),
                "repeats": None if same is None else _number(same),
                "taken_back": bool(_TAKEN_BACK.search(around)),
            }
        )
    return {"matches": matches[:60]}


def synthesize(data: Json) -> Json:
    """What was shown, claim by claim; each speaker's judgement; and what the difference is about."""
    speakers = objects_in(data, "speakers")
    shown = objects_in(data, "shown")
    sides = [str(s.get("position") or "undecided") for s in speakers]
    return {
        "leaning": f"Most speakers are {max(sorted(set(sides)), key=sides.count)}." if sides else "",
        "conditions": ["The closure does not cost the island more than the repair."],
        "cruxes": ["Whether the island can do without lorries."],
        "assumptions": [{"text": "The ferry can carry what the bridge carried.", "test": "Ask the ferry company."}],
        "dissent": [],
        "verified": [{"text": str(f["claim"]), "findings": [_number(f)]} for f in shown],
        "premises": [
            {"passage": _number(p), "quote": sentences_of(str(p["text"]))[0]}
            for p in objects_in(data, "passages")[:1]
            if sentences_of(str(p["text"]))
        ],
        "judgement": [
            {"text": sentence, "personas": [_number(s)]}
            for s in speakers
            for sentence in sentences_of(str(s["speech"]))
            if kind_of(sentence) == "opinion"
        ],
        "conclusions": [
            {
                "text": "The closure holds as long as the welds are not repaired.",
                "findings": [_number(f) for f in shown[:2]],
            }
        ]
        if shown
        else [],
    }


_ANSWERS: dict[str, Answer] = {"FindDraft": find, "MatchDraft": match, "SynthesisDraft": synthesize}


def _same(claim: str, text: str) -> bool:
    """Whether a text says a claim again: most of its words, and its figures."""
    wanted, said = _words(claim), _words(_URL.sub(" ", text))
    return bool(wanted) and len(wanted & said) / len(wanted) >= _SAME and _figures(claim) <= said


def _figures(text: str) -> set[str]:
    return {w for w in _words(_URL.sub(" ", text)) if w[0].isdigit()}


def _own_marks(data: Json) -> set[int]:
    return {n for n in _list(_object(data, "own"), "marks") if isinstance(n, int)}


def _list(data: Json, key: str) -> list[JsonValue]:
    value = data.get(key)
    return value if isinstance(value, list) else []


def _number(value: Json) -> int:
    number = value.get("number")
    return number if isinstance(number, int) else 0
