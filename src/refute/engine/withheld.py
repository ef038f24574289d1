"""Reports as they are shown after a takedown: in place of a quote of what was taken down stands why."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar, cast

from pydantic import JsonValue

from refute.domain.annotation import Annotation
from refute.domain.case import Case, Report
from refute.domain.debate.finding import Finding
from refute.domain.debate.log import DebateLog
from refute.domain.evidence import Page
from refute.domain.snapshots import TombstoneOf
from refute.stages.prior import without_withdrawn

R = TypeVar("R", bound=Case | Report | DebateLog | Annotation)

_OWN_WORDS = frozenset({"submission", "claim", "intake", "given"})
"""What the sender wrote stays, even where a page says the same."""
_AROUND = ("sentence", "before", "after")
_SHORTEST = 20
"""Characters from which a quote or title is known for one among other words, such as the judge's."""


@dataclass(frozen=True)
class _Taken:
    notices: dict[str, str]
    """What stands in place of a quote, by the SHA-256 of its text."""
    addresses: set[str]
    pages: dict[str, str]
    """The same, by the id of the page."""
    words: list[tuple[str, str]]
    """Quotes, their neighbours and titles that may stand among other words, longest first, with their notices."""


def withheld(record: R, tombstone_of: TombstoneOf) -> R:
    """The report or case without the words of what was taken down; the same record where nothing of it was."""
    if isinstance(record, Report):
        record = cast("R", _without_reviews(record, tombstone_of))
    pages = list(_pages(record))
    found = {p.snapshot: tombstone_of(p.snapshot) or tombstone_of(p.url) or tombstone_of(p.final_url) for p in pages}
    notices = {s: f"[{t.notice}]" for s, t in found.items() if t is not None}
    by_page = {p.id: notices[p.snapshot] for p in pages if p.snapshot in notices}
    leads = {a for a in _leads(record) if tombstone_of(a) is not None}
    if not notices and not leads:
        return record
    raw = cast("JsonValue", record.model_dump(mode="json"))
    said = list(_words(raw, notices))
    others = {w for w, notice in said if notice is None}
    words = {w: n for w, n in said if n and len(w) >= _SHORTEST and not any(w in other for other in others)}
    taken = _Taken(notices, leads, by_page, sorted(words.items(), key=lambda pair: (-len(pair[0]), pair[0])))
    shown = _shown(raw, taken)
    if isinstance(record, DebateLog):
        shown = _renamed(shown, [f.id for f in record.findings])
    return cast("R", type(record).model_validate(shown))


def _without_reviews(report: Report, tombstone_of: TombstoneOf) -> Report:
    """The report without others' verdicts whose pages were taken down."""
    prior = tuple(without_withdrawn(p, tombstone_of) for p in report.prior)
    return report if prior == report.prior else report.model_copy(update={"prior": prior})


def _renamed(shown: JsonValue, before: list[str]) -> JsonValue:
    """The log with its findings named by what is left of them, everywhere."""
    if not isinstance(shown, dict) or not isinstance(findings := shown.get("findings"), list):
        return shown
    now = [Finding.model_validate(f).id for f in findings]
    names = {old: new for old, new in zip(before, now, strict=True) if old != new}

    def renamed(value: JsonValue) -> JsonValue:
        if isinstance(value, dict):
            return {k: renamed(v) for k, v in value.items()}
        if isinstance(value, list):
            return [renamed(v) for v in value]
        return names.get(value, value) if isinstance(value, str) else value

    return renamed(shown)


def _pages(record: Case | Report | DebateLog | Annotation) -> Iterator[Page]:
    if isinstance(record, DebateLog):
        yield from (p for f in record.findings for p in f.pages)
        yield from (d.page for d in record.documents)
        return
    if isinstance(record, Annotation):
        yield from (p for f in record.checked for p in f.pages)
        return
    for case in [a.case for a in record.answers] if isinstance(record, Report) else [record]:
        yield from case.pages


def _leads(record: Case | Report | DebateLog | Annotation) -> Iterator[str]:
    if isinstance(record, DebateLog):
        searches = [search for f in record.findings for search in f.searches]
    elif isinstance(record, Annotation):
        searches = [search for f in record.checked for search in f.searches]
    else:
        cases = [a.case for a in record.answers] if isinstance(record, Report) else [record]
        works = [i.work for case in cases for i in case.investigations]
        works += [case.challenge.work for case in cases if case.challenge]
        searches = [search for work in works for search in work.searches]
    return (hit.url for search in searches for hit in search.hits)


def _words(value: JsonValue, notices: dict[str, str]) -> Iterator[tuple[str, str | None]]:
    """Quotes and titles, each with its notice where it was taken down: a copy at another place keeps its words."""
    if isinstance(value, dict):
        notice = _notice(value, notices)
        for name in ("quote", "title"):
            if ("snapshot" in value or "receipt" in value) and isinstance(value.get(name), str):
                yield str(value[name]), notice
        for stretch in _stretches(value):
            yield str(stretch.get("text")), notice
        for one in value.values():
            yield from _words(one, notices)
    elif isinstance(value, list):
        for one in value:
            yield from _words(one, notices)


def _stretches(value: dict[str, JsonValue]) -> Iterator[dict[str, JsonValue]]:
    """What stands around the quote of evidence, and what a near miss missed, word for word."""
    setting = value.get("setting")
    around = [setting.get(name) for name in _AROUND] if isinstance(setting, dict) else []
    for found in (*around, value.get("stands")):
        if isinstance(found, dict):
            yield found


def _notice(value: dict[str, JsonValue], notices: dict[str, str]) -> str | None:
    """The notice of a page or receipt, or of evidence and near misses, which have theirs inside."""
    receipt = value.get("receipt") or value.get("nearest")
    inside = receipt.get("snapshot") if isinstance(receipt, dict) else None
    return notices.get(str(value.get("snapshot") or inside))


def _shown(value: JsonValue, taken: _Taken) -> JsonValue:
    if isinstance(value, str):
        for words, notice in taken.words:
            value = value.replace(words, notice)
        return value
    if isinstance(value, list):
        carried = (isinstance(v, dict) and "text" in v and v.get("sha256") in taken.notices for v in value)
        return [_shown(v, taken) for v, gone in zip(value, carried, strict=True) if not gone]
    if not isinstance(value, dict):
        return value
    shown = {k: v if k in _OWN_WORDS else _shown(v, taken) for k, v in value.items()}
    instead = _notice(value, taken.notices)
    if instead is not None:
        _silence(shown, instead)
    elif (page := str(value.get("page"))) in taken.pages and "quote" in value:
        shown["quote"] = taken.pages[page]
    if "correction" in value and (said := _corrected_by(value, taken)):
        shown["correction"] = said
    if "snippet" in value and value.get("url") in taken.addresses:
        shown |= {"snippet": "", "title": ""}
    return shown


def _corrected_by(finding: dict[str, JsonValue], taken: _Taken) -> str | None:
    """The notice in place of a correction in words of what was taken down: cut words are no quote any more."""
    deciding, ledger = finding.get("deciding"), finding.get("ledger")
    if not finding["correction"] or not isinstance(deciding, list) or not isinstance(ledger, list):
        return None
    own = [e for e in ledger if isinstance(e, dict) and e.get("id") in deciding]
    return next((notice for e in own if (notice := _notice(e, taken.notices))), None)


def _silence(shown: dict[str, JsonValue], instead: str) -> None:
    """Take the page's words out of a page, receipt, piece of evidence or near miss."""
    names = ["quote", "title", *(["detail"] if "stands" in shown else []), *(["offered"] if "nearest" in shown else [])]
    shown |= {name: instead for name in names if shown.get(name)}
    shown |= {name: [] for name in ("credits", "reviews") if name in shown}
    for stretch in _stretches(shown):
        stretch["text"] = instead
    if isinstance(setting := shown.get("setting"), dict):
        setting["speaker"] = None
