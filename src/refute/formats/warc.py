"""Cases and findings as a WARC file: each page that a receipt rests on, the text that was read in it, the receipts.

The name of a text is in its record's `WARC-Payload-Digest`; a receipt's quote stands in that text at its offsets,
counted in characters.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import BinaryIO

from pydantic import JsonValue

from refute.domain.errors import InputError
from refute.domain.evidence import Evidence, Page
from refute.domain.snapshots import Capture, Tombstone
from refute.formats.warc_records import Records, Reference, is_web, plain
from refute.formats.warc_subjects import Subject

MOST_BYTES = 4_000_000_000
"""No file holds more, before it is packed."""
_INTRANET = "REFUTE_ALLOW_PRIVATE_HOSTS"
"""What reading notes of a page that came from a private address."""


@dataclass(frozen=True)
class Source:
    """What is held of a page."""

    text: bytes | None = None
    body: bytes | None = None
    capture: Capture | None = None
    tombstone: Tombstone | None = None


@dataclass
class Written:
    """What a file holds, and what it does not."""

    receipts: int = 0
    """Receipts whose quote can be found in it."""
    private: int = 0
    """Receipts of private documents, left out."""
    withdrawn: int = 0
    """Receipts of what was taken down."""
    missing: int = 0
    """Receipts whose text is no longer held."""


Load = Callable[[Page], Source]
"""What is held of a page; called once for each, one after the other."""


@dataclass
class _File:
    records: Records
    load: Load
    private: bool
    size: int = 0
    texts: dict[tuple[str, str, str], Reference] = field(default_factory=dict)
    """Records with the text, by address, snapshot and date of the page."""
    sources: dict[tuple[str, str, str], Reference] = field(default_factory=dict)
    gone: dict[tuple[str, str, str], Tombstone | None] = field(default_factory=dict)


def write_warc(subjects: Sequence[Subject], load: Load, out: BinaryIO, software: str, private: bool = False) -> Written:
    """Write cases or findings. `private`: also documents without a public address, which are named by their content,
    and pages of private hosts. Raises MissingExtra, InputError for more than `MOST_BYTES`, OSError of `out`."""
    file, written = _File(Records(out), load, private), Written()
    at = min((s.started for s in subjects), default=None)
    if at is None:
        raise InputError("There is nothing to export: no claim was checked.")
    fields = {
        "software": software,
        "format": "WARC File Format 1.1",
        "conformsTo": "http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/",
        "robots": "obey",
        "description": "Sources of checked claims with their receipts. Of HTTP headers, those about the page are kept.",
    }
    file.records.info(fields, at)
    for subject in subjects:
        _write_subject(subject, file, written)
    return written


def is_private(page: Page) -> bool:
    """Whether nobody but the owner of this machine can read the page."""
    return not is_web(page.final_url) or any(_INTRANET in note for note in page.notes)


def _write_subject(subject: Subject, file: _File, written: Written) -> None:
    pages = {_key(p): p for p in subject.pages}
    receipts: list[JsonValue] = []
    private = 0
    about: list[Reference] = []
    for one in {(e.id, e.receipt.retrieved): e for e in subject.evidence}.values():
        page = pages.get((one.receipt.final_url, one.receipt.snapshot, one.receipt.retrieved.isoformat()))
        if page is None:
            written.missing += 1
            continue
        if is_private(page) and not file.private:
            private += 1
            continue
        _write_page(page, file)
        text = file.texts.get(_key(page))
        if text is not None:
            about.append(text)
        receipts.append(_receipt(one, page, file, written))
    said = subject.told if file.private else {k: v for k, v in subject.told.items() if k not in subject.private}
    told: JsonValue = {**said, "receipts": receipts, "receipts_left_out_as_private": private}
    written.private += private
    file.records.metadata(subject.urn, subject.started, told, about)


def _write_page(page: Page, file: _File) -> None:
    """The page's records, once."""
    key = _key(page)
    if key in file.texts or key in file.gone:
        return
    source = file.load(page)
    if source.tombstone is not None or source.text is None:
        file.gone[key] = source.tombstone
        return
    file.size += len(source.text) + len(source.body or b"")
    if file.size > MOST_BYTES:
        raise InputError(
            f"The file would hold more than {MOST_BYTES // 10**9} GB. Export claims one by one with --claim N."
        )
    if source.body is None:
        written = file.records.resource(_address(page), page.retrieved, source.text, "text/plain; charset=utf-8")
        file.sources[key] = file.texts[key] = written
        return
    if source.capture is not None:
        original = file.records.response(source.capture, source.body)
    else:
        original = file.records.resource(_address(page), page.retrieved, source.body, page.media_type)
    file.sources[key] = original
    file.texts[key] = file.records.conversion(original, page.retrieved, source.text)


def _receipt(evidence: Evidence, page: Page, file: _File, written: Written) -> JsonValue:
    receipt = evidence.receipt
    told: dict[str, JsonValue] = {
        "evidence": evidence.id,
        "stance": evidence.stance.value,
        "url": _told(receipt.url, page),
        "final_url": _told(receipt.final_url, page),
        "title": evidence.title,
        "site": evidence.site,
        "via": page.via,
        "retrieved": receipt.retrieved.isoformat(),
        "published": receipt.published.model_dump(mode="json"),
        "snapshot": receipt.snapshot,
        "body": page.body,
        "quote": receipt.quote,
        "start": receipt.start,
        "end": receipt.end,
    }
    key = _key(page)
    text = file.texts.get(key)
    if text is not None:
        written.receipts += 1
        return told | {"text_record": text.id, "source_record": file.sources[key].id}
    tombstone = file.gone.get(key)
    if tombstone is not None:
        written.withdrawn += 1
        return told | {"quote": f"[{tombstone.notice}]", "title": "", "withdrawn": tombstone.notice}
    written.missing += 1
    return told | {"missing": "the text is no longer held"}


def _key(page: Page) -> tuple[str, str, str]:
    return page.final_url, page.snapshot, page.retrieved.isoformat()


def _address(page: Page) -> str:
    """Where the page is said to stand: its public address, or a name made of its content."""
    return plain(page.final_url) if is_web(page.final_url) else f"urn:refute:document:{page.body}"


def _told(address: str, page: Page) -> str:
    return address if is_web(address) else _address(page)
