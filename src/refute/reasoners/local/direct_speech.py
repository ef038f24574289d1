"""Whether a sentence is somebody's own words rather than the source's."""

import re

_LEAD = re.compile(r"^[\W_]*(?:re:|[^:\n()]{2,60}:\s)", re.IGNORECASE)
_CLOSED_AT_END = re.compile(r"[.,!?]?[\"”’»]+[.,]?\s*$|[,.!?][\"”»]\s")
_OPENED = re.compile(r"[:,]\s*[\"“„«]")
_PERSONS = re.compile(
    r"\b(?:[Ww]e|[Yy]ou|[Mm]y(?! [A-Z])|[Oo]ur|[Yy]our|[Ii]ch|[Ww]ir|[Uu]nser[enrs]*|[Yy]o|[Nn]osotros"
    r"|[Nn]uestr[oa]s?|[Jj]e|[Nn]ous"
    r"|[Nn]otre|[Nn]ós|[Nn]oi|[Nn]ostr[oa]|[Ww]ij|[Oo]ns|[Яя]|[Мм]ы|[Мм]и)\b"
    r"|\bI(?:['’](?:m|ve|ll|d)\b| (?:am|was|have|had|do|did|don|think|want|will|can|say|said|believe|know|love|hate)\b)"
)
_OWN_WORK = re.compile(r"\b[Bb]y our (?:own )?(?:count|calculation|reckoning|estimate)s?\b|\bnach unserer Zählung\b")
_HEADLINE_NUMBER = re.compile(r"^[^:]*\d:\d")


def speaks(sentence: str, claim: str) -> bool:
    """Whether the sentence is direct speech, a forum heading or a post.

    Told by its quotation marks, by a speaker and a colon before it, or by "I", "we" and "you" where the claim has none.
    """
    if _LEAD.match(sentence) and not _LEAD.match(claim) and not _HEADLINE_NUMBER.match(sentence):
        return True
    # "By our count" is the source's own finding.
    if _PERSONS.search(_OWN_WORK.sub(" ", sentence)) and not _PERSONS.search(claim):
        return True
    return bool(_CLOSED_AT_END.search(sentence) or _OPENED.search(sentence))
