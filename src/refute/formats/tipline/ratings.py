"""A verdict in the asker's words: rating, reason, confidence. Three fields, each by its own name."""

from refute.domain.case import Case, Verdict
from refute.domain.vocabulary import Basis, ChallengeState, ClaimKind, Rating
from refute.formats.tipline.catalogue import words
from refute.formats.tipline.labels import Labels
from refute.formats.tipline.spoken import shown
from refute.language.detect import language_of

_LEVELS = ((0.9, "very_high"), (0.75, "high"), (0.5, "moderate"), (0.25, "low"), (0.0, "very_low"))
"""The same bounds as `formats/words.py` has."""
_UNCHECKABLE = frozenset({ClaimKind.OPINION, ClaimKind.FORECAST, ClaimKind.SATIRE, ClaimKind.SCAM})
_UNSURE = 0.5
"""Below this confidence (`not very sure`) a claim that is called true is not to be trusted yet."""
_UNDECIDED = frozenset({Rating.NOT_ENOUGH_EVIDENCE, Rating.CONFLICTING})


def rating(verdict: Verdict, language: str, labels: Labels) -> str:
    """The newsroom's own label, else the rating in plain words."""
    own = labels.of(verdict.rating, language)
    return shown(own, language, 100) if own else words(f"rating.{verdict.rating.value}", language)


def reason(case: Case, language: str, most: int) -> str:
    """Why, in one sentence: the verdict's own where it is in the card's language, else what the counts say.

    What cannot be checked is told in the catalogue's words alone: that it is an opinion is no word for it.
    """
    verdict = case.verdict
    if verdict.rating is Rating.NOT_CHECKABLE:
        said = f"piece.{case.claim.kind.value}" if case.claim.kind in _UNCHECKABLE else "why.not_checkable"
        return words(said, language)
    if verdict.reason.strip() and _speaks(verdict.reason, language):
        return shown(verdict.reason, language, most)
    return counted(verdict, language)


def counted(verdict: Verdict, language: str) -> str:
    """Why, by rating and number of origins alone."""
    if verdict.rating is Rating.NOT_ENOUGH_EVIDENCE:
        return words(f"basis.{(verdict.basis or Basis.INSUFFICIENT).value}", language)
    if verdict.rating is Rating.SUPPORTED:
        return words("why.supported", language, n=max(verdict.origins_for, 1))
    if verdict.rating is Rating.REFUTED:
        return words("why.refuted", language, n=max(verdict.origins_against, 1))
    return words(f"why.{verdict.rating.value}", language)


def confidence(verdict: Verdict, language: str) -> str:
    """How sure the rating is, in words: never the chance that the claim is true."""
    level = next(word for least, word in _LEVELS if round(verdict.confidence, 2) >= least)
    return words("sure.head", language, level=words(f"sure.{level}", language))


def wait(verdict: Verdict) -> bool:
    """Whether the asker should not trust the claim yet: silence and doubt are never read as `fine`."""
    unsure = verdict.rating is Rating.SUPPORTED and verdict.confidence < _UNSURE
    return unsure or verdict.rating in _UNDECIDED


def challenge(case: Case, language: str) -> str:
    """What was tried against it, in one line."""
    made = case.challenge
    if made is None or made.state is ChallengeState.UNCHALLENGED:
        return words("challenge.unchallenged", language)
    if made.state is ChallengeState.CLEAN or not made.objections:
        return words("challenge.clean", language)
    return words("challenge.objected", language, n=len(made.objections))


def _speaks(text: str, language: str) -> bool:
    found = language_of(text)
    base = language.split("-", maxsplit=1)[0]
    if base == "zh":
        return False if found != "zh" else _same_writing(text, language)
    return found == base


def _same_writing(text: str, language: str) -> bool:
    from refute.language.reply import reply_language

    return reply_language(text, (language,)) == language
