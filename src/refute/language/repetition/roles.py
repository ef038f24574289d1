"""Who does what to whom: whether two claims of the same words give their things the same parts.

Words are compared as a bag elsewhere, so that another order means nothing; here it does. "Police attacked refugees" and
"Refugees attacked police" hold the same words, and so do "The company sued" and "The company was sued".
"""

import itertools
import re
from collections.abc import Sequence

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.repetition.side import Side
from refute.language.repetition.words import content, meet

_FIXED_ORDER = frozenset({"zh", "ja", "ko", "ar", "fa", "hi", "tr"})
"""Languages in which another order of the words is another claim, save where one side is passive."""
_PARTICIPLE = (
    r"\w+(?:ed|en|ught|old|own|ut|un|id|ept|elt|ade|und|ung|eld|aid|ost|ft|nt|ck|read|shot|sent|won|sunk|done|gone)"
)
_PASSIVE = {
    "en": re.compile(
        rf"\b(?:was|were|been|being|is|are|be|gets?|got) (?:\w+ly |not |never |first |later )?{_PARTICIPLE}\b"
    ),
    "de": re.compile(r"\b(?:wurden?|wird|werden|worden)\b"),
    "fr": re.compile(r"\b(?:ete|fut|furent)\b|\b(?:est|sont|etait|etaient) \w+(?:es?|is|us|ts?)\b(?= par\b)"),
    "es": re.compile(r"\b(?:fue|fueron|sido|es|son|era|eran) \w+(?:ad|id|t|ch)[oa]s?\b"),
    "pt": re.compile(r"\b(?:foi|foram|sido|e|sao) \w+(?:ad|id|t)[oa]s?\b"),
    "it": re.compile(r"\b(?:e|sono|fu|furono|venne|vennero) (?:stat[oaie] )?\w+[ts][oaie]\b"),
    "nl": re.compile(r"\b(?:werd|werden|wordt|worden)\b"),
    "ru": re.compile(r"\b(?:был|была|было|были) \w+[нт][аоы]?\b|\w+ся\b"),
    "uk": re.compile(r"\b(?:був|була|було|були) \w+[нт][аоі]?\w?\b|\w+(?:но|то|ся)\b"),
    "id": re.compile(r"\bdi\w{4,}"),
    "tr": re.compile(r"\btarafindan\b|\w+[iıuü]ld[iıuü]\b"),
    "zh": re.compile("被|遭"),
    "ja": re.compile("られ|された|される|によって"),
    "hi": re.compile("द्वारा|गया|गई|गए"),
}
_AGENT = re.compile(
    r"\b(?:by|von|vom|durch|par|por|pelo|pela|pelos|pelas|da|dal|dalla|dai|dallo|door|oleh"
    r"|tarafindan)\b|被|によって|द्वारा"
)
_LEADS_IN = re.compile(
    r"\b(?:in|at|from|near|on|of|off|through|into|to|for|with|against|after|before|about|during"
    r"|since|until|within|under|over"
    r"|aus|bei|nach|mit|fur|gegen|im|am|um|zu|zur|zum|auf|unter|uber|wahrend|seit|bis|des|der"
    r"|en|a|au|aux|dans|de|du|d|pour|contre|avec|sur|sous|depuis"
    r"|para|con|contra|desde|del|al|em|no|na|nos|nas|do|dos|das|com"
    r"|di|per|su|nel|nella|dei|della|delle|degli|alla|op|te|uit|met|voor|van|naar|bij"
    r"|в|во|на|из|с|со|у|к|для|против|от|о|об|з|до|від|про|i|ke|dari|pada|untuk)$"
)
_TOWARDS = frozenset(
    listed(
        "to from against into toward towards nach an gegen contre vers contra hacia verso tegen к против из до від"
        " проти ke dari"
    )
)
"""Words that lead in to where something goes to or comes from, or whom it is directed against."""
_ARTICLES = frozenset(
    listed(
        "the a an its their his her our all der die das dem den ein eine einem einer la le les el los"
        " las il lo gli het"
        " een os as um uma"
    )
)


def same_roles(one: Side, other: Side) -> bool:
    """Whether the order of the words and the voice give the things of two claims of the same words the same parts."""
    sequences = [_actors(s) for s in (one, other)]
    there, back = _aims(one), _aims(other)
    if any(w not in back for w in there if w in sequences[1]) or any(w not in there for w in back if w in sequences[0]):
        return False
    if any(back.get(word, way) != way for word, way in there.items()):
        return False
    order = _places(sequences[0], sequences[1], one.language)
    passive = [_is_passive(s) for s in (one, other)]
    if one.language in _FIXED_ORDER:
        turned = order != sorted(order)
        return turned == (passive[0] != passive[1])
    if one.language == "de":
        nouns = [_nouns(s) for s in (one, other)]
        order = _places(nouns[0], nouns[1], "de") if all(nouns) else order
        turned = order != sorted(order)
    else:
        turned = _turned_about(order)
    if passive[0] == passive[1]:
        return not turned
    # A verb in another voice: its things change sides, unless nobody is said to do it and nothing but it is said.
    return turned or (len(order) <= 1 and not any(_AGENT.search(plain(s.text)) for s in (one, other)))


def _is_passive(side: Side) -> bool:
    bare = plain(side.text)
    pattern = _PASSIVE.get(side.language)
    return bool(pattern and pattern.search(bare))


def _actors(side: Side) -> list[str]:
    """The words that carry the claim and that no preposition leads in to, in order; those behind "by" are kept."""
    if side.language in ("zh", "ja"):
        return list(side.words)
    found: list[str] = []
    lead = ""
    words = plain(side.blank).split()
    for i, word in enumerate(words):
        if word in _ARTICLES:
            continue
        if not (_LEADS_IN.search(lead) and not _AGENT.fullmatch(lead)) and content(word, side.language):
            found.append(word)
        lead = word if i + 1 < len(words) else ""
    return found


def _aims(side: Side) -> dict[str, str]:
    """The words that something goes to, comes from or is directed against, with what leads in to them."""
    words = [w for w in plain(side.blank).split() if w not in _ARTICLES]
    return {b: a for a, b in itertools.pairwise(words) if a in _TOWARDS and content(b, side.language)}


def _nouns(side: Side) -> list[str]:
    """The German nouns among them."""
    actors = set(_actors(side))
    return [plain(w) for w in re.findall(r"\b[A-ZÄÖÜ][\wäöüß-]+", side.blank) if plain(w) in actors]


def _places(one: Sequence[str], other: Sequence[str], language: str) -> list[int]:
    """For each word of the first that the second holds too, its place there."""
    free = list(range(len(other)))
    found = []
    for word in one:
        at = next((i for i in free if other[i] == word), None)
        at = at if at is not None else next((i for i in free if meet(word, other[i], language)), None)
        if at is not None:
            free.remove(at)
            found.append(at)
    return found


def _turned_about(order: Sequence[int]) -> bool:
    """Whether three words stand the other way round: what stood before and behind the middle one has changed sides."""
    return any(
        order[i] > order[j] > order[k]
        for j in range(1, len(order) - 1)
        for i in range(j)
        for k in range(j + 1, len(order))
    )
