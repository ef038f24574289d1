"""From a question to the claim that it asks about, where a simple rule can tell."""

import re

from refute.language.names import names

_IS_IT_TRUE = re.compile(
    r"^\W*(?:(?:is|was) it (?:really |actually )?(?:true|correct|right|a fact)(?: that)?,?|is it the case that"
    r"|(?:have you heard|did you know) that"
    r"|(?:stimmt|ist) es(?: wahr| richtig| korrekt)?,? ?(?:wirklich )?,? ?dass|(?:¿|es )?es (?:cierto|verdad"
    r"|verdadero) que|est[- ]ce (?:vrai )?que"
    r"|est-il vrai que|c'est vrai que|é verdade que|è vero che|is het waar dat|klopt het dat|правда ли,? что"
    r"|верно ли,? что|это правда,? что"
    r"|чи правда,? що|чи це правда,? що|هل صحيح [أا]ن|هل حقا|آیا درست است که|آیا حقیقت دارد که"
    r"|क्या यह सच है कि|क्या सच में"
    r"|apakah benar(?: bahwa)?|benarkah(?: bahwa)?)\s*",
    re.IGNORECASE,
)
_TRUE_AT_END = re.compile(
    r"\s*(?:,?\s*(?:is (?:that|this|it) (?:true|right|correct|real)|true or false|right|true|really|correct"
    r"|stimmt das|ist das wahr|oder|richtig"
    r"|es (?:cierto|verdad)|verdad|c'est vrai|vrai|é verdade|verdade|è vero|vero|klopt (?:dat|dit)|это правда"
    r"|правда|це правда|doğru mu|هل هذا صحيح|صحيح)"
    r"|[,，]?\s*(?:这)?是真的(?:吗|嗎)|[,，]?\s*(?:這)?是真的嗎|[,，]?真的(?:吗|嗎)|というのは本当(?:ですか)?"
    r"|って本当(?:ですか)?|は本当ですか|吗|嗎)\s*[?？؟]+\s*$",
    re.IGNORECASE,
)
_MARK = re.compile(r"\s*[?？؟]+[\s\"”’»)]*$")
_AUXILIARY = re.compile(
    r"^\W*(?P<aux>did|does|do|is|was|are|were|has|have|had|will|can|could|would)\s+(?P<rest>.+)$", re.IGNORECASE
)
_WH = re.compile(
    r"^\W*(?:who|what|when|where|why|which|how|whose|wer|was|wann|wo|warum|welche[rsn]?|wie|wieso"
    r"|qui[eé]n(?:es)?|qu[eé]|cu[aá]ndo|d[oó]nde|por qu[eé]"
    r"|cu[aá]l(?:es)?|cu[aá]nt[oa]s?|c[oó]mo|qui|quoi|quand|où|pourquoi|quel(?:le)?s?|combien|comment|quem"
    r"|quando|onde|qual|quais|como|chi|cosa|dove"
    r"|perch[eé]|quale|quanti|wie|wat|wanneer|waar|waarom|welke|hoe|кто|что|когда|где|почему|какой|сколько|как"
    r"|хто|що|коли|де|чому|який|скільки"
    r"|apa|siapa|kapan|di mana|mengapa|berapa|ne|kim|nerede|neden|kaç|nasıl)\b|^\W*(?:من|ما|متى|أين|لماذا|كم"
    r"|چه|کی|کجا|चرا|कौन|क्या|कब|कहाँ|क्यों|कितने"
    r"|谁|誰|什么|什麼|何时|哪|为什么|為什麼|多少|几|如何|怎么)",
    re.IGNORECASE,
)


def as_claim(question: str, language: str) -> str | None:
    """The claim that a yes-or-no question asks about, ending in a full stop; None where no simple rule can tell."""
    framed = _IS_IT_TRUE.match(question)
    if framed and framed.end() < len(question):
        return _closed(question[framed.end() :])
    ended = _TRUE_AT_END.search(question)
    if ended and ended.start() > 0:
        return _closed(question[: ended.start()])
    auxiliary = _AUXILIARY.match(question) if language in ("en", "und") else None
    if auxiliary:
        return _uninverted(auxiliary["aux"].lower(), auxiliary["rest"])
    if _WH.match(question) or language not in ("en", "es", "it", "pt", "ru", "uk", "zh", "ja"):
        return None
    # A statement with a question mark behind it: these languages ask so without changing the order of words.
    bare = _MARK.sub("", question).lstrip("¿ ")
    return _closed(bare) if len(bare.split()) >= 4 or not bare.isascii() else None


def _uninverted(auxiliary: str, rest: str) -> str | None:
    """Turn “Did Ann Lee resign” into “Ann Lee did resign”: only where the subject is plainly a name at the start."""
    rest = _MARK.sub("", rest)
    lead = re.match(r"(?:the\s+)?", rest, re.IGNORECASE)
    start = lead.end() if lead else 0
    subject = next((n for n in names("So " + rest, "en") if n.start - 3 in (0, start)), None)
    if subject is None:
        return None
    end = subject.end - 3
    if not rest[end:].strip() or re.match(r"\s+(?:and|or|of|'s|’s)\b|['’]s", rest[end:]):
        return None
    return _closed(f"{rest[:end]} {auxiliary}{rest[end:]}")


def _closed(claim: str) -> str:
    """With a capital and a full stop."""
    bare = _MARK.sub("", claim).strip(" ,;:")
    if not bare:
        return claim
    stop = "" if bare[-1] in ".!。！।" else "。" if "\u3040" <= bare[-1] <= "\u9fff" else "."
    return bare[0].upper() + bare[1:] + stop
