"""Scripts: which packs of tesseract read them, which languages write them, and which a text is in.

Names of packs: tesseract's own (`hin`, `script/Devanagari`; Debian drops the folder). Codes: ISO 15924, ISO 639.
"""

import re
from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Script:
    """One script."""

    code: str
    name: str
    """English name; tesseract's script detection says the same, except for `Han`."""
    letters: re.Pattern[str]
    whole: tuple[str, ...] = ()
    """Packs for the whole script, the better first."""
    packs: tuple[tuple[str, str], ...] = ()
    """Language and its pack, the most common first."""


def _letters(ranges: str) -> re.Pattern[str]:
    return re.compile(f"[{ranges}]")


_HAN = _letters("\u2e80-\u2fdf\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f")
SCRIPTS = (
    Script(
        "Latn",
        "Latin",
        _letters("A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"),
        packs=(
            ("en", "eng"), ("es", "spa"), ("de", "deu"), ("pt", "por"), ("fr", "fra"), ("it", "ita"), ("nl", "nld"),
            ("tr", "tur"), ("id", "ind"), ("pl", "pol"), ("vi", "vie"), ("cs", "ces"), ("ro", "ron"), ("sv", "swe"),
            ("hu", "hun"), ("da", "dan"), ("fi", "fin"), ("no", "nor"), ("ca", "cat"), ("hr", "hrv"), ("sk", "slk"),
        ),
    ),
    Script(
        "Cyrl", "Cyrillic", _letters("\u0400-\u052f"),
        packs=(("ru", "rus"), ("uk", "ukr"), ("bg", "bul"), ("sr", "srp"), ("be", "bel"), ("kk", "kaz"), ("mk", "mkd")),
    ),
    Script(
        "Arab", "Arabic", _letters("\u0620-\u065f\u066e-\u06ef\u06fa-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc"),
        whole=("Arabic", "script/Arabic"), packs=(("ar", "ara"), ("fa", "fas"), ("ur", "urd")),
    ),
    Script(
        "Deva", "Devanagari", _letters("\u0900-\u0965\u0970-\u097f"),
        whole=("Devanagari", "script/Devanagari"), packs=(("hi", "hin"), ("mr", "mar"), ("ne", "nep")),
    ),
    Script("Hans", "Chinese, simplified", _HAN, whole=("HanS", "script/HanS"), packs=(("zh", "chi_sim"),)),
    Script("Hant", "Chinese, traditional", _HAN, whole=("HanT", "script/HanT"), packs=(("zh", "chi_tra"),)),
    Script(
        "Jpan", "Japanese", _letters("\u3041-\u30ff"),
        whole=("Japanese", "script/Japanese"), packs=(("ja", "jpn"),),
    ),
    Script(
        "Kore", "Korean", _letters("\uac00-\ud7af\u1100-\u11ff"),
        whole=("Hangul", "script/Hangul"), packs=(("ko", "kor"),),
    ),
    Script("Grek", "Greek", _letters("\u0370-\u03ff\u1f00-\u1fff"), ("Greek", "script/Greek"), (("el", "ell"),)),
    Script("Hebr", "Hebrew", _letters("\u05d0-\u05ea"), ("Hebrew", "script/Hebrew"), (("he", "heb"),)),
    Script("Thai", "Thai", _letters("\u0e01-\u0e4e"), ("Thai", "script/Thai"), (("th", "tha"),)),
    Script("Beng", "Bengali", _letters("\u0980-\u09e3"), ("Bengali", "script/Bengali"), (("bn", "ben"),)),
    Script("Taml", "Tamil", _letters("\u0b82-\u0bcd"), ("Tamil", "script/Tamil"), (("ta", "tam"),)),
    Script("Telu", "Telugu", _letters("\u0c00-\u0c63"), ("Telugu", "script/Telugu"), (("te", "tel"),)),
    Script("Gujr", "Gujarati", _letters("\u0a81-\u0ae3"), ("Gujarati", "script/Gujarati"), (("gu", "guj"),)),
    Script("Guru", "Gurmukhi", _letters("\u0a01-\u0a5e"), ("Gurmukhi", "script/Gurmukhi"), (("pa", "pan"),)),
    Script("Knda", "Kannada", _letters("\u0c82-\u0ce3"), ("Kannada", "script/Kannada"), (("kn", "kan"),)),
    Script("Mlym", "Malayalam", _letters("\u0d02-\u0d63"), ("Malayalam", "script/Malayalam"), (("ml", "mal"),)),
    Script("Geor", "Georgian", _letters("\u10a0-\u10ff"), ("Georgian", "script/Georgian"), (("ka", "kat"),)),
    Script("Armn", "Armenian", _letters("\u0531-\u0587"), ("Armenian", "script/Armenian"), (("hy", "hye"),)),
)  # fmt: skip
BY_CODE = {script.code: script for script in SCRIPTS}
UNKNOWN = "Zyyy"
_TOGETHER = {"Hant": "Hans"}
"""Scripts that share their letters."""


def of_hint(hint: str | None) -> str:
    """The script that a language tag such as `pt-BR` or `zh-Hant` is written in; empty where none is known."""
    if not hint:
        return ""
    language, *more = hint.replace("_", "-").lower().split("-")
    if language == "zh":
        return "Hant" if {"hant", "tw", "hk", "mo"} & set(more) else "Hans"
    return next((s.code for s in SCRIPTS if any(lang == language for lang, _ in s.packs)), "")


def language_of_hint(hint: str | None) -> str:
    """The language of a tag, without region and script."""
    return hint.replace("_", "-").lower().split("-")[0] if hint else ""


def found_in(text: str) -> tuple[str, ...]:
    """Scripts that the text has letters of, the most frequent first; Chinese of either kind counts as `Hans`."""
    counts = Counter[str]()
    for script in SCRIPTS:
        code = _TOGETHER.get(script.code, script.code)
        if code == script.code:
            counts[code] = len(script.letters.findall(text))
    return tuple(code for code, count in counts.most_common() if count)


def letters_of(code: str, text: str) -> int:
    """How many letters of that script the text has."""
    return len(BY_CODE[code].letters.findall(text)) if code in BY_CODE else 0
