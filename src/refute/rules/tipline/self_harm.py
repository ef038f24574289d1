"""Whether who writes is in danger by their own hand: then they get help, and nothing is checked. Pure.

Told by what people say of themselves, in a first person (`language/danger_words.py`). A mistake in one direction shows
somebody the number of a help line who does not need it; in the other it answers a cry for help with a rating. So doubt
counts as danger, with two exceptions: words in quotation marks that somebody else is said to have said, and a manner
of speaking ("I want to die of laughter").
"""

import re

from refute.language.danger_words import IN_DANGER, MANNER_OF_SPEAKING
from refute.language.laid_bare import laid_bare
from refute.language.phrases import phrases_of

_QUOTED = re.compile(r"[\"“„«「『][^\"“”„«»「」『』\n]{2,300}[\"”“»」』]")
_NEAR = 24
"""Characters behind the words in which a manner of speaking is looked for."""
_OWN_WORDS = 12
"""Characters outside of quotation marks below which a message is a quotation as a whole: the sender's own cry."""


def in_danger(text: str, language: str) -> bool:
    """Whether the text says in a first person that its writer wants to die or to hurt themself."""
    bare = laid_bare(text).text
    quoted = [m.span() for m in _QUOTED.finditer(bare)]
    own = len(bare) - sum(end - start for start, end in quoted)
    ways = phrases_of(MANNER_OF_SPEAKING, language)
    for found in phrases_of(IN_DANGER, language).finditer(bare):
        inside = any(start <= found.start() < end for start, end in quoted)
        if inside and own >= _OWN_WORDS:
            continue
        if ways.search(bare, found.end(), min(len(bare), found.end() + _NEAR)) is None:
            return True
    return False
