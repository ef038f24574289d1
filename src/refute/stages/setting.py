"""How a quote stands in its page: neighbours, frame and speaker, derived from the snapshot's text alone."""

from refute.domain.setting import Setting, Stretch
from refute.language.framing import frame_of
from refute.language.neighbours import around
from refute.language.speech import speech_at


def setting_of(text: str, start: int, end: int) -> Setting:
    """The setting of a stretch of the text: equal texts and places give equal settings."""
    near = around(text, start, end)
    said = speech_at(text, start, end)
    return Setting(
        sentence=None if near.sentence == (start, end) else _stretch(text, near.sentence),
        before=near.before and _stretch(text, near.before),
        after=near.after and _stretch(text, near.after),
        frame=frame_of(text, (start, end), near),
        spoken=said and said.spoken,
        speaker=text[slice(*said.speaker)] if said and said.speaker else None,
    )


def _stretch(text: str, place: tuple[int, int]) -> Stretch:
    return Stretch(text=text[slice(*place)], start=place[0], end=place[1])
