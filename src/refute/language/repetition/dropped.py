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

_MARKS = " \t\n\"'“”„«»‘’「」『』()[]*_"
_CLAUSES = re.compile(
    r"[;；!?。！？]|\s[-–—]\s|—|(?<=[^\W\d_])\.\s|\b(?:but|because|since|though|although|whereas|yet|nevertheless|instead|aber|denn"
    r"|weil|sondern|jedoch|mais|car|parce|puisque|pero|porque|sino|perché|poiché|però|mas|maar|want|omdat|но|потому|але"
    r"|tetapi|karena|ama|çünkü)\b|但是?|因为|因為|しかし|なぜなら|ولكن|لأن|लेकिन|क्योंकि",
    re.IGNORECASE,
)
_MORE = re.compile(rf"{_CLAUSES.pattern}|[:：]|, (?:as|for|and|so|und|da|et|y|e)\b", re.IGNORECASE)
"""Where a claim goes on after words of withdrawal."""
_DOUBT = re.compile(
    r"\b(?:(?:to|in) (?:withdraw|retract|drop)\w*|doubt\w*|deny|denied|denying|denial|question(?:ed|ing)|disput\w+"
    r"|objections?|objected|dismiss\w*|reject\w*"
    r"|resist\w*|oppos\w+|support|zweifel\w*|bezweifel\w*|bestr[ei]+t\w*|leugn\w*|einwand|doute\w*|nier|nie|conteste\w*"
    r"|objection|dud\w+|negar|negue|dubit\w+|negare|duvid\w+|betwijfel\w*|ontken\w*|сомне\w+|сомнева\w+|отрица\w+)\b"
)
"""What a speaker gives up in order to hold the claim."""
_UNTRUE = re.compile(r"\b(?:untrue|false|not true|wrong) that\b")
_CORRECTS = re.compile(
    r"correct|wrong|mistaken|error|mistake|korrigier|falsch|geirrt|irrte|unrecht|fehler|irrtum|corrige|rectifi|tromp|tort"
    r"|erreur|corrij|equivo|error|corregg|rettific|sbagli|torto|errore|retific|enga|errad|errei|erro|corrigeer|ongelijk"
    r"|vergis|fout|исправля|поправля|ошиб|неправ|помил|виправля|更正|纠正|错了|錯了|訂正|間違|誤"
)
_THAT = re.compile(r"\b(?:that|dass|que|qu|che|dat|что|що|bahwa)\b(?:\W+\w+){2}")
_SHOWN = re.compile(
    r"\b(?:show(?:ed|n|s)|prove[dns]?|found|established|zeigte|bewies|a montre|ont montre|mostro|demostro)\b"
)
"""Others of whom a speaker accepts that something is wrong."""
_OWN = re.compile(r"\b(?:i|we|my|our|ich|wir|mein\w*|je|j|mon|mi|ik|mijn|я|моя|saya|kami)\b")
_REACH = 200
"""Characters of its own sentence that are looked at on either side of a claim."""


def dropped_in(text: str, span: Span, language: str) -> bool:
    """Whether the words around the span withdraw, correct or deny what it says.

    A withdrawal that is itself denied ("I do not withdraw"), put into another's mouth ("they say it is wrong that") or
    taken back in the same sentence ("it is said to be false, but it is true") drops nothing.
    """
    near = around(text, span.start, span.end)
    written = text[max(near.sentence[0], span.start - _REACH) : span.start]
    before = plain(written)
    own = plain(text[span.start : span.end])
    behind = plain(text[span.end : min(near.sentence[1], span.end + _REACH)])
    following = plain(text[slice(*near.after)]) if near.after else ""
    code = language.split("-", maxsplit=1)[0]
    if _any(KEPT, code, " ".join((before, own, behind))) or _any(KEPT, code, following):
        return False
    if _governed(written, code) or _any(BEHIND, code, behind) or _by_itself(text[span.start : span.end], code):
        return True
    if not behind.strip() and _any(BEHIND, code, following, opening=True) and not _other_figure(following, own):
        return True
    if not before.strip() and near.before and _announced(text[slice(*near.before)], code):
        return True
    alone = replace(near, after=None)
    denied = frame_of(text, (span.start, span.end), alone) is Frame.DENIED
    return denied and not _of_others(before) and not _on_something_else(_clause(written))


def _governed(written: str, code: str) -> bool:
    """Whether words of withdrawal lead in to what follows them, and do not take back something else before it."""
    clause = _clause(written)
    bare = plain(clause)
    found = next(reversed(list(re.finditer(BEFORE.get(code, BEFORE["en"]), bare))), None)
    if found is None or _on_something_else(clause, bare[found.end() :]):
        return False
    if clause.rstrip(_MARKS).endswith((":", "：")) and _CORRECTS.search(found.group()):
        return False  # "I correct myself: …" goes on with what is right
    return not (_of_others(bare[: found.start()]) and not _OWN.search(found.group()))


def _by_itself(written: str, code: str) -> bool:
    """Whether a claim that holds the words of withdrawal is withdrawn by them: a further clause may state anything."""
    bare = plain(written)
    found = re.search(SELF.get(code, SELF["en"]), bare)
    return found is not None and (found.start() > 0 or len(_MORE.split(written.rstrip(_MARKS + ".!。"))) == 1)


def _clause(written: str) -> str:
    """The last clause of what stands before a claim: what another clause takes back is something else."""
    return _CLAUSES.split(written)[-1]


def _on_something_else(clause: str, gap: str | None = None) -> bool:
    """Whether what is taken back or called wrong has been named before the claim begins."""
    bare = plain(clause) if gap is None else gap
    ends = clause.rstrip(_MARKS)
    if ends.endswith((",", "，")) or _DOUBT.search(bare) or len(_UNTRUE.findall(plain(clause))) > 1:
        return True
    return ends.endswith((":", "：")) and (_THAT.search(bare) is not None or any(c.isdigit() for c in bare))


def _other_figure(following: str, own: str) -> bool:
    """Whether the sentence behind a claim takes back another figure than the claim's."""
    said = set(own.split())
    return any(w not in said for w in following.split() if w[:1].isdigit())


def _announced(preceding: str, code: str) -> bool:
    """Whether the sentence before says so: "I withdraw this claim: …"."""
    return len(preceding.split()) <= 14 and preceding.rstrip().endswith((":", "：")) and _governed(preceding, code)


def _of_others(before: str) -> bool:
    """Whether somebody else is said to deny it."""
    others = listed(
        "they validator checker mark marks verifier moderator whoever critics"
        " some opponents opponent he she people sie kritiker manche gegner ils critiques"
        " certains ellos críticos"
    )
    return not _SHOWN.search(before) and any(plain(w) in before.split() for w in others)


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
