"""Addresses in running text: web addresses, Markdown links, DOIs, arXiv ids."""

import re
from collections.abc import Iterator

from refute.language.dois import SICI
from refute.language.source import Source

_END = r"\s<>\"“”„«»`|{}\\^\u3000-\u303f\uff00-\uffef\u4e00-\u9fff\u3040-\u30ff\uac00-\ud7af"
_URL = re.compile(
    rf"(?:(?<![\w@/])|(?<=[\u2e80-\u9fff\uac00-\ud7af]))(?:https?://(?:dx\.)?doi\.org/10\.\d{{4,9}}/{SICI}"
    rf"|(?:https?://|www\.(?=[\w-]+\.))[^{_END}]+)",
    re.IGNORECASE,
)
_MARKDOWN = re.compile(
    r"(?<!\\)\[(?P<title>[^\[\]\n]{1,200})\]\(\s*<?(?P<url>(?:https?://|www\.)(?:[^\s<>()]"
    r"|\([^\s<>()]*\))+)>?(?:\s+\"[^\"\n]*\")?\s*\)"
)
_BARE = re.compile(
    r"(?<![\w@/.:-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}"
    r"(?:com|org|net|gov|edu|int|mil|info|news|eu|uk|de|fr|es|it|nl|be|ch|at|pl|pt|se|no|dk|fi|ie|ca|us|au|nz|jp"
    r"|cn|tw|kr"
    rf"|in|ru|ua|tr|br|mx|ar|za|id|ir|il|gr|cz|hu|ro)/[^{_END}]+",
    re.IGNORECASE,
)
_DOI = re.compile(rf"(?<![\w./])(?:doi\s?[:.]?\s?)?(?P<id>10\.\d{{4,9}}/(?:{SICI}|[^{_END}]+))", re.IGNORECASE)
_CUT = re.compile(r"…|\.{2}|[-._/:]\s+[a-z0-9]|[<\\]")
"""Behind a DOI: a part of it is left out, on the next line, or in signs that are none of an address."""
_DOI_IN_URL = re.compile(r"^https?://(?:dx\.|www\.)?doi\.org/(?P<id>10\.\d{4,9}/.+)$", re.IGNORECASE)
_ARXIV_ID = (
    r"(?:(?P<y>\d{2})(?P<m>0[1-9]|1[0-2])\.\d{4,5}"
    r"|[a-z-]+(?:\.[A-Z]{2})?/(?P<y2>\d{2})(?P<m2>0[1-9]|1[0-2])\d{3})(?:v\d{1,2})?"
)
_ARXIV = re.compile(rf"(?<![\w./])arxiv\s?(?:preprint\s)?(?:arxiv\s?)?[:,]?\s?(?P<id>{_ARXIV_ID})(?!\w)", re.IGNORECASE)
_ARXIV_URL = re.compile(rf"^https?://(?:www\.)?arxiv\.org/(?:abs|pdf|html)/(?P<id>{_ARXIV_ID})", re.IGNORECASE)
_TRAILING = ".,;:!?'’‘*_~…"
_PAIRS = {")": "(", "]": "["}
_FIRST_YEAR = 91
"""Two digits of the year in which arXiv began: smaller ones belong to this century."""


def addresses(text: str) -> tuple[Source, ...]:
    """The addresses in order, none overlapping, without punctuation that belongs to the sentence.

    What has no scheme gets `https://` and must have a path; mail addresses and file names are none.
    """
    taken = [False] * len(text)
    found: list[Source] = []
    for source in (*_linked(text), *_plain_urls(text), *_arxiv(text), *_dois(text)):
        if not any(taken[source.start : source.end]):
            taken[source.start : source.end] = [True] * (source.end - source.start)
            found.append(source)
    return tuple(sorted(found, key=lambda s: s.start))


def trimmed(address: str) -> str:
    """The address without what belongs to the sentence around it: end marks, and closing brackets never opened."""
    while address:
        last = address[-1]
        unopened = last in _PAIRS and address.count(last) > address.count(_PAIRS[last])
        if last not in _TRAILING and not unopened:
            break
        address = address[:-1]
    return address


def _linked(text: str) -> Iterator[Source]:
    for match in _MARKDOWN.finditer(text):
        title = match["title"].strip()
        named = _named(trimmed(match["url"]))
        shown = None if re.fullmatch(r"[\W\d_]*", title) or "://" in title else title.strip("*_“”\"' ")
        yield Source(match.start(), match.end(), match.group(), title=shown, **named)


def _plain_urls(text: str) -> Iterator[Source]:
    for pattern in (_URL, _BARE):
        for match in pattern.finditer(text):
            url = trimmed(match.group())
            if "." in url.split("://")[-1].split("/")[0] and not url.endswith("/."):
                yield Source(match.start(), match.start() + len(url), url, **_named(url))


def _dois(text: str) -> Iterator[Source]:
    for match in _DOI.finditer(text):
        number = trimmed(match["id"])
        end = match.start("id") + len(number)
        if not _CUT.match(text, end):
            yield Source(match.start(), end, text[match.start() : end], identifier=number)


def _arxiv(text: str) -> Iterator[Source]:
    for match in _ARXIV.finditer(text):
        yield Source(
            match.start(), match.end(), match.group(), identifier=f"arXiv:{match['id']}", begun=_submitted(match)
        )


def _named(url: str) -> dict[str, str | None]:
    """Address, and the number that it holds."""
    whole = url if "://" in url else f"https://{url}"
    doi, arxiv = _DOI_IN_URL.match(whole), _ARXIV_URL.match(whole)
    if doi:
        return {"url": whole, "identifier": doi["id"]}
    if arxiv:
        return {"url": whole, "identifier": f"arXiv:{arxiv['id']}", "begun": _submitted(arxiv)}
    return {"url": whole}


def _submitted(match: re.Match[str]) -> str:
    """The month in which arXiv gave out the number: its first four digits."""
    year, month = int(match["y"] or match["y2"]), match["m"] or match["m2"]
    return f"{(1900 if year >= _FIRST_YEAR else 2000) + year}-{month}"
