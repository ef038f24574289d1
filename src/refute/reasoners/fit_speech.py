"""Makes what a persona gets smaller, step by step: first what it has beside the debate, last what was said last.

Claims that fell are never left out: who does not see them repeats them.
"""

from collections.abc import Callable, Sequence

from refute.domain.briefs.speak import SeenSpeech, SpeakBrief
from refute.domain.debate.words import Mark

_KEPT_PASSAGES = 4
_LEVELS = (2, 4, 8, 16)
"""A speech is given by its beginning: the half of it, a quarter and so on."""

_Cut = Callable[[SpeakBrief], SpeakBrief]


def cuts(brief: SpeakBrief) -> Sequence[_Cut]:
    """Every way of making the brief smaller, in order: each is done to what the ones before it have left.

    Passages but the closest four, the reasons of `warn`, the oldest marks that are not `fail`, the oldest positions,
    more passages, then the others' speeches and last the own one.
    """
    passages = len(brief.passages)
    marks = sum(m.mark is not Mark.FAIL for m in brief.marks)
    return [
        *[_without_passage] * max(0, passages - _KEPT_PASSAGES),
        *[_without_reasons] * any(m.reason for m in brief.marks),
        *[_without_mark] * marks,
        *[_without_position] * len(brief.earlier),
        *[_without_passage] * min(passages, _KEPT_PASSAGES),
        *([_others_by_half] * len(_LEVELS) if brief.others else []),
        *([_own_by_half] * len(_LEVELS) if brief.own else []),
    ]


def left_out(whole: SpeakBrief, smaller: SpeakBrief) -> tuple[str, ...]:
    """What the smaller brief lacks beside passages, in words."""
    marks, positions = len(whole.marks) - len(smaller.marks), len(whole.earlier) - len(smaller.earlier)
    reasons = any(m.reason for m in whole.marks) and not any(m.reason for m in smaller.marks)
    told = [
        (reasons, "the reasons of `warn` marks"),
        (marks, f"{marks} older marks that are not FAIL"),
        (positions, f"{positions} older positions"),
        (_shorter(whole.others, smaller.others), "the end of the others' last speeches"),
        (_shorter([whole.own], [smaller.own]), "the end of its own last speech"),
    ]
    return tuple(f"left out of its brief for want of context: {what}" for is_so, what in told if is_so)


def _shorter(whole: Sequence[SeenSpeech | None], smaller: Sequence[SeenSpeech | None]) -> bool:
    return any(a and b and len(b.text) < len(a.text) for a, b in zip(whole, smaller, strict=True))


def _without_passage(brief: SpeakBrief) -> SpeakBrief:
    return brief.model_copy(update={"passages": brief.passages[:-1]})


def _without_reasons(brief: SpeakBrief) -> SpeakBrief:
    return brief.model_copy(update={"marks": tuple(m.model_copy(update={"reason": ""}) for m in brief.marks)})


def _without_mark(brief: SpeakBrief) -> SpeakBrief:
    """The last mark goes, which is the oldest of those that are not FAIL, and with it every pointer to it."""
    gone = brief.marks[-1].number
    return brief.model_copy(
        update={
            "marks": brief.marks[:-1],
            "own": brief.own and _unmarked(brief.own, gone),
            "others": tuple(_unmarked(s, gone) for s in brief.others),
        }
    )


def _without_position(brief: SpeakBrief) -> SpeakBrief:
    return brief.model_copy(update={"earlier": brief.earlier[:-1]})


def _others_by_half(brief: SpeakBrief) -> SpeakBrief:
    return brief.model_copy(update={"others": tuple(_by_half(s) for s in brief.others)})


def _own_by_half(brief: SpeakBrief) -> SpeakBrief:
    return brief.model_copy(update={"own": brief.own and _by_half(brief.own)})


def _unmarked(speech: SeenSpeech, number: int) -> SeenSpeech:
    return speech.model_copy(update={"marks": tuple(n for n in speech.marks if n != number)})


def _by_half(speech: SeenSpeech) -> SeenSpeech:
    """The first half, cut between words, with a sign that more was said."""
    text = speech.text.removesuffix(" […]")
    half = text[: len(text) // 2]
    kept = half[: half.rfind(" ")] if " " in half else half
    return speech.model_copy(update={"text": f"{kept} […]"}) if len(kept) + 4 < len(text) else speech
