"""Queries by template: the claim's own words, its names and numbers, the card's styles; for the advocate, attacks."""

from refute.domain.briefs.plan import PlanBrief, PlanDraft, QueryDraft
from refute.domain.vocabulary import Role
from refute.language.fold import plain
from refute.language.tokens import STOP_WORDS_OF
from refute.reasoners.local.statement import Statement, statement

_LONGEST = 300
_KEY_WORDS = 10
_DENIED = {
    "en": ("false", "denied", "correction"),
    "de": ("falsch", "dementiert", "Korrektur"),
    "es": ("falso", "desmentido", "corrección"),
    "fr": ("faux", "démenti", "rectificatif"),
    "pt": ("falso", "desmentido", "correção"),
    "it": ("falso", "smentito", "rettifica"),
    "nl": ("onwaar", "ontkend", "rectificatie"),
    "ru": ("ложь", "опроверг", "исправление"),
    "uk": ("неправда", "спростували", "виправлення"),
    "ar": ("كاذب", "نفى", "تصحيح"),
    "fa": ("دروغ", "تکذیب", "اصلاحیه"),
    "hi": ("झूठ", "खंडन", "सुधार"),
    "id": ("hoaks", "bantah", "koreksi"),
    "tr": ("yalan", "yalanladı", "düzeltme"),
    "zh": ("谣言", "否认", "更正"),
    "ja": ("デマ", "否定", "訂正"),
}
"""Words of falsehood, denial and correction."""


def queries(brief: PlanBrief) -> PlanDraft:
    """At most `brief.limit` different queries, most promising first, in the claim's language."""
    claim = brief.claim
    parts = statement(claim.text, claim.language if claim.language != "und" else None)
    texts = _attacks(brief, parts) if brief.role is Role.ADVOCATE else _searches(brief, parts)
    kept: dict[str, str] = {}
    for text in texts:
        query = " ".join(text.split())[:_LONGEST]
        if plain(query):
            kept.setdefault(plain(query), query)
    chosen = list(kept.values())[: min(brief.limit, 12)]
    return PlanDraft(queries=[QueryDraft(text=q, language=claim.language) for q in chosen])


def _searches(brief: PlanBrief, parts: Statement) -> list[str]:
    key = _key_words(parts)
    anchors = _anchors(parts)
    styled = [f"{anchors or key} {style}" for style in brief.styles]
    if brief.gaps:
        return [f"{anchors or key} {gap.detail}"[:_LONGEST] for gap in brief.gaps] + styled + [key]
    return [brief.claim.text, *styled[:1], anchors, key, *styled[1:]]


def _attacks(brief: PlanBrief, parts: Statement) -> list[str]:
    """What would show the claim false: the same without its number, its denial, its correction."""
    false, denied, correction = _DENIED.get(parts.language, _DENIED["en"])
    bare = _without_numbers(parts)
    key = _key_words(parts)
    who = " ".join(n.text for n in parts.names) or key
    styled = [f"{who} {style}" for style in brief.styles]
    return [bare, f"{key} {denied}", f"{who} {correction}", f"{key} {false}", *styled, brief.claim.text]


def _key_words(parts: Statement) -> str:
    """The claim without function words, as written; the claim itself in scripts without spaces."""
    stops = STOP_WORDS_OF.get(parts.language, frozenset())
    pieces = [w for w in parts.text.split() if plain(w) and plain(w) not in stops]
    return " ".join(pieces[:_KEY_WORDS]).strip(" .?!。？！") or parts.text


def _anchors(parts: Statement) -> str:
    """Names, numbers and dates as written."""
    spans = [(n.start, n.end) for n in parts.names]
    spans += [(q.start, q.end) for q in parts.quantities] + [(d.start, d.end) for d in parts.dates]
    return " ".join(parts.text[a:b] for a, b in sorted(spans)) if len(spans) > 1 else ""


def _without_numbers(parts: Statement) -> str:
    """The claim without its numbers and dates."""
    text = list(parts.text)
    for start, end in [(q.start, q.end) for q in parts.quantities] + [(d.start, d.end) for d in parts.dates]:
        text[start:end] = " " * (end - start)
    return "".join(text).strip(" .?!。？！")
