"""Copies of the submission are no evidence for it: whether a page's text is essentially the message that came in. Pure.

A forward that somebody posted on a page is found by the first search for its own words, and would then support itself.
"""

from refute.rules.origins.copying import STRETCH, Stretches
from refute.rules.origins.letters import fold, joined_letters, lines

OWN_SHARE = 0.8
"""Share of a page's letters that stand in the message, word for word, from which the page says nothing of its own."""
COMPARED = 20_000
"""Characters of a message that pages are compared with; a longer page or message is no forward."""


def copies_message(text: str, title: str, message: str) -> bool:
    """Whether the page's text, apart from its title, is the message or a part of it, in the same words."""
    page, given = lines(text[: 2 * COMPARED]), lines(message[:COMPARED])
    own = [line for line in page if line.letters != fold(title)] or page
    letters, sent = joined_letters(own), joined_letters(given)
    if not letters or not sent:
        return False
    if letters == sent or letters == f"{fold(title)} {sent}":
        return True
    if len(letters) < STRETCH:
        return f" {letters} " in f" {sent} "
    return Stretches([tuple(own), given]).copied(0, 1).share_first >= OWN_SHARE
