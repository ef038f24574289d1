"""A language as search services want it named: its code, its script and its region."""

import re
from dataclasses import dataclass

_TAG = re.compile(r"([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}))?(?![A-Za-z0-9])")
_NO_LANGUAGE = frozenset({"und", "mul", "zxx", "mis"})
_OLD = {"iw": "he", "in": "id", "ji": "yi"}
_TRADITIONAL = frozenset({"TW", "HK", "MO"})


@dataclass(frozen=True)
class Tag:
    """A BCP 47 tag in parts; each is empty where the tag does not say."""

    language: str = ""
    """Such as `pt`."""
    region: str = ""
    """Such as `BR`."""
    traditional: bool = False
    """Whether Chinese is in traditional characters."""


def language_tag(said: str) -> Tag:
    """The parts of a tag; all empty for one that names no language or is none."""
    found = _TAG.match(said)
    language = found[1].lower() if found else ""
    if found is None or language in _NO_LANGUAGE:
        return Tag()
    region = (found[3] or "").upper()
    traditional = (found[2] or "").lower() == "hant" or (not found[2] and region in _TRADITIONAL)
    return Tag(_OLD.get(language, language), region, language == "zh" and traditional)
