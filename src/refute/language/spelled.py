"""Numbers in words that `quantities` does not read: that there is a figure, not which."""

import re

from refute.language.detect import language_of
from refute.language.fold import plain

_TENS: dict[str, str] = {
    "en": r"hundreds?|thousands?|millions?|billions?|trillions?|dozens?|(?:doubl|tripl|trebl|quadrupl)(?:ed|es|ing)"
    r"|halv(?:ed|es)|twice (?:as|the)|(?:two|three|four|five|ten|hundred)fold",
    "de": r"\w*(?:hundert|tausend|zwanzig|dreissig|dreißig|vierzig|funfzig|fuenfzig|sechzig|siebzig|achtzig|neunzig)\w*"
    r"|(?:drei|vier|funf|fuenf|sech|sieb|acht|neun)zehn|zwolf|zwoelf|verdoppel\w*|verdreifach\w*|halbier\w*|million(?:en)?|milliarden?|billionen|dutzend\w*",
    "fr": r"vingt\w*|trente|quarante|cinquante|soixante|cents?|mille|millions?|milliards?|douzaines?|treize|quatorze"
    r"|quinze|seize|dizaines?|centaines?|milliers?|doubl(?:e|er|ent)|tripl(?:e|er|ent)",
    "es": r"veint\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|\w*cient[oa]s|quinient[oa]s"
    r"|duplic\w+|triplic\w+|setecient[oa]s|novecient[oa]s|mil|miles|mill(?:on|ones)|docenas?|cientos|trece|catorce|quince",
    "pt": r"vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|\w*centos|quinhentos|duzentos"
    r"|trezentos|mil|milhares|milh(?:ao|oes)|bilh(?:ao|oes)|duzias?|treze|catorze|quinze",
    "it": r"(?:due|tre|quattro|cinque|sei|sette|otto|nove)?cento\w*|\w*mila|mille|(?:vent|trent|quarant|cinquant"
    r"|sessant|settant|ottant|novant)[aiou]\w{0,8}|milion[ei]|miliard[oi]|dozzin[ae]|tredici|quattordici|quindici",
    "nl": r"\w*(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend)\w*|miljoen\w*"
    r"|miljard\w*|dozijn\w*|twaalf|(?:der|veer|vijf|zes|zeven|acht|negen)tien",
    "ru": r"двадцат\w+|тридцат\w+|сорок\w*|пятьдесят\w*|шестьдесят\w*|семьдесят\w*|восемьдесят\w*|девяност\w+|ст[оа]"
    r"|удво\w+|утро[иe]\w+|вдвое|втрое|двести|триста|четыреста|\w+сот|тысяч\w*|миллион\w*|миллиард\w*|дюжин\w*|\w+надцат\w+|сотн\w+",
    "uk": r"двадцят\w+|тридцят\w+|сорок\w*|п\W?ятдесят\w*|шістдесят\w*|сімдесят\w*|вісімдесят\w*|дев\W?яност\w+|ст[оа]"
    r"|подво\w+|вдвічі|втричі|двісті|триста|чотириста|\w+сот|тисяч\w*|мільйон\w*|мільярд\w*|\w+надцят\w+|сотн\w+",
    "ar": r"و?(?:\w*(?:مائه|مئه|ماءه)|مائت\w+|مئت\w+|مئات|الف|الاف|ملیون\w*|ملایین|ملیار\w*"
    r"|(?:عشر|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع)(?:ون|ین))",
    "fa": r"\w*صد|هزار\w*|ملیون|میلیون|میلیارد|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود",
    "hi": r"सौ|सैकड़ों|हज़ार|हजार|हजारों|लाख|लाखों|करोड़|करोड़ों|मिलियन|अरब|बीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे",
    "tr": r"yuz|yuzlerce|bin|binlerce|milyon\w*|milyar\w*|yirmi|otuz|kirk|elli|altmis|yetmis|seksen|doksan",
    "id": r"\w*puluh\w*|\w*ratus\w*|\w*ribu\w*|juta|jutaan|miliar|belas",
}
_PATTERNS = {code: re.compile(rf"(?<!\w)(?:{words})(?!\w)") for code, words in _TENS.items()}


def spelled_numbers(text: str, language: str = "") -> tuple[str, ...]:
    """Words of plain text that are numbers above twelve or parts of such, in the text's language; all languages are
    tried where it is not known."""
    code = language or language_of(text)
    patterns = [_PATTERNS[code]] if code in _PATTERNS else list(_PATTERNS.values()) if code == "und" else []
    bare = plain(text)
    return tuple(dict.fromkeys(m.group() for p in patterns for m in p.finditer(bare)))
