"""Puts right what engines of OCR are known to change, and nothing that would be a guess at meaning."""

import re

from refute.reading.invisible import visible

_HAN = "\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_KANA = "\u3041-\u30ff"
_WIDE = f"{_HAN}{_KANA}\u3001-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff20\u201c\u201d"
_GAP = re.compile(rf"(?<=[{_WIDE}])\s+(?=[{_WIDE}0-9%])|(?<=[0-9%])\s+(?=[{_WIDE}])")
_HALF = re.compile(rf"(?<=[{_HAN}{_KANA}])\s*([,;:?!])|(?<=[0-9%”」》）])([,;:?!])(?=\s*[{_HAN}{_KANA}])")
"""Marks of half width next to Chinese: engines do not tell the widths apart, writers of Chinese use the full one."""
_IN_NUMBER = re.compile(r"(?<=\d)\s+(?=[.,]\d)|(?<=\d[.,])\s+(?=\d)")
_TOO_EARLY = re.compile(r"(^|\s)\.([0-9٠-٩][0-9٠-٩.,٫٬%]*)$")
"""A full stop that ends an Arabic line after a number; engines give it before the number."""
_PERSIAN = str.maketrans("ک۰۱۲۳۴۵۶۷۸۹", "ك٠١٢٣٤٥٦٧٨٩")
_YEH_WITHIN = re.compile("ی(?=[\u0620-\u065f\u066e-\u06d3])")
_ENDS_IN_ALEF = re.compile(r"\b(عل|إل|ال|حت|مت|لد|أخر|مد|مستو|كبر|مستشف|سو|يرأ|موس)ی\b")
_ARABIC = re.compile("[\u0620-\u064a]")


def tidied(text: str, script: str, language: str = "") -> str:
    """One line as a writer of the script would have typed it: no invisible or turning characters, no spaces between
    Chinese characters, Chinese marks of full width, Arabic letters and digits in Arabic where the pack mixes in Persian
    ones."""
    text = " ".join(visible(text)[0].split())
    if script in ("Hans", "Hant", "Jpan"):
        text = _HALF.sub(lambda m: chr(ord(m[1] or m[2]) + 0xFEE0), _GAP.sub("", text))
        return _IN_NUMBER.sub("", _GAP.sub("", text))
    if script == "Arab":
        text = _TOO_EARLY.sub(r"\1\2.", text)
        if language not in ("fa", "ur") and _ARABIC.search(text):
            text = _YEH_WITHIN.sub("ي", text.translate(_PERSIAN))
            text = _ENDS_IN_ALEF.sub(r"\1ى", text).replace("ی", "ي")
    return text


def joined(lines: list[str]) -> str:
    """Lines of one paragraph as one line; Chinese and Japanese lines without a space between them."""
    whole = ""
    for line in lines:
        seam = f"{whole[-1:]}|{line[:1]}"
        tight = _SEAM.search(seam) or (_BROKEN.search(whole) and _NUMBER_ON.match(line))
        whole += line if not whole or tight else " " + line
    return whole


_SEAM = re.compile(rf"[{_HAN}{_KANA}]\|[{_WIDE}0-9]|[{_WIDE}0-9%]\|[{_HAN}{_KANA}]|[\u3001-\u3003\uff01-\uff20]\|")
_BROKEN = re.compile(rf"[{_HAN}{_KANA}].*\d[.,]?$")
_NUMBER_ON = re.compile(r"[.,]?\d")
"""A Chinese line that ends within a number: those are broken anywhere."""
