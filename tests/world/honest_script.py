"""A scripted model that fills in every draft honestly by word overlap: no understanding, no chance, no invention."""

import re
from collections.abc import Sequence
from itertools import pairwise

from pydantic import JsonValue

from refute.domain.briefs.assess import AssessDraft, FindingDraft
from refute.domain.briefs.attack import AttackDraft, ObjectionDraft, RobustnessDraft
from refute.domain.briefs.brief import Draft
from refute.domain.briefs.intake import ClaimDraft, IntakeDraft
from refute.domain.briefs.judge import JudgeDraft, ReasonDraft, RulingDraft
from refute.domain.briefs.match import MatchDraft, MatchedDraft
from refute.domain.briefs.plan import PlanDraft, QueryDraft
from refute.domain.vocabulary import Basis, ClaimKind, Effect, Grade, ObjectionKind, Rating, Ruling, Stance
from world.model_server import Json, Reply, Request, reply_with

_WORD = re.compile(r"[^\W_]+(?:[.,]\d+)*")
_CJK = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_SENTENCE = re.compile(r"[^.!?。！？\n]+(?:[.](?=\d)[^.!?。！？\n]+)*[.!?。！？]*")
_NEGATIONS = {
    *("not", "no", "never", "none", "without", "denied", "denies", "false", "untrue", "hoax", "nicht", "kein", "keine"),
    *("pas", "jamais", "nunca", "falso", "falsa"),
}
_OPINION = re.compile(r"\b(i think|i believe|i feel|should|beautiful|best|worst|terrible|wonderful)\b", re.IGNORECASE)
_STOP = {
    *("the", "and", "was", "were", "for", "that", "this", "with"),
    *("has", "have", "had", "from", "are", "its", "did"),
}
_CLOSE = 0.5


def honest_script(request: Request) -> Reply:
    """The draft that is asked for, filled in from the brief alone."""
    return reply_with(honest_draft(request.draft, request.data))


def honest_draft(draft: type[Draft], data: Json) -> Draft:
    """The same, for a draft type and a brief's data: what a shell command can be made of, too."""
    if draft is IntakeDraft:
        return _intake(data)
    if draft is PlanDraft:
        return _plan(data)
    if draft is AssessDraft:
        return _assess(data)
    if draft is MatchDraft:
        return _match(data)
    return _attack(data) if draft is AttackDraft else _judge(data)


def _intake(data: Json) -> IntakeDraft:
    text = str(_object(data, "submission")["text"])
    claims = []
    for sentence in (m.group().strip() for m in _SENTENCE.finditer(text)):
        if len(_words(sentence)) < 2:
            continue
        question = sentence.endswith(("?", "？"))
        opinion = bool(_OPINION.search(sentence))
        kind = ClaimKind.QUESTION if question else ClaimKind.OPINION if opinion else ClaimKind.CLAIM
        claims.append(
            ClaimDraft(
                quote=sentence,
                claim=sentence.rstrip("?？ ") + "." if question else sentence,
                kind=kind,
                checkworthy=kind is not ClaimKind.OPINION,
                reason="a statement of opinion" if opinion else "evidence could settle it",
            )
        )
    return IntakeDraft(claims=sorted(claims, key=lambda c: not c.checkworthy)[:20])


def _plan(data: Json) -> PlanDraft:
    claim = _claim(data)
    language = str(_object(data, "claim").get("language", "und"))
    key = " ".join(w for w in _WORD.findall(claim) if len(w) > 2 and w.lower() not in _STOP)[:250]
    styles = [str(s) for s in _list(data, "styles")]
    advocate = data.get("role") == "advocate"
    endings = ["correction", "denied", "official record", *styles] if advocate else ["", *styles]
    texts = dict.fromkeys([key if advocate else claim, *(f"{key} {e}".strip() for e in endings)])
    limit = data.get("limit")
    count = min(limit if isinstance(limit, int) else 3, 12)
    return PlanDraft(queries=[QueryDraft(text=t[:300], language=language) for t in list(texts)[:count]])


def _assess(data: Json) -> AssessDraft:
    findings = _findings(_claim(data), passages_in(data))
    rating, probability, confidence = _rating([f.stance for f in findings])
    return AssessDraft(
        findings=findings,
        rating=rating,
        probability_true=probability,
        confidence=confidence,
        reason=f"{len(findings)} passages bear on the claim.",
        gaps=[] if findings else ["no passage speaks of the claim"],
    )


def _match(data: Json) -> MatchDraft:
    """Claims of which one holds most words of the other."""
    fallen = objects_in(data, "fallen")
    matches = []
    for new in objects_in(data, "claims"):
        words = set(_words(str(new["text"])))
        twin = next((f for f in fallen if len(words & set(_words(str(f["text"])))) > _CLOSE * len(words)), None)
        matches.append(MatchedDraft(claim=_number(new), repeats=_number(twin) if twin else None))
    return MatchDraft(matches=matches)


def _attack(data: Json) -> AttackDraft:
    claim = _claim(data)
    findings = _findings(claim, passages_in(data))
    objections = [
        ObjectionDraft(
            kind=ObjectionKind.COUNTER_EVIDENCE,
            grade=Grade.MAJOR,
            effect=Effect.CONTRADICTS,
            text=f"A source says otherwise: {f.quote[:120]}",
            evidence=[f.passage],
        )
        for f in findings
        if f.stance is Stance.REFUTES
    ]
    evidence = objects_in(data, "evidence")
    origins = [e.get("origin") for e in evidence]
    copies = [_number(e) for e in evidence if e.get("origin") and origins.count(e.get("origin")) > 1]
    if copies:
        text = "These sources repeat one report and count once."
        objections.append(
            ObjectionDraft(
                kind=ObjectionKind.DERIVATIVE, grade=Grade.MINOR, effect=Effect.QUALIFIES, text=text, target=copies
            )
        )
    seats = [str(o["seat"]) for o in objects_in(data, "opinions")]
    robustness = [RobustnessDraft(seat=s, score=2 if any(o.evidence for o in objections) else 4) for s in seats]
    return AttackDraft(findings=findings, objections=objections[:20], robustness=robustness)


def _judge(data: Json) -> JudgeDraft:
    evidence = objects_in(data, "evidence")
    supporting = [_number(e) for e in evidence if e.get("stance") == "supports"]
    refuting = [_number(e) for e in evidence if e.get("stance") == "refutes"]
    rulings = [_ruling(o, supporting) for o in objects_in(data, "objections")]
    rating, probability, confidence = _rating([Stance(str(e["stance"])) for e in evidence])
    return JudgeDraft(
        rulings=rulings[:40],
        rating=rating,
        basis=Basis.INSUFFICIENT if rating is Rating.NOT_ENOUGH_EVIDENCE else None,
        probability_true=probability,
        confidence=confidence,
        reason=f"{len(supporting)} pieces of evidence support the claim and {len(refuting)} refute it.",
        reasons_for=[ReasonDraft(text="Sources say so.", evidence=supporting)] if supporting else [],
        reasons_against=[ReasonDraft(text="Sources say otherwise.", evidence=refuting)] if refuting else [],
        would_change="A further independent source.",
    )


def _ruling(objection: Json, supporting: list[int]) -> RulingDraft:
    carried = [n for n in _list(objection, "evidence") if isinstance(n, int)]
    if objection.get("effect") == "contradicts" and carried:
        return RulingDraft(objection=_number(objection), ruling=Ruling.SUSTAINED, by=carried, reason="it is shown")
    ruling = Ruling.ANSWERED if supporting else Ruling.OPEN
    return RulingDraft(objection=_number(objection), ruling=ruling, by=supporting[:3], reason="the evidence stands")


def _rating(stances: Sequence[Stance]) -> tuple[Rating, float, float]:
    supports, refutes = stances.count(Stance.SUPPORTS), stances.count(Stance.REFUTES)
    if supports and refutes:
        return Rating.CONFLICTING, 0.5, 0.5
    if supports:
        return Rating.SUPPORTED, 0.95, 0.9
    return (Rating.REFUTED, 0.05, 0.9) if refutes else (Rating.NOT_ENOUGH_EVIDENCE, 0.5, 0.6)


def _findings(claim: str, passages: Sequence[Json]) -> list[FindingDraft]:
    """The closest sentence of each passage that shares half of the claim's words, quoted verbatim."""
    findings = []
    wanted = _words(claim)
    for passage in passages:
        sentences = [m.group().strip() for m in _SENTENCE.finditer(str(passage["text"]))]
        best = max(sentences, key=lambda s: len(wanted & _words(s)), default="")
        if not wanted or len(wanted & _words(best)) / len(wanted) < _CLOSE:
            continue
        stance = _stance(claim, best)
        findings.append(FindingDraft(passage=_number(passage), quote=best, stance=stance, why="it speaks of the claim"))
    return findings[:40]


def _stance(claim: str, sentence: str) -> Stance:
    numbers = {w for w in _words(claim) if w[0].isdigit()}
    said = {w for w in _words(sentence) if w[0].isdigit()}
    denied = bool(_tokens(claim) & _NEGATIONS) != bool(_tokens(sentence) & _NEGATIONS)
    if denied or (numbers and said and not numbers & said):
        return Stance.REFUTES
    return Stance.NEUTRAL if numbers and not said else Stance.SUPPORTS


def _tokens(text: str) -> set[str]:
    return {w.lower() for w in _WORD.findall(text)}


def _words(text: str) -> set[str]:
    """Words that carry meaning, folded to their stem's beginning; pairs of characters where words have no spaces."""
    cjk = _CJK.findall(text)
    pairs = {a + b for a, b in pairwise(cjk)}
    words = {w for w in _tokens(_CJK.sub(" ", text)) if (len(w) > 2 or w[0].isdigit()) and w not in _STOP | _NEGATIONS}
    return pairs | {w if w[0].isdigit() else w[:6] for w in words}


def _claim(data: Json) -> str:
    return str(_object(data, "claim")["text"])


def _object(data: Json, key: str) -> Json:
    value = data.get(key)
    return value if isinstance(value, dict) else {}


def _list(data: Json, key: str) -> list[JsonValue]:
    value = data.get(key)
    return value if isinstance(value, list) else []


def passages_in(data: Json) -> list[Json]:
    """All passages that a seat is shown, the advocate's own among them."""
    return [*objects_in(data, "passages"), *objects_in(data, "own")]


def objects_in(data: Json, key: str) -> list[Json]:
    return [v for v in _list(data, key) if isinstance(v, dict)]


def _number(value: Json) -> int:
    number = value.get("number")
    return number if isinstance(number, int) else 0
