"""Whether a speaker makes a claim only to drop it: "I withdraw my claim that …", "the figure I gave is wrong"."""

import re
from dataclasses import replace

from refute.domain.claim import Span
from refute.domain.vocabulary import Frame
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.framing import frame_of
from refute.language.neighbours import around
from refute.language.repetition.drop_words import BEFORE, BEHIND, KEPT, SELF

_REACH = 200
"""Characters of its own sentence that are looked at on either side of a claim."""


def dropped_in(text: str, span: Span, language: str) -> bool:
    """Whether the words around the span withdraw, correct or deny what it says.

    A withdrawal that is itself denied ("I do not withdraw"), put into another's mouth ("they say it is wrong that") or
    taken back in the same sentence ("it is said to be false, but it is true") drops nothing.
    """
    near = around(text, span.start, span.end)
    before = plain(text[max(near.sentence[0], span.start - _REACH) : span.start])
    own = plain(text[span.start : span.end])
    behind = plain(text[span.end : min(near.sentence[1], span.end + _REACH)])
    following = plain(text[slice(*near.after)]) if near.after else ""
    preceding = plain(text[slice(*near.before)]) if near.before else ""
    code = language.split("-", maxsplit=1)[0]
    if _any(KEPT, code, " ".join((before, own, behind))) or _any(KEPT, code, following):
        return False
    if _any(BEFORE, code, before) or _any(BEHIND, code, behind) or _any(SELF, code, own):
        return True
    if not behind.strip() and _any(BEHIND, code, following, opening=True):
        return True
    if not before.strip() and preceding and _announced(preceding, code):
        return True
    alone = replace(near, after=None)
    return frame_of(text, (span.start, span.end), alone) is Frame.DENIED and not _of_others(before)


def _announced(preceding: str, code: str) -> bool:
    """Whether the sentence before says so: "I withdraw this claim: …"."""
    return len(preceding.split()) <= 14 and _any(BEFORE, code, preceding) and preceding[-1:] not in ".!"


def _of_others(before: str) -> bool:
    """Whether somebody else is said to deny it."""
    others = listed(
        "they critics some opponents opponent he she people sie kritiker manche gegner ils critiques"
        " certains ellos críticos"
    )
    return any(plain(w) in before.split() for w in others)


_SOON = 40
_GOES_ON = frozenset(
    listed(
        "i and sorry my because as so we ich und denn weil mein je et car mon y porque e perché"
        " porque ik en want я и так а 我 我们"
    )
)
"""What may follow a word that calls the sentence before wrong; anything else may be what is called so."""


def _any(table: dict[str, str], code: str, stretch: str, *, opening: bool = False) -> bool:
    """Whether a pattern of the language, or of English, stands in plain text."""
    pattern = table.get(code, table["en"])
    found = re.search(pattern, stretch)
    if found is None or not opening:
        return found is not None
    rest = stretch[found.end() :].split()
    return found.start() <= _SOON and (not rest or rest[0] in _GOES_ON)
