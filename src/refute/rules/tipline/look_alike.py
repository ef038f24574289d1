"""Addresses that dress up as somebody else's: a brand's name in letters that only look like it, or beside its name in a
domain that is not its own. Pure, offline.

The domain that counts is the registrable one (`language/sites.site_of`): what stands before it may be chosen freely by
whoever owns it, so `paypal.com.secure-login.example` belongs to `secure-login.example`.
"""

import re
import unicodedata
from dataclasses import dataclass

import idna

from refute.language.brands import BRANDS, Brand
from refute.language.sites import host_of, site_of

_ALIKE = str.maketrans(
    "аеорсухіјѕԁһӏкмтвнгпԛԝαοερυνικτωɑɡıłøđ035",
    "aeopcyxijsdhlkmtbhrnqwaoepuvikt" + "wagilodoes",
)
"""Letters that look like Latin ones, and digits that stand for letters: those of Unicode's confusables.txt (UTS 39)
that are written in names of hosts."""
_STROKES = str.maketrans("i1|", "lll")
"""Signs of one stroke: `netfl1x`, `paypai`."""
_LONG = 5
"""From so many letters on a name is looked for inside words, strokes mixed up: shorter ones are in many words."""
_PARTS = re.compile(r"[.\-_]+")


@dataclass(frozen=True)
class LookAlike:
    """An address that dresses up as a brand's."""

    url: str
    """As given."""
    official: str
    """The registrable domain that is really the brand's."""


def look_alike(url: str) -> LookAlike | None:
    """The brand that the address imitates; None where it imitates none, or is the brand's own."""
    host = _shown(host_of(url if "://" in url else f"https://{url}"))
    site = site_of(f"https://{host}") if host else ""
    if not site:
        return None
    for brand in BRANDS:
        if not _is_own(brand, site) and _names(brand, host, site):
            return LookAlike(url, brand.official)
    return None


def _shown(host: str) -> str:
    """The host as a reader sees it: punycode as the letters that it stands for."""
    labels = []
    for label in host.split("."):
        try:
            labels.append(idna.decode(label) if label.startswith("xn--") else label)
        except (idna.IDNAError, UnicodeError):
            labels.append(label)
    return unicodedata.normalize("NFKC", ".".join(labels)).casefold()


def _is_own(brand: Brand, site: str) -> bool:
    if site in (brand.official, *brand.also):
        return True
    ending = site.partition(".")[2]
    national = ending == "com" or (len(ending.rpartition(".")[2]) == 2 and all(len(p) <= 3 for p in ending.split(".")))
    return national and f"{site.partition('.')[0]}." in brand.also


def _names(brand: Brand, host: str, site: str) -> bool:
    """Whether a reader takes the host for the brand's: its name as a part of it, as such or in look-alike letters."""
    plain = "".join(c for c in unicodedata.normalize("NFD", host) if not unicodedata.combining(c))
    parts = _PARTS.split(plain)
    if any(_disguised(brand.name, part) for part in (*parts, *_PARTS.split(host))):
        return True
    return not brand.common and (
        brand.name in parts or (f".{brand.official}." in f".{host}." and site != brand.official)
    )


def _disguised(name: str, part: str) -> bool:
    """Whether the part shows the name in other letters than its own."""
    if name in part:
        return False
    shown = part.translate(_ALIKE)
    if len(name) < _LONG:
        return shown == name
    return name.translate(_STROKES) in shown.translate(_STROKES)
