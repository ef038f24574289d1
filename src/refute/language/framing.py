"""Whether the words around a quote take back what it says: "It is false that [the bridge collapsed]".

Only what stands close to the quote and governs it counts: a verb or noun that leads in to it ("Critics claimed that
…"), a condition, a short comment behind it (", the ministry denied"), a label ("Fake: …"), a verdict in the next
sentence. A denial elsewhere in the sentence is about something else. What these rules do not see is left to the seats,
which are shown the same words.
"""

import re

from refute.domain.vocabulary import Frame
from refute.language import frame_words as fw
from refute.language.attribution import Report, holds, reported
from refute.language.detect import language_of
from refute.language.negation import polarity
from refute.language.neighbours import Around
from refute.language.sentences import sentences

_QUOTES = "\"'“”„‟«»‘’‚‹›「」『』"
_OPENING_MARKS = '"“„«「'
_BREAK = re.compile(r"[,;:()，；：、]\s*|\s[-–—]\s|—")
_WIDE = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]")
_WIDE_REACH = 12
"""Characters of Chinese and Japanese that lead in to a quote or follow it."""
_VERB_LAST = frozenset({"tr", "hi", "ja", "zh", "fa", "ko", "de"})
_LED_IN, _BARE, _BEHIND = 5, 2, 8
"""Words that are looked at: before "that" or a colon, directly before a quote, and in a comment behind it."""
_OPENING = 4
"""Most words of a phrase that opens a sentence and ends in a comma."""
_SHORT = 6
"""Most words of a next sentence that only comments."""
_NOUN_OR_VERB = re.compile(r"reports?|theory|belief", re.IGNORECASE)


def frame_of(text: str, place: tuple[int, int], near: Around) -> Frame | None:
    """In which way the page does not itself assert the stretch; None where no rule is sure. Strongest first."""
    start, end = place
    quote = text[start:end]
    whole = text[slice(*near.sentence)]
    if _asked(whole, end - near.sentence[0]):
        return Frame.ASKED
    if reported(quote) is Report.DENIED:
        return None
    before = text[near.sentence[0] : start].rstrip(_QUOTES + " \t")
    after = text[end : near.sentence[1]].lstrip(_QUOTES + " \t")
    code = language_of(whole)
    found = _labelled(text, before, near) or _led_in(before, code)
    return found or _followed(after, quote, code) or _commented(text, after, near)


def _asked(whole: str, end: int) -> bool:
    """Whether the sentence is a question, and not one that somebody asks in it behind the quote's end."""
    if reported(whole) is not Report.ASKED or len(sentences(whole)) != 1:
        return False
    opened = max(whole.rfind(mark, 0, len(whole) - 2) for mark in _OPENING_MARKS)
    return opened < end


def _labelled(text: str, before: str, near: Around) -> Frame | None:
    lead = f"{before} " if before else ""
    for name, pattern in fw.LABELS.items():
        if lead and pattern.search(lead):
            return Frame(name)
    heading = text[slice(*near.before)] if near.before and not before else ""
    return next((Frame(name) for name, pattern in fw.HEADINGS.items() if pattern.fullmatch(heading)), None)


def _led_in(before: str, code: str) -> Frame | None:
    if not any(c.isalpha() for c in before):
        return None
    condition = fw.IF.get(code)
    opened = condition and re.match(rf"\W*(?:{condition})(?:\b|(?<=[果如若し是]))", before, re.IGNORECASE)
    if opened or fw.WHETHER.search(before):
        return Frame.SUPPOSED
    if _WIDE.search(before):
        return _kind(before[-_WIDE_REACH:])
    joined = fw.THAT.search(before)
    led = joined is not None or before.endswith((":", "："))
    bare = before[: joined.start()] if joined else before.rstrip(":：")
    parts = [p for p in _BREAK.split(bare) if p.strip()]
    if not parts:
        return None
    tail = parts[-1].split()
    if not led and _BREAK.search(bare[-2:] + " "):
        # "Critics claimed, [X]" in German; "According to a rumour, [X]" anywhere.
        return _kind(tail[-1]) or (_kind(bare) if len(bare.split()) <= _OPENING else None)
    if len(tail) < 2 and len(parts) > 1 and led:
        tail = [*parts[-2].split(), *tail]
    return _governed(tail, code, led=led)


def _governed(tail: list[str], code: str, *, led: bool) -> Frame | None:
    """What the last words before a quote make of it."""
    last = tail[-1]
    if fw.AFFIRMED.search(" ".join(tail[-_LED_IN - 2 :])):
        return None
    tail = fw.AND.sub("", " ".join(tail)).split() or tail
    if _said_wrongly(" ".join(tail[-_LED_IN:])) or fw.RETRACTED.search(" ".join(tail)):
        return Frame.DENIED
    if holds(Report.SAID, last) and not _NOUN_OR_VERB.fullmatch(last) and not holds(Report.DENIED, last):
        return Frame.NEGATED if polarity(" ".join(tail[-4:-1]), code).negated else None
    words = " ".join(tail[-(_LED_IN if led else _BARE) :])
    if fw.UNDENIED.search(" ".join(tail[-_LED_IN:])):
        return None
    if fw.FALSE.search(words) and led:
        return Frame.DENIED
    if (found := _kind(words)) is not None:
        return found
    if fw.JOINS.match(last) or (led and not polarity(" ".join(tail[-3:]), code).negated):
        return None
    return Frame.NEGATED if polarity(words, code).negated else None


def _said_wrongly(words: str) -> bool:
    """Whether the words end in a verb of saying with an adverb that calls it wrong, in either order."""
    match = fw.SAID_WRONGLY.search(words)
    if match is None:
        return False
    verb = (match["verb"] or "").split()
    if not verb:
        return match.end() == len(words) and _says(words[: match.start()])
    return _says(verb[0]) or (len(verb) == 2 and _says(" ".join(verb)) and not _says(verb[1]))


def _says(words: str) -> bool:
    return holds(Report.SAID, words) or holds(Report.CLAIMED, words)


def _followed(after: str, quote: str, code: str) -> Frame | None:
    """What a short comment in the same sentence makes of the quote before it."""
    if not any(c.isalpha() for c in after):
        return None
    condition = fw.BEHIND.get(code)
    if condition and re.match(rf",?\s*(?:{condition})\b", after, re.IGNORECASE):
        return Frame.SUPPOSED
    if _WIDE.search(after):
        return _kind(after[:_WIDE_REACH])
    opening = re.match(r"\s*(?:[,;]|[-–—])\s*", after)
    comment = after[opening.end() :] if opening else after
    part = _BREAK.split(comment)[0].split()
    if fw.RETRACTED_BEHIND.match(comment):
        return Frame.DENIED
    if fw.JOINS.match(comment) or len(part) > _BEHIND:
        return None
    words = " ".join(part)
    if fw.IS.match(comment):
        words = " ".join(part[:5])
        return Frame.DENIED if holds(Report.DENIED, words) or fw.FALSE.search(words) else _kind(words)
    if opening or code in _VERB_LAST:
        return None if fw.BY.search(words) or fw.UNDENIED.search(words) else _kind(words)
    if quote[-1:].isalnum() and polarity(" ".join(part[:_BARE]), code).negated:
        return Frame.NEGATED
    return None


def _commented(text: str, after: str, near: Around) -> Frame | None:
    """What the next sentence says of a quote that reaches to the end of its own."""
    if near.after is None or any(c.isalnum() for c in after):
        return None
    following = text[slice(*near.after)]
    if any(c in _QUOTES.replace("'", "").replace("’", "") for c in following):
        return None
    words = _BREAK.split(following)[0].split()
    if fw.VERDICT.match(following):
        said = " ".join(following.split()[:8])
        return Frame.DENIED if fw.FALSE.search(said) or holds(Report.DENIED, said.partition(":")[2]) else None
    if fw.CORRECTED.match(" ".join(words)):
        return Frame.DENIED
    if len(words) > _SHORT or not fw.THIS.match(following):
        return None
    comment = " ".join(words)
    return Frame.DENIED if fw.FALSE.search(comment) and not fw.UNDENIED.search(comment) else None


def _kind(words: str) -> Frame | None:
    words = fw.NO_CUES.sub(" ", words)
    if holds(Report.DENIED, words):
        return Frame.DENIED
    return Frame.CLAIMED if holds(Report.CLAIMED, words) else None
