"""DOIs as people write them: which are surely whole, and which may go on or hold what is none of theirs."""

import re

SICI = r"[-0-9A-Za-z().:/]{8,60}[<\[][-0-9A-Za-z.:+]{1,30}[>\]][-0-9A-Za-z.;]{0,20}[0-9A-Za-z]"
"""Suffixes made of a SICI, with angle or square brackets: `(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2`
(ANSI/NISO Z39.56)."""
_SUFFIX = r"(?:[-._;/:a-zA-Z0-9]|\([-._;/:a-zA-Z0-9]{0,60}\)){0,150}(?:[a-zA-Z0-9]|\([-._;/:a-zA-Z0-9]{1,60}\))"
_DOI = rf"10\.[0-9]{{4,9}}/(?:{SICI}|{_SUFFIX})"
_OPEN_END = r"(?![-._;()/:]*[^\W_\u0e00-\u0eff\u1100-\u11ff\u3040-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff])"
"""A letter that no DOI of the pattern holds goes on where it ends: it is only a part of one."""
DOI_PATTERN = rf"{_DOI}{_OPEN_END}"
"""A DOI as it is written (https://www.crossref.org/blog/dois-and-matching-regular-expressions/), without a mark of the
sentence at its end."""
_MARK = (
    r"(?:(?i:doi)(?: (?:is|of|no\.|nr\.|number|name))?[\s:=(\[#（：“\"]{0,3}"
    r"(?:https?://)?(?:(?:dx\.|www\.)?doi\.org/)?|(?i:doi\.org/(?:doi:)?|info:doi/))"
)
"""What says that the number behind it is a DOI; a publisher's own address may hold more than the DOI."""
_WHOLE = r"(?!\S{0,200}(?:\.\.|[;,/]10\.[0-9]{4,9}/|[a-z0-9]\.[A-Z][a-z]|[0-9][A-Z][a-z]{2}|[0-9]PMC[0-9]|(?i:pmc?id)))"
"""Not one that is left out in part, two in one, or one that runs into the next sentence or field."""
_TAILS = (
    "/full", "/full/html", "/full/pdf", "/fulltext", "/abstract", "/abs", "/pdf", "/epdf", "/pdfdirect", "/html",
    "/epub", "/meta", "/summary", "/references", "/figures", ".pdf", ".full", ".full.pdf", ".full-text", ".abstract",
    ".html", ".htm", ".xml", ".epub", ".long", ".short", ".short.pdf", ".svg", ".png", ".jpg", ".ris", ".bib", "/suppl",
    "/suppl_file", "/supplementary",
)  # fmt: skip
"""What publishers' addresses put behind a DOI."""
_TAIL = re.compile(rf"(?:{'|'.join(re.escape(t) for t in sorted(_TAILS, key=len, reverse=True))})$")
_PREPRINT = re.compile(r"^(10\.1101/[0-9.]+)v[0-9]{1,2}$")
"""bioRxiv and medRxiv number versions in addresses, and register the DOI without one."""
_NO_TAIL = "".join(rf"(?<!(?i:{re.escape(t)}))" for t in _TAILS) + r"(?<!v[0-9])(?<!v[0-9][0-9])"
_ENDS = r"(?=$|\s|[)\]}>\"'*`,!?|#”’»›，。；：！？、）】」』》،؛؟।]|[.;:_/]+(?:$|\s|[)\]}>\"'*`”’»]))"
_GOES_ON = r"(?![-._/:]\s+[a-z0-9])(?<![A-Za-z](?=\s[0-9]))"
"""A line may break within a DOI, and a space be put into it."""
SURE_DOI = rf"{_MARK}(?P<id>{_WHOLE}{_DOI}){_NO_TAIL}{_OPEN_END}{_ENDS}{_GOES_ON}"


_ENDINGS = (
    re.compile(r"(?<=/)([^/]+)/.*$"),
    re.compile(r"(?<=/)([^/].*[0-9].*)\.[^./]*$"),
    re.compile(r"(?<=/)(.*[0-9])[a-z]+[0-9]*$"),
    re.compile(r"(?<=/)(.*[0-9])[-_;:][^-_;:/]*$"),
    re.compile(r"(?<=/)(.*[0-9])\([^()]*\)$"),
)


def shorter_dois(doi: str) -> tuple[str, ...]:
    """The DOI without what may have been put behind it by whoever wrote it down: a path, a kind of file, a word, a
    figure's number."""
    prefix, _, suffix = doi.partition("/")
    cut = (ending.sub(r"\1", f"/{suffix}")[1:] for ending in _ENDINGS)
    return tuple(dict.fromkeys(f"{prefix}/{short}" for short in cut if short and short != suffix))


def doi_of(written: str) -> str:
    """The DOI as its register writes it, without what a publisher's address puts behind it."""
    bare = _TAIL.sub("", written.lower())
    return _PREPRINT.sub(r"\1", bare)
