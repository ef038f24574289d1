"""Whether two claims are the same claim: answered "same" only where nothing that matters can differ."""

import re
from dataclasses import dataclass

from refute.archive.accents import accents_matter
from refute.archive.glossed import same_in_english
from refute.archive.parts import parts_of
from refute.archive.unread import unread_differs
from refute.archive.wording import differing, other_word
from refute.archive.wrong_signs import in_one_writing
from refute.domain.claim import Claim
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.repetition.alike import surely
from refute.language.repetition.differing import Difference
from refute.language.repetition.pair import paired
from refute.language.repetition.same import LONGEST, Same

_BETWEEN_SIGNS = re.compile(r"(?<=[\u3400-\u9fff])[ \t\u00a0\u3000]+(?=[\u3400-\u9fff])")


@dataclass(frozen=True)
class Match:
    """A decision, and why."""

    same: bool
    reason: str
    """For a reader."""


def same_claim(a: Claim, b: Claim) -> Match:
    """Whether two claims are one: in another frame, typing, order or way of writing numbers, or in two languages where
    both can be held against one another in English and nothing of the originals speaks against it.

    Never where a number, name, place, date, negation, scope or modality differs, and never where words differ that
    are not plainly the same word. Most paraphrases are therefore told apart, too, and translations without a gloss.
    """
    if other := _other_subject(a, b):
        return Match(False, other)
    a, b = _unspaced(a), _unspaced(b)
    if in_one_language(a, b):
        a, b = _in_one_writing(a, b)
    if accents_matter(a.text, b.text):
        return Match(False, "an accent makes another word")
    one_language = in_one_language(a, b)
    if plain(a.text) == plain(b.text):
        return Match(one_language, "the same words" if one_language else "another language")
    if one_language:
        return _in_one_language(a, b)
    return _in_english(a, b, "another language")


def in_one_language(a: Claim, b: Claim) -> bool:
    """Whether words can be compared: one language, or one that could not be told."""
    one, other = a.language.split("-")[0].lower(), b.language.split("-")[0].lower()
    return one == other or "und" in (one, other)


def _unspaced(claim: Claim) -> Claim:
    """The claim without spaces between Chinese signs, where they part nothing."""
    text = _BETWEEN_SIGNS.sub("", claim.text)
    return claim if text == claim.text else claim.model_copy(update={"text": text})


def _in_one_writing(a: Claim, b: Claim) -> tuple[Claim, Claim]:
    """Both claims in one script of Chinese and with the same signs in words of which one was written wrongly; as they
    are in other languages."""
    if not (_is_chinese(a) and _is_chinese(b)):
        return a, b
    one, other = in_one_writing(a.text, b.text, (a.language, b.language))
    return a.model_copy(update={"text": one}), b.model_copy(update={"text": other})


def _is_chinese(claim: Claim) -> bool:
    """Whether it is in Chinese: said so, or in its signs and not said to be in another language."""
    code = claim.language.split("-")[0].lower()
    return code == "zh" or (code in ("und", "") and language_of(claim.text) == "zh")


def _other_subject(a: Claim, b: Claim) -> str | None:
    for name, one, other in (
        ("date", a.date, b.date),
        ("place", a.place, b.place),
        ("claimant", a.claimant, b.claimant),
    ):
        if plain(one or "") != plain(other or ""):
            return f"another {name}"
    if a.told_as_new is not b.told_as_new:
        return "told as new, and not"
    return "other conditions" if sorted(map(plain, a.conditions)) != sorted(map(plain, b.conditions)) else None


def _in_one_language(a: Claim, b: Claim) -> Match:
    said = surely(a, b)
    if said.same is Same.DIFFERENT:
        return Match(False, _told(said.differs))
    if unread := unread_differs(a, b):
        return Match(False, unread)
    one, other = parts_of(a), parts_of(b)
    if said.same is Same.SAME and max(len(a.text), len(b.text)) <= LONGEST:
        word = other_word(paired(a, b), one, other)
        if word is None:
            return Match(True, "the same words, numbers and names, written differently")
    differs = differing(one, other)
    if differs is None:
        return Match(True, "the same words and numbers, written differently")
    return _in_english(a, b, differs)


def _in_english(a: Claim, b: Claim, otherwise: str) -> Match:
    if same_in_english(a, b):
        return Match(True, "the same claim in English, and nothing in the originals speaks against it")
    return Match(False, otherwise)


def _told(difference: Difference | None) -> str:
    return "a comparison the other way round" if difference is Difference.COMPARISON else f"another {difference}"
