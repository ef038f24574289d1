"""Numbers that name one record: dockets, cases, statutes, official series, register entries.

A number alone is never one: each form carries a word, a sign or a shape of its own, so that telephone numbers, prices,
seasons and scores are none.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from refute.language.source import Source


@dataclass(frozen=True)
class _Form:
    """How one kind of number is written. A group `y` is the year in which the number is given out."""

    pattern: re.Pattern[str]
    known_by: re.Pattern[str] | None = None
    """What the sentence must hold besides, where the number could be something else."""


def _form(pattern: str, known_by: str = "", *, any_case: bool = False) -> _Form:
    flags = re.IGNORECASE if any_case else 0
    return _Form(re.compile(pattern, flags), re.compile(known_by, re.IGNORECASE) if known_by else None)


_SECTIONS = r"§{1,2}\s?\d+[a-z]?(?:[.-]\d+)*(?:\([a-z0-9]+\))*"
_UNITED_STATES = (
    _form(r"(?<![\w:-])\d:(?P<y>\d{2})-(?:cv|cr|md|mc|mj|bk|po|ap)-\d{2,6}(?:-[A-Z]{2,4}){0,3}(?!\w)", any_case=True),
    _form(r"(?<![\w:-])(?P<y>\d{2})-(?:cv|cr|md|mj|bk)-\d{2,6}(?!\w)", any_case=True),
    _form(
        r"\b(?:Nos?\.|Docket(?: Nos?\.?)?|Case(?: Nos?\.?)?)\s?#?\d{2}[-–]\d{1,6}(?![\w-])",
        r"\b(?:docket|case|court|supreme|circuit|appeals?|plaintiffs?|petition|certiorari|judges?|justices?"
        r"|ruling|ruled|v\.|vs\.)",
    ),
    _form(r"\bDocket\s(?:Nos?\.?\s?)?#?[A-Z0-9][A-Z0-9.-]*\d[A-Z0-9-]*(?!\w)"),
    _form(
        r"(?<![\w.])\d{1,3} (?:U\.\s?S\.|F\.(?:\s?[23]d|\s?4th)?|F\.\s?Supp\.(?:\s?[23]d)?|S\.\s?Ct\."
        r"|L\.\s?Ed\.(?:\s?2d)?) \d{1,4}(?: \((?P<y>(?:17|18|19|20)\d{2})\))?(?!\w)"
    ),
    _form(rf"(?<![\w.])\d{{1,2}} (?:U\.?S\.?C\.?|C\.?F\.?R\.?)(?: Part| §{{1,2}})? ?{_SECTIONS[len('§{1,2}') :]}"),
    _form(r"\b(?:Pub(?:lic)?\.? ?L(?:aw)?\.?)(?: No\.?)? ?\d{2,3}[-–]\d{1,4}(?!\w)"),
    _form(r"\bExecutive Order (?:No\. ?)?\d{4,5}(?!\w)"),
    _form(r"(?<!\w)H\.\s?(?:R|Res|J\.\s?Res)\.\s?\d{1,5}(?!\w)"),
    _form(r"\b(?:NCT\d{8}|ISRCTN\d{8}|CVE-(?P<y>\d{4})-\d{4,7})(?!\w)"),
)
_EUROPE = (
    _form(r"\bECLI:[A-Z]{2}:[A-Z0-9]{1,7}:(?P<y>\d{4}):[A-Z0-9.]{1,25}(?<!\.)"),
    _form(r"(?<![\w-])[CTF][-‑–]\d{1,4}/(?P<y>\d{2})(?: P(?:PU)?)?(?![\w/])"),
    _form(
        r"\b(?:Regulation|Directive|Decision|Verordnung|Richtlinie|Beschluss|règlement|directive|décision"
        r"|Reglamento|Directiva"
        r"|Regolamento|Direttiva|Regulamento|Diretiva|Verordening|Richtlijn)\s\((?:EU|EC|EEC|EG|CE|UE|EWG)\)\s"
        r"(?:(?:No\.?|Nr\.?|n[°º.]) ?)?\d{1,4}/\d{2,4}(?![\w/])",
        any_case=True,
    ),
    _form(
        r"\b(?:Directive|Richtlinie|Directiva|Direttiva|Diretiva|Richtlijn)\s\d{2,4}/\d{1,3}/(?:EC|EU|EEC|EG|EWG"
        r"|CE|UE)(?!\w)",
        any_case=True,
    ),
    _form(r"\bCELEX[: ]{1,2}\d[12]\d{3}[A-Z]{1,2}\d{4}(?!\w)"),
    _form(r"\b(?:COM|SWD|JOIN) ?\((?P<y>\d{4})\) ?\d{1,4}(?: final)?(?!\w)"),
    _form(r"\b(?:A|S|E)/RES/\d{1,4}(?:/\d{1,4})?(?: ?\((?P<y>\d{4})\))?(?!\w)"),
    _form(r"\b[Rr]es(?:olution|olución|olução|oluzione|olutie) (?:No\.? ?)?\d{2,4} \((?P<y>(?:19|20)\d{2})\)"),
)
_BRITAIN = (
    _form(
        r"\[(?P<y>\d{4})\] (?:UKSC|UKPC|UKHL|UKFTT|UKUT|EWCA|EWHC|EWFC|CSIH|CSOH|NICA|IESC|ZASCA|HCA|SCC|NZSC|AC"
        r"|QB|KB|Ch|WLR|All ER)"
        r"(?: (?:Civ|Crim))? \d{1,5}(?: \([A-Za-z]{2,8}\))?(?!\w)"
    ),
    _form(r"\b(?:S\.?I\.?|Statutory Instrument)(?: No\.?)? ?(?P<y>(?:19|20)\d{2})/\d{1,4}(?!\w)"),
    _form(r"\b(?:company|charity) (?:registration )?(?:number|no\.?) ?[A-Z]{0,2}\d{6,8}(?!\w)", any_case=True),
)
_GERMANY = (
    _form(
        r"(?<![\w.])(?:[IVX]{1,4}|[1-9]\d?)[a-z]? (?:BvR|BvF|BvL|BvE|BvQ|ZR|ZB|StR|ARs|AZR|ABR|BGs|KZR|CN|KSt|BJs"
        r"|KR|SO|AS|O|U|S|C|K|L|B|R|A)"
        r" \d{1,5}/(?P<y>\d{2})(?!\w)",
        r"\b(?:bvr|bvf|bvl|bve|bvq|zr|zb|str|azr|az\.?|aktenzeichen|gericht|lg|olg|bgh|bverfg|bverwg|bag|bsg|bfh"
        r"|vg|ovg|urteil|beschluss)\b",
    ),
    _form(r"\b(?:Az\.?|Aktenzeichen):? [A-Z0-9][\w./ -]{1,24}/\d{2,4}(?!\w)"),
    _form(
        rf"(?<!\w){_SECTIONS}(?: (?:Abs|Nr|S|Satz)\.? ?\d+[a-z]?){{0,3}} (?:[A-Z][A-Za-zÄÖÜäöü]*[A-Z]|GG"
        rf"|SGB [IVX]+)\b"
    ),
    _form(r"\b(?:Art\.|Artikel) \d+[a-z]?(?: (?:Abs|Nr|S)\.? ?\d+){0,2} (?:GG|DSGVO|EUV|AEUV|EMRK)\b"),
    _form(
        r"\b(?:BT-|BR-|Bundestags-|Bundesrats-)?Dr(?:s|ucks)\.(?:ache)? ?\d{1,3}/\d{1,5}(?!\w)|\b(?:Bundestags"
        r"|Bundesrats)?[Dd]rucksache \d{1,3}/\d{1,5}(?!\w)"
    ),
    _form(r"\bBGBl\. ?(?:(?P<y>(?:19|20)\d{2}) )?I{1,3}(?: (?:S|Nr)\. ?\d{1,5})?(?!\w)"),
    _form(r"\bHR[AB] ?\d{2,7}(?: ?[A-Z])?(?!\w)"),
)
_FRANCE_AND_SOUTH = (
    _form(
        r"\b(?:lois?|décrets?|ordonnances?|arrêtés?|décisions?)\b[^.;\n]{0,40}?\bn[°ºo]\s?(?P<y>(?:19"
        r"|20)\d{2})-\d{1,5}(?: (?-i:[A-Z]{2,4}))?(?!\w)",
        any_case=True,
    ),
    _form(
        r"\bn[°ºo]s?\s?\d{2}[-‑]\d{2}[.\s]?\d{3}(?!\w)|\b(?:RG|pourvoi)(?: n[°ºo])?\s?\d{2}[-/]\d{2}[.]?\d{3}(?!\w)",
        r"\b(?:cass|cour|arrêt|pourvoi|appel|jugement|tribunal|rg)\b",
    ),
    _form(r"\bn[°ºo]\s?\d{6}(?!\w)", r"\b(?:conseil d[’']état|CE|arrêt|requête)\b"),
    _form(r"\barticles? (?:[LRD]\. ?)\d+(?:-\d+)*(?: du code [\w’' ]{3,30}\w)?", any_case=True),
    _form(r"\b(?:SIREN|SIRET)(?: n[°º])?[: ]{1,2}\d{3} ?\d{3} ?\d{3}(?: ?\d{5})?(?!\w)"),
    _form(
        r"\b(?:Ley(?: Orgánica)?|Real Decreto(?:-ley)?|Decreto) (?:n\.?[º°] ?)?\d{1,4}/(?P<y>(?:19"
        r"|20)\d{2})(?!\w)"
    ),
    _form(r"\b(?:STS|STC|SAN|ATS) \d{1,5}/(?P<y>(?:19|20)\d{2})(?!\w)|\bBOE-[A-Z]-(?:19|20)\d{2}-\d{1,6}(?!\w)"),
    _form(
        r"\b(?:legge|decreto(?: legislativo)?|sentenza|d\.lgs\.|ordinanza)\b(?:,)? n\.\s?\d{1,6}(?:/(?P<y>(?:19"
        r"|20)\d{2}))?(?!\w)",
        any_case=True,
    ),
    _form(
        r"\b(?:Lei|Decreto|Acórdão"
        r"|Portaria)(?: Complementar)? n[.º°o]{1,2}\s?\d{1,3}(?:[.]?\d{3})?(?:/(?P<y>(?:19|20)?\d{2}))?(?!\w)",
        any_case=True,
    ),
)
_EAST = (
    _form(r"(?:дел[оаеу]|справ[аиі])\s№\s?[А-ЯA-Zа-яіїє0-9][\w./()-]*\d", any_case=True),
    _form(
        r"(?:закон\w*|указ\w*|постановлени\w*|постанов\w*|приказ\w*"
        r"|наказ\w*)\b[^.;\n]{0,40}?№\s?\d{1,5}(?:[-–][А-ЯІЇЄа-яіїє]{1,4}|/\d{2,4})?",
        any_case=True,
    ),
    _form(r"[（(](?P<y>(?:19|20)\d{2})[）)]\s?[\u4e00-\u9fff]{1,6}\d{0,4}[\u4e00-\u9fff]{1,4}\d{1,6}[号號]"),
    _form(r"\b(?:E|K)\.?\s?(?P<y>(?:19|20)\d{2})/\d{1,6}(?!\w)", r"\b(?:esas|karar|mahkeme\w*|yargıtay|danıştay)\b"),
    _form(
        r"\b(?:UU|Perppu|PP|Perpres|Permen\w*|Undang-Undang)(?: RI)? (?:No\.?|Nomor) ?\d{1,3}(?:/"
        r"| Tahun )(?P<y>(?:19|20)\d{2})(?!\w)"
    ),
)
_ANYWHERE = (
    _form(r"\bISBN(?:-1[03])?[: ]{1,2}(?:97[89][- ]?)?\d{1,5}[- ]?\d{1,7}[- ]?\d{1,7}[- ]?[\dX](?!\w)", any_case=True),
    _form(r"\b(?:PMID|PMCID|PMC)[: ]{0,2}\d{5,9}(?!\w)"),
    _form(r"\bKvK(?:-nummer)?[: ]{1,2}\d{8}(?!\w)"),
)
_FORMS = (*_UNITED_STATES, *_EUROPE, *_BRITAIN, *_GERMANY, *_FRANCE_AND_SOUTH, *_EAST, *_ANYWHERE)
_SPACES = re.compile(r"\s+")


def record_numbers(text: str) -> tuple[Source, ...]:
    """The numbers in order, none overlapping; `text` is one sentence, or a little more."""
    taken = [False] * len(text)
    found: list[Source] = []
    for source in _all(text):
        if not any(taken[source.start : source.end]):
            taken[source.start : source.end] = [True] * (source.end - source.start)
            found.append(source)
    return tuple(sorted(found, key=lambda s: s.start))


def _all(text: str) -> Iterator[Source]:
    for form in _FORMS:
        for match in form.pattern.finditer(text):
            if form.known_by is None or form.known_by.search(text):
                words = match.group()
                yield Source(
                    match.start(),
                    match.end(),
                    words,
                    identifier=_SPACES.sub(" ", words),
                    begun=_year(match.groupdict().get("y")),
                )


def _year(digits: str | None) -> str | None:
    """The year in four digits: two stand for 1950 to 2049."""
    if digits is None or len(digits) == 4:
        return digits
    return f"{(20 if int(digits) < 50 else 19)}{digits}"
