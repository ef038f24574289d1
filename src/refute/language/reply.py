"""In which language to answer a message: the message's own where that is sure, else the chat's."""

import re
from collections import Counter
from collections.abc import Sequence

from refute.language.detect import likely
from refute.language.reply_words import (
    ARABIC_ALONE,
    COMMON,
    HINDI_ALONE,
    ROMANISED_ARABIC,
    ROMANISED_HINDI,
    SIMPLIFIED,
    TRADITIONAL,
)

REPLY_LANGUAGES = ("en", "es", "de", "fr", "pt", "ru", "uk", "ar", "fa", "hi", "id", "zh-Hans", "zh-Hant")
"""The languages that there are catalogues for, BCP 47."""

SURE = 0.5
"""Least share of the evidence for a language; below it the chat's language counts (the requirement's figure)."""

_NOISE = re.compile(
    r"\S+://\S+|www\.\S+|\S+@\S+\.\S+|[@#/]\w+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|info|news|ru|me)\S*"
)
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_HAN = re.compile(r"[\u3400-\u9fff\U00020000-\U0002ffff]")
_KANA_HANGUL = re.compile(r"[\u3041-\u30fa\uac00-\ud7a3]")
_CYRILLIC = re.compile(r"[\u0400-\u052f]")
_ARABIC = re.compile(r"[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff]")
_DEVANAGARI = re.compile(r"[\u0900-\u097f]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")
_OTHER = re.compile(r"[^\W\d_]")

_UKRAINIAN = re.compile(r"[іїєґ]", re.IGNORECASE)
_RUSSIAN = re.compile(r"[ыэъё]", re.IGNORECASE)
_UKRAINIAN_WORDS = re.compile(r"\b(?:що|це|цей|ця|чи|та|як|або|але|вже|дуже|правда|брехня|будь|ласка|дякую|привіт|з)\b")
_RUSSIAN_WORDS = re.compile(r"\b(?:что|это|как|или|уже|очень|не|и|правда|вранье|пожалуйста|спасибо|привет|да|но)\b")
_NEITHER = re.compile(r"[ђјљњћџѓѕќқғңөұүһәў]", re.IGNORECASE)

_PERSIAN = re.compile(r"[پچژگ\u06a9\u06cc]|\u200c")
_ARABIC_ONLY = re.compile(r"[\u0629\u0649\u064a\u0643أإ]|\bال")
_URDU_OTHERS = re.compile(r"[ٹڈڑںےہھښځڅډټګڼێۆەڕڵ]")
_PERSIAN_WORDS = re.compile(r"\b(?:این|آن|است|که|را|از|با|برای|آیا|نیست|شده|می|سلام|درست|واقعی|خبر|دروغ|راست|چی|چیه)\b")
_ARABIC_WORDS = re.compile(r"\b(?:هل|هذا|هذه|من|في|على|عن|ما|لا|صحيح|خبر|مرحبا|كذب|شو|ايش|ليش|وش|مش)\b")
_DIGIT_LETTER = re.compile(
    r"(?=[a-z23578 9']*[a-z]{2}|la2)[a-z']*[a-z][235789][a-z235789']*|[23789][a-z']{2,}[a-z235789']*"
)
"""A word of a chat in Arabic with digits for letters: `sa7i7`, `3ala`."""

_ROMANISED = 0.25
"""Least share of words that are Hindi or Arabic in Latin letters; found by trying the messages of the tests."""

_INSIDE = re.compile(r"[a-z][235789][a-z]")

_NEAR = {"ms": "id", "jv": "id", "su": "id", "min": "id"}
"""Languages whose readers read a catalogue's language, and whose short messages the detector mixes up with it."""


def reply_language(text: str, history: Sequence[str] = (), hint: str | None = None) -> str:
    """The catalogue language to answer in.

    `history` holds the languages that this chat was answered in before, BCP 47; `hint` is what the sender's program is
    set to. The message's own language where the evidence for it is at least `SURE`; else the history's most common,
    else the hint, else English. A message in a language without a catalogue is answered in the chat's.
    """
    bare = _NOISE.sub(" ", text)
    chat = _chat(history, hint)
    counts = {
        "han": len(_HAN.findall(bare)) * 2,
        "cyrillic": len(_CYRILLIC.findall(bare)),
        "arabic": len(_ARABIC.findall(bare)),
        "devanagari": len(_DEVANAGARI.findall(bare)),
        "latin": len(_LATIN.findall(bare)),
    }
    script, most = max(counts.items(), key=lambda c: c[1])
    strange = len(_OTHER.findall(bare)) - sum(counts.values()) + counts["han"] // 2 + counts["devanagari"]
    if most < 2 or strange > most or _KANA_HANGUL.search(bare):
        return chat
    if script == "han":
        return _chinese(bare, history, hint)
    if script == "cyrillic":
        return _cyrillic(bare, chat)
    if script == "arabic":
        return _arabic(bare, chat)
    if script == "devanagari":
        return "hi"
    return _latin(bare, chat, hint)


def catalogue_language(tag: str | None) -> str | None:
    """The catalogue language that a BCP 47 tag stands for, as zh-Hant for `zh-TW`; None where there is none."""
    if not tag:
        return None
    parts = tag.replace("_", "-").casefold().split("-")
    if parts[0] in ("zh", "yue", "cmn"):
        if "hans" in parts:
            return "zh-Hans"
        return "zh-Hant" if parts[0] == "yue" or {"hant", "tw", "hk", "mo"} & set(parts) else "zh-Hans"
    base = {"in": "id", **_NEAR}.get(parts[0], parts[0])
    return base if base in REPLY_LANGUAGES else None


def _chat(history: Sequence[str], hint: str | None) -> str:
    known = [found for tag in history if (found := catalogue_language(tag))]
    if known:
        counts = Counter(known)
        # Among equals the latest: people change their language for good.
        return max(reversed(known), key=lambda tag: counts[tag])
    return catalogue_language(hint) or "en"


def _chinese(text: str, history: Sequence[str], hint: str | None) -> str:
    traditional = sum(c in TRADITIONAL for c in text)
    simplified = sum(c in SIMPLIFIED for c in text)
    if traditional != simplified:
        return "zh-Hant" if traditional > simplified else "zh-Hans"
    known = [found for tag in (*reversed(history), hint) if (found := catalogue_language(tag))]
    return next((tag for tag in known if tag.startswith("zh")), "zh-Hans")


def _cyrillic(text: str, chat: str) -> str:
    if _NEITHER.search(text):
        return chat
    low = text.casefold()
    ukrainian = 2 * len(_UKRAINIAN.findall(text)) + len(_UKRAINIAN_WORDS.findall(low))
    russian = 2 * len(_RUSSIAN.findall(text)) + len(_RUSSIAN_WORDS.findall(low))
    if ukrainian != russian:
        return "uk" if ukrainian > russian else "ru"
    guesses = dict(likely(text))
    if chat in ("ru", "uk") and guesses.get(chat, 0) > 0.1:
        return chat
    if max(guesses, key=lambda code: guesses[code], default="ru") in ("bg", "mk", "sr"):
        return chat if chat != "en" else "ru"
    return "uk" if guesses.get("uk", 0) > guesses.get("ru", 0) else "ru"


def _arabic(text: str, chat: str) -> str:
    if len(_URDU_OTHERS.findall(text)) > 1:
        return chat
    persian = 2 * len(_PERSIAN.findall(text)) + len(_PERSIAN_WORDS.findall(text))
    arabic = 2 * len(_ARABIC_ONLY.findall(text)) + len(_ARABIC_WORDS.findall(text))
    if persian != arabic:
        return "fa" if persian > arabic else "ar"
    guesses = dict(likely(text))
    if max(guesses.get("ar", 0), guesses.get("fa", 0)) < SURE and chat in ("ar", "fa"):
        return chat
    return "fa" if guesses.get("fa", 0) > guesses.get("ar", 0) else "ar"


def _latin(text: str, chat: str, hint: str | None) -> str:
    tokens = [token.casefold().replace("’", "'") for token in _WORD.findall(text)]
    if not tokens:
        return chat
    shares = {tag: sum(t in common for t in tokens) / len(tokens) for tag, common in COMMON.items()}
    romanised = _romanised(tokens)
    if romanised is not None and romanised[1] > max(shares.values()):
        if romanised[0] == "hi" and (hint or "").casefold().startswith("ur"):
            return chat  # romanised Urdu: its readers do not read Devanagari
        return romanised[0]
    guesses: dict[str, float] = {}
    for code, score in likely(text):
        tag = _NEAR.get(code, code)
        guesses[tag] = guesses.get(tag, 0) + score
    # Words weigh more than the detector in a short message, and less in a long one, where it is seldom wrong.
    weight = 1.5 if len(tokens) <= 8 else 0.8
    evidence = {tag: guesses.get(tag, 0) + weight * shares.get(tag, 0) for tag in {*guesses, *shares}}
    best = max(sorted(evidence), key=lambda tag: evidence[tag])
    if best not in REPLY_LANGUAGES or evidence[best] < SURE:
        return chat
    return best


def _romanised(tokens: list[str]) -> tuple[str, float] | None:
    """Hindi or Arabic in Latin letters, and which share of the words says so."""
    count = len(tokens)
    spelled = {t for t in tokens if _DIGIT_LETTER.fullmatch(t)}
    found = {
        "hi": (sum(t in ROMANISED_HINDI for t in tokens), any(t in HINDI_ALONE for t in tokens)),
        "ar": (
            sum(t in ROMANISED_ARABIC or t in spelled for t in tokens),
            any(t in ARABIC_ALONE for t in tokens) or any(_INSIDE.search(t) for t in spelled),
        ),
    }
    told = {tag: number / count for tag, (number, alone) in found.items() if alone and number / count >= _ROMANISED}
    return max(told.items(), key=lambda t: t[1]) if told else None
