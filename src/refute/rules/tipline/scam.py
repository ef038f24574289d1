"""Scams, named as such by their signs. Pure, offline, without a model.

A message is called a scam where it dresses up as a known brand (`look_alike`), where passing it on is the price of a
gift, or where a trick stands beside what the reader is to do about it: a link, a number, an order. Messages that warn
of scams, report on them, or ask whether one is a scam hold the same words and are checked like any other; a look-alike
address in them is named all the same, as nobody should follow it.

What a mistake costs: a warning beside a harmless advertisement, or a scam that is checked like a claim.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum

from refute.domain.record import Record
from refute.language import scam_asks as asks
from refute.language import scam_words as words
from refute.language.laid_bare import laid_bare
from refute.language.phrases import phrases_of
from refute.rules.tipline.look_alike import look_alike


class Sign(StrEnum):
    """The trick that a message plays."""

    PRIZE = "prize"
    """A prize or lottery that nobody entered."""
    BANK = "bank"
    """An account in danger, a verification, an urgent transfer."""
    GIFT_CARD = "gift_card"
    """Gift cards or vouchers."""
    CRYPTO = "crypto"
    """Money that doubles itself, sure returns."""
    PARCEL = "parcel"
    """A parcel that waits for a fee."""
    JOB = "job"
    """A job that pays for nothing."""
    FORWARD_TO_GET = "forward_to_get"
    """Passing it on to so many people to get something."""
    FREE = "free"
    """Free data, recharge, stickers, state aid."""
    AUTHORITY = "authority"
    """An authority that wants money or data by message."""
    LOOK_ALIKE = "look_alike"
    """An address that dresses up as a brand's."""


class Scam(Record):
    """That a message is a scam, and by what."""

    signs: tuple[Sign, ...]
    """The signs that were found, at least one."""
    official: str | None = None
    """The registrable domain of the brand that is imitated, where code knows it."""
    imitations: tuple[str, ...] = ()
    """The addresses that imitate it, as they were sent."""


_TRICKS: tuple[tuple[Sign, Mapping[str, str]], ...] = (
    (Sign.PRIZE, words.PRIZE),
    (Sign.BANK, words.BANK),
    (Sign.GIFT_CARD, words.GIFT_CARD),
    (Sign.CRYPTO, words.CRYPTO),
    (Sign.PARCEL, words.PARCEL),
    (Sign.JOB, words.JOB),
    (Sign.FREE, words.FREE),
    (Sign.AUTHORITY, words.AUTHORITY),
)
_IN_HONEST_OFFERS = frozenset({Sign.JOB, Sign.FREE, Sign.GIFT_CARD})
"""What honest offers and news have, too: a link beside it is not enough."""
_BREATH = 60
"""Characters in which "your account" and "locked" belong together."""
_COUNT = re.compile(r"(?<!\d)(?:[3-9]|[1-9]\d|100)(?!\d)|[三四五六七八九十]")
"""So many contacts."""
_NUMBER = re.compile(r"(?<!\d)\+?\d[\d\s().-]{7,16}\d(?!\d)")
_MONEY = re.compile(r"[$€£¥₹₽₴]|\b(?:usd|eur|btc|eth|usdt|rs|rp|r\$)\b|元|рубл|грн|ريال|دولار|تومان")


def scam(text: str, links: Sequence[str], language: str) -> Scam | None:
    """Which scam it is. `links`: addresses of the message, those behind words included. None where it is none."""
    alike = [found for link in links if (found := look_alike(link)) is not None]
    bare = laid_bare(text).text
    signs = [sign for sign, lists in _TRICKS if phrases_of(lists, language).search(bare)]
    if Sign.BANK not in signs and _yours_in_trouble(bare, language):
        signs.append(Sign.BANK)
    if _forward_to_get(bare, language) and (signs or links or _MONEY.search(bare)):
        signs.append(Sign.FORWARD_TO_GET)
    warns = phrases_of(asks.WARNING, language).search(bare) is not None
    if not alike and (warns or not _asks_something(bare, links, signs, language)):
        return None
    if alike:
        signs.append(Sign.LOOK_ALIKE)
    return Scam(
        signs=tuple(signs),
        official=alike[0].official if alike else None,
        imitations=tuple(dict.fromkeys(a.url for a in alike)),
    )


def _asks_something(bare: str, links: Sequence[str], signs: Sequence[Sign], language: str) -> bool:
    """Whether a trick stands beside what the reader is to do about it."""
    if not signs:
        return False
    if Sign.FORWARD_TO_GET in signs:
        return True
    acts = phrases_of(asks.ACT, language).search(bare) is not None
    strong = len(signs) > 1 or signs[0] not in _IN_HONEST_OFFERS
    if links or _NUMBER.search(bare) is not None:
        return strong or acts
    return acts and (len(signs) > 1 or _MONEY.search(bare) is not None)


def _forward_to_get(bare: str, language: str) -> bool:
    """Whether it says to pass it on, to how many, and that something comes of it: two such words and a number near."""
    found = list(phrases_of(words.FORWARD_TO_GET, language).finditer(bare))
    return len({m.group() for m in found}) >= 2 and any(
        _COUNT.search(bare, max(0, m.start() - 12), min(len(bare), m.end() + 24)) for m in found
    )


def _yours_in_trouble(bare: str, language: str) -> bool:
    """Whether something of the reader's is said to be locked, expired or to be verified, in one breath."""
    yours, thing, trouble = (phrases_of(w, language) for w in (asks.YOURS, asks.THING, asks.TROUBLE))
    for found in yours.finditer(bare):
        near = max(0, found.start() - _BREATH // 3), min(len(bare), found.end() + _BREATH)
        if thing.search(bare, *near) and trouble.search(bare, *near):
            return True
    return False
