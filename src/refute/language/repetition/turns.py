"""What makes another claim of the same words: who does what to whom, and which of two things is the greater."""

import re
from collections.abc import Sequence

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.opposites import opposed
from refute.language.repetition.side import Side
from refute.language.repetition.words import Shared, content
from refute.language.tokens import stem

_THAN = {
    "en": r"than",
    "de": r"als",
    "fr": r"que",
    "es": r"que",
    "pt": r"(?:do )?que",
    "it": r"(?:di|che|rispetto a)",
    "nl": r"dan",
    "ru": r"чем",
    "uk": r"ніж",
    "id": r"daripada|dari",
    "ja": r"より",
    "zh": r"比",
    "ar": r"من",
    "hi": r"से",
    "fa": r"از",
}
_MORE = {
    "en": r"\b(?:more|less|fewer|better|worse|\w{2,}er)\b",
    "de": r"\b(?:mehr|weniger|besser|schlechter|\w{3,}er)\b",
    "fr": r"\b(?:plus|moins|mieux|meilleure?s?|pires?)\b",
    "es": r"\b(?:más|menos|mejor|peor|mayor|menor)\b",
    "pt": r"\b(?:mais|menos|melhor|pior|maior|menor)\b",
    "it": r"\b(?:più|meno|meglio|peggio|migliore|peggiore)\b",
    "nl": r"\b(?:meer|minder|beter|slechter|\w{3,}er)\b",
    "ru": r"\b(?:больше|меньше|лучше|хуже|\w{3,}ее|\w{3,}е)\b",
    "uk": r"\b(?:більше|менше|краще|гірше|\w{3,}іше)\b",
    "id": r"\b(?:lebih|kurang)\b",
    "zh": r"比",
    "ja": r"より",
    "ar": r"(?:أكثر|اكثر|أقل|اقل|أكبر|اكبر|أعلى|اعلى)",
    "hi": r"(?:ज़्यादा|ज्यादा|अधिक|कम|बड़ा|छोटा)",
    "fa": r"(?:بیشتر|کمتر|بزرگ‌تر)",
}
_BY = re.compile(
    r"\b(?:by|von|durch|par|por|pelo|pela|da|dal|dalla|dallo|door|oleh|tarafından)\b|被|によって"
    r"|[^\W\d_]{3,}(?:ами|ями|ой|ом|ем)\b",
    re.IGNORECASE,
)
_AT = re.compile(
    r"(?:\b(?:in|at|from|near|on|of|off|through|into|to|for|with|against|after|before|about|aus"
    r"|bei|nach|mit|für|gegen|en|à|au|dans|de|du|pour|contre"
    r"|a|para|con|contra|em|no|na|di|per|op|te|uit|met|voor|в|во|на|из|с|у|к|для|против|з|до|di|ke"
    r"|dari)(?:\s+(?:the|der|dem|den|la|el|le|il|lo|de|het))?|['’]s)\s*$",
    re.IGNORECASE,
)
_PLACES = frozenset(
    stem(w)
    for w in listed(
        "north south east west northern southern eastern western northeast northwest southeast"
        " southwest left right upper lower"
        " norden süden osten westen nördlich südlich östlich westlich links rechts inside outside africa asia europe"
    )
)
_DIRECTIONS = tuple(
    frozenset(plain(w) for w in listed(row))
    for row in (
        "north south east west northern southern eastern western central",
        "شمال جنوب شرق غرب شمالی جنوبی شرقی غربی الشمالیه الجنوبیه الشرقیه الغربیه",
        "उत्तर दक्षिण पूर्व पश्चिम मध्य उत्तरी दक्षिणी पूर्वी पश्चिमी",
        "东 南 西 北",
        "東 南 西 北",
        "север юг восток запад северный южный восточный западный северной южной восточной западной",
        "північ південь схід захід північний південний східний західний північної південної східної західної",
        "utara selatan timur barat",
        "kuzey güney doğu batı",
        "norte sur sul este leste oeste oriental occidental",
        "nord sud est ouest ovest noord zuid oost ost süd",
    )
)
_RATES = {
    plain(word.replace("_", " ")).replace(" ", "_"): number
    for row in (
        "hour hourly an_hour per_hour:day daily a_day per_day:week weekly a_week per_week:month"
        " monthly a_month per_month"
        ":quarter quarterly:year yearly annually a_year per_year annual:decade:century",
        "stunde:tag täglich am_tag pro_tag:woche wöchentlich pro_woche:monat monatlich pro_monat:jahr"
        " jährlich pro_jahr im_jahr",
        "heure:jour quotidien:semaine:mois mensuel:année annuel",
        "hora:día:semana:mes:año",
        "час:день:неделя неделю:месяц:год",
    )
    for number, words in enumerate(row.split(":"))
    for word in listed(words)
}
"""What a number is counted by."""
_OPPOSITES = tuple(
    tuple(frozenset(stem(plain(w.replace("_", " "))) for w in side.split(",")) for side in pair.split(":"))
    for pair in listed(
        "deny,denied,denies:confirm,confirmed,confirms,admit,admitted,admits,announce,announced"
        " refuse,refused,refuses:agree,agreed,agrees,accept,accepted"
        " contain,contained,contains:free,lack,lacked,lacks"
        " allow,allows,allowed,let,lets,permit,permits:ban,bans,banned,bar,bars,barred,forbid,forbids,prohibit"
        ",prohibited"
        " failed,fails,fail:managed,manages,manage,succeeded"
        " dangerous,unsafe,harmful,risky:harmless,safe unlike:like dearer,costlier,pricier:cheaper"
        " convicted,guilty:accused,acquitted,cleared,charged"
        " ordered,order:considered,considering,consider"
        " requires,require,required:recommends,recommend,recommended"
        " destroyed,demolished:rebuilt,restored accepts:declines,declined"
        " opened,reopened,open:shut,closed,close hired:fired,sacked,dismissed"
        " leugnet,dementierte,dementiert,bestreitet:bestätigt,bestätigte,räumt"
        " verweigerte,weigerte:stimmte,akzeptierte sicher:unsicher,gefährlich"
        " teurer:billiger,günstiger"
        " verboten,verbietet:erlaubt,erlaubte gescheitert,scheiterte:gelang"
        " nie,démenti:confirmé,confirme refusé,refuse:accepté,accepte"
        " interdit,interdite:autorisé,permis"
        " niega,negó,desmintió:confirmó,anunció,admitió rechazó:aceptó,aprobó"
        " prohibido,prohibió:permitido,permitió nega,negou:confirmou,confirma"
        " отрицает,отверг,опроверг:признал,подтвердил"
        " запретил,запретили,запрещено:разрешил,разрешили,разрешено"
        " заперечує,спростував:визнав,підтвердив"
        " नहीं:हां गलत,ग़लत:सही membantah:membenarkan,mengakui menolak:menerima"
    )
)


def turned_round(only_one: Sequence[str], only_other: Sequence[str]) -> str:
    """In what claims differ whose unshared words are opposites: `place`, `number`, `negation`; empty: in nothing."""
    for a in only_one:
        for b in only_other:
            one, other = stem(a), stem(b)
            if any((one in x and other in y) or (other in x and one in y) for x, y in _OPPOSITES):
                return "negation"
            if a != b and any(a in row and b in row for row in _DIRECTIONS):
                return "place"
            if opposed(one, other):
                return "place" if one in _PLACES or other in _PLACES else "negation"
            if _RATES.get(a, 0) != _RATES.get(b, 0) and a in _RATES and b in _RATES:
                return "number"
    return ""


def reversed_comparison(one: Side, other: Side, shared: Shared) -> bool:
    """Whether both compare the same two things and say the greater of the other one."""
    ends = [_compared(s) for s in (one, other)]
    if not all(ends):
        return False
    (lead_a, tail_a), (lead_b, tail_b) = ends[0], ends[1]
    swapped = bool(tail_a & lead_b - tail_b) and bool(tail_b & lead_a - tail_a)
    kept = bool(tail_a & tail_b) and not tail_a & lead_b - tail_b
    opposite = any(opposed(stem(a), stem(b)) for a in shared.only_one for b in shared.only_other)
    return (swapped and not opposite) or (kept and opposite)


def compares(side: Side) -> bool:
    """Whether one thing is said to be more or less than another."""
    return bool(_compared(side))


def _compared(side: Side) -> tuple[frozenset[str], frozenset[str]]:
    """The words before and behind the word for "than"; empty where nothing is compared."""
    than, more = _THAN.get(side.language), _MORE.get(side.language)
    if than is None or more is None or not re.search(more, side.text, re.IGNORECASE):
        return ()  # type: ignore[return-value]
    edge = "" if side.language in ("zh", "ja") else r"(?<!\w)"
    far = "" if side.language in ("zh", "ja") else r"(?!\w)"
    matches = list(re.finditer(rf"{edge}(?:{than}){far}", side.text, re.IGNORECASE))
    if not matches:
        return ()  # type: ignore[return-value]
    cut = matches[-1]
    if side.language == "zh":
        return _around_wide(side.text, cut.start(), cut.end())
    if side.language == "ja":
        return _around_wide(side.text[::-1], len(side.text) - cut.end(), len(side.text) - cut.start())
    lead = frozenset(stem(w) for w in content(side.text[: cut.start()], side.language))
    tail = frozenset(stem(w) for w in content(side.text[cut.end() :], side.language)[:4])
    return lead, tail


def _around_wide(text: str, start: int, end: int) -> tuple[frozenset[str], frozenset[str]]:
    lead, tail = text[:start], text[end : end + 3]
    return frozenset(lead[i : i + 2] for i in range(len(lead) - 1)), frozenset({tail[:2]})


def roles_swapped(one: Side, other: Side) -> bool:
    """Whether two names stand in each other's place in two claims of the same words, and not because one is passive."""
    orders = [_actors(s) for s in (one, other)]
    common = [n for n in orders[0] if n in orders[1]]
    again = [n for n in orders[1] if n in orders[0]]
    if len(common) < 2 or sorted(common) != sorted(again):
        return False
    passive = [bool(_BY.search(s.text)) for s in (one, other)]
    return (common != again) == (passive[0] == passive[1]) and (
        common != again or (len(common) == 2 and passive[0] != passive[1])
    )


def slots_swapped(one: Side, other: Side) -> bool:
    """Whether the same numbers count each other's things: 14 books in 27 towns, 27 books in 14 towns."""
    counted = [{(f.noun, f.value) for f in s.figures if f.noun and f.kind == ""} for s in (one, other)]
    nouns = [{n for n, _ in c} for c in counted]
    values = [{v for _, v in c} for c in counted]
    return len(nouns[0]) > 1 and nouns[0] == nouns[1] and values[0] == values[1] and counted[0] != counted[1]


def same_turn(one: Side, other: Side) -> bool:
    """Whether numbers of one kind come in one order, where no nouns tell them apart: 52 to 48 is not 48 to 52."""
    for kind in {f.kind for f in one.figures}:
        ours, theirs = ([f for f in s.figures if f.kind == kind] for s in (one, other))
        in_order = len(ours) == len(theirs) and all(a.equals(b) for a, b in zip(ours, theirs, strict=True))
        told = all(f.noun for f in (*ours, *theirs)) and len({f.noun for f in ours}) == len(ours)
        if not in_order and not told:
            return False
    return True


def _actors(side: Side) -> list[str]:
    """The first words of the names that no preposition of place leads in to, in order."""
    from refute.language.names import names

    found = []
    for name in names(side.text, side.language):
        if not _AT.search(side.text[: name.start]) or _BY.search(side.text[max(0, name.start - 12) : name.start]):
            found.append(name.key)
    lead = re.match(r"[A-ZÀ-ÖØ-ÞА-ЯЇІЄ][\w-]+", side.text)
    if lead and plain(lead.group()) not in found and not any(plain(lead.group()) in n for n in found):
        found.insert(0, plain(lead.group()))
    return found
