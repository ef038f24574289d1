"""A claim without what speakers put around it, and whether a frame turns what it holds."""

import re
import unicodedata
from functools import lru_cache

from refute.language.attribution import Report, holds, reported
from refute.language.fold import plain
from refute.language.negation import polarity
from refute.language.passed_on import core
from refute.language.repetition.frame_words import ACCORDING, ANCHORS, AROUND, SAYS, THAT, WHOLE

_LONGEST = 16
"""Most words of a frame."""
_LONGEST_SOURCE = 8
_LONGEST_CRY, _LEAST_CLAIM = 6, 5
"""Most words of a cry, and fewest of what is then left."""
_SYMBOLS = frozenset({"So", "Sk", "Cn", "Co"})
_CRY = re.compile(r"[!?]{2,}[!?.\s]*|[\u0000\ufe0f\n]+\s*|(?<=!)\s+|\.\s+(?=[^.!?]{1,60}!)")
_ASKED = re.compile(r"^[^.!。！\n]*[?？؟][\s\"'”’»)\]]*$")
"""A text that is one question: whoever asks does not say so."""
_TAGS = re.compile(r"(?:\s+#\w+)+\s*$")
_SCOFFS = re.compile(
    r"\b(?:nonsense|rubbish|bull\w*|bogus|baloney|lie[sd]?|liars?|wrong|absurd|ridiculous|unsinn"
    r"|quatsch|blödsinn|gelogen|lüge\w*"
    r"|n['’]importe quoi|mensonge\w*|absurde|tonter[ií]as?|mentira\w*|absurdo|sciocchezze|bugi[ae]"
    r"|bobagem|onzin|leugens?|чушь|ерунда|бред|ложь"
    r"|враньё|вранье|дурниця|маячня|брехня|saçmalık|yalan|omong kosong|bohong)\b|胡说|胡說|废话"
    r"|廢話|骗人|騙人|嘘|هراء|بکواس|झूठ",
    re.IGNORECASE,
)
_IMPERATIVE = re.compile(
    r"\b(?:(?:do not|don'?t) (?:ignore|miss|wait|forget|be fooled|let \w+(?: \w+){1,4})|no joke|wake up)\b",
    re.IGNORECASE,
)
_CUT = r"(?:[,;:،؛]\s|\s[–—-]\s|[.!?…。！？]+\s*|[，：；、])"
_WIDE = re.compile("[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]")
_QUOTES = "\"'“”„‟«»‘’‚‹›「」『』"
_ENDS = " \t\r\n.!?…。！？,;:—–-，："
_OPENERS = re.compile(
    r"^(?:and|but|so|und|aber|also|et|mais|donc|y|pero|e|ma|mas|en|maar|и|но|а|та|але)\s+", re.IGNORECASE
)
_ANSWER = re.compile(r"^\W*(?:yes|no|well|look|listen|ja|nein|oui|non|sí|si|no|sim|não)[,!.:]\s+", re.IGNORECASE)


def bare_claim(text: str, language: str) -> str:
    """The claim itself: without a frame that only passes it on, repeats it, calls it known or names who says so, and
    without quotation marks around it.

    A frame that denies, doubts or asks stays, since it turns the claim.
    """
    code = language if language in ANCHORS or language in WHOLE else "en"
    if _ASKED.search(text):
        return text.strip()
    said = core(_without_cries(_TAGS.sub("", unicodedata.normalize("NFKC", text).strip()), code))
    for _ in range(4):
        before = said
        said = _unquoted(said)
        said = _without_lead(said, code)
        said = _without_source(_without_tail(said, code), code)
        if said == before:
            break
    return said


def _without_cries(text: str, code: str) -> str:
    """The text without short cries at its ends: "Look at this!!! 😍". A cry that denies or holds a number stays."""
    marked = "".join("\u0000" if unicodedata.category(c) in _SYMBOLS and c not in "°©®" else c for c in text)
    cuts = [(0, 0), *((m.start(), m.end()) for m in _CRY.finditer(marked)), (len(marked), len(marked))]
    pieces = [(cuts[i][1], cuts[i + 1][0]) for i in range(len(cuts) - 1)]
    pieces = [p for p in pieces if any(c.isalnum() for c in marked[slice(*p)])]
    longest = max((_length(marked[slice(*p)]) for p in pieces), default=0)
    if len(pieces) < 2 or longest < _LEAST_CLAIM:
        return text
    while len(pieces) > 1 and _is_cry(marked[slice(*pieces[0])], code):
        pieces.pop(0)
    while len(pieces) > 1 and _is_cry(marked[slice(*pieces[-1])], code):
        pieces.pop()
    return text[pieces[0][0] : pieces[-1][1]]


def _is_cry(stretch: str, code: str) -> bool:
    bare = _IMPERATIVE.sub(" ", stretch)
    if _length(stretch) > _LONGEST_CRY or any(c.isdigit() for c in stretch):
        return False
    if _WIDE.search(stretch):
        # Without spaces and capitals a cry cannot be told from a heading that says whom the claim is about.
        return False
    if _SCOFFS.search(stretch):
        return False
    return not polarity(bare, code).cues and reported(bare) in (None, Report.ASKED)


def _unquoted(text: str) -> str:
    inner = text.strip(_ENDS)
    while len(inner) > 2 and inner[0] in _QUOTES and inner[-1] in _QUOTES:
        inner = inner[1:-1].strip(_ENDS)
    if inner.count('"') == 1 and inner[0] in _QUOTES:
        inner = inner[1:]
    return inner or text


def _without_lead(text: str, code: str) -> str:
    text = _ANSWER.sub("", text, count=1)
    for cut in _lead_cuts(code).finditer(text):
        lead, rest = text[: cut.start()], text[cut.end() :]
        if _length(lead) > _LONGEST or len(rest.strip(_ENDS + _QUOTES)) < 4:
            continue
        if _is_frame(lead, code) or _is_source(lead, code, that=bool(cut.group("that"))):
            return _OPENERS.sub("", rest.lstrip(_ENDS)) if rest.strip() else text
    whole = _whole(code)
    match = whole.match(text) if whole else None
    if match and len(text[match.end() :].strip(_ENDS)) > 3:
        return text[match.end() :].lstrip(_ENDS)
    return text


def _without_tail(text: str, code: str) -> str:
    cuts = list(re.finditer(_CUT, text))
    for cut in reversed(cuts):
        tail, rest = text[cut.end() :], text[: cut.start()]
        if _length(rest) < 2:
            break
        if _length(tail) <= _LONGEST and tail.strip(_ENDS) and (_is_frame(tail, code) or _is_said_by(tail, code)):
            return rest
    return text


def _without_source(text: str, code: str) -> str:
    """The text without ", according to the institute" or the same without a comma at its end."""
    words = ACCORDING.get(code)
    match = re.search(rf"[,\s]+(?:{words})\s+[^,;.:\d]{{3,60}}$", text.rstrip(_ENDS), re.IGNORECASE) if words else None
    if match is None or _length(match.group()) > _LONGEST_SOURCE or _length(text[: match.start()]) < _LEAST_CLAIM:
        return text
    return text if polarity(match.group(), code).cues else text[: match.start()]


def _is_frame(stretch: str, code: str) -> bool:
    """Whether every word of the stretch is one that stands around claims, and one of them says so."""
    bare = stretch.strip(_ENDS + _QUOTES)
    whole = _whole(code)
    if whole and whole.fullmatch(bare):
        return True
    words = plain(re.sub(r"['’]", " ", bare)).split()
    anchors, others = ANCHORS.get(code, frozenset()), AROUND.get(code, frozenset())
    if not words or not all(w in anchors or w in others or (len(w) == 1 and w.isalpha()) for w in words):
        return False
    return any(w in anchors for w in words) and not polarity(bare, code).negated


def _is_source(lead: str, code: str, *, that: bool) -> bool:
    """Whether the stretch only names a source that says what follows."""
    if not 0 < _length(lead) <= _LONGEST_SOURCE or polarity(lead, code).cues or any(c.isdigit() for c in lead):
        return False
    if holds(Report.DENIED, lead):
        return False
    if ACCORDING.get(code) and re.match(rf"\W*(?:{ACCORDING[code]})(?!\w)", lead, re.IGNORECASE):
        return not that
    return (
        that
        and bool(SAYS.get(code))
        and re.search(rf"(?<!\w)(?:{SAYS[code]})$", lead.strip(_ENDS), re.IGNORECASE) is not None
    )


def _is_said_by(tail: str, code: str) -> bool:
    """Whether the end only names a source: ", the consumer office says", ", according to the institute" at the end."""
    if (
        not 0 < _length(tail.strip(_ENDS)) <= _LONGEST_SOURCE
        or polarity(tail, code).cues
        or any(c.isdigit() for c in tail)
    ):
        return False
    if ACCORDING.get(code) and re.match(rf"\W*(?:{ACCORDING[code]})(?!\w)", tail, re.IGNORECASE):
        return True
    verbs = SAYS.get(code)
    return bool(verbs) and re.search(rf"(?<!\w)(?:{verbs})$", tail.strip(_ENDS), re.IGNORECASE) is not None


@lru_cache(maxsize=32)
def _lead_cuts(code: str) -> re.Pattern[str]:
    that = THAT.get(code)
    joins = rf"(?P<that>,?\s*(?<!\w)(?:{that})(?:\s+|(?<=['’]))|(?<=\w),\s(?:{that})\s)" if that else r"(?P<that>(?!))"
    return re.compile(rf"{joins}|{_CUT}", re.IGNORECASE)


@lru_cache(maxsize=32)
def _whole(code: str) -> re.Pattern[str] | None:
    return re.compile(rf"(?:{WHOLE[code]})", re.IGNORECASE) if code in WHOLE else None


def _length(text: str) -> float:
    """Words of a text; in scripts without spaces two signs count as one."""
    wide = len(_WIDE.findall(text))
    return len(_WIDE.sub(" ", text).split()) + wide / 2
