"""WARC 1.1 records, gzipped one by one: equal content gives equal bytes, and nothing of it names this machine."""

import hashlib
import json
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from http import HTTPStatus
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import quote, urlsplit

from pydantic import JsonValue

from refute.domain.errors import MissingExtra
from refute.domain.snapshots import Capture, Hop

if TYPE_CHECKING:
    from warcio.statusandheaders import StatusAndHeaders

_IDS = uuid.UUID("5ae0a3ab-2c1d-5f0e-9c58-0f3d6c1f7a11")
"""Name space of record ids."""
_UNTOUCHED = ":/?#[]@!$&'()*+,;=%~-._"
"""What may stand in an address as it is: RFC 3986 reserved and unreserved characters, and escapes."""
_LONGEST_ADDRESS = 8000
_ENCODED = frozenset({"content-encoding", "transfer-encoding", "content-length"})
"""Headers of the bytes on the wire: the kept bytes are decoded, so these go on under another name."""
_REVISIT = "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"


@dataclass(frozen=True)
class Reference:
    """A record that was written."""

    id: str
    address: str
    date: str


class Records:
    """Writes records into a stream, one after the other. Ids follow from content."""

    def __init__(self, out: BinaryIO) -> None:
        """Raises MissingExtra where warcio is not installed."""
        try:
            from warcio.warcwriter import WARCWriter
        except ImportError as missing:
            raise MissingExtra('Writing WARC needs an extra: pip install "refute[warc]"') from missing
        self._writer = WARCWriter(out, gzip=True, warc_version="1.1")
        self._responses: dict[str, Reference] = {}
        self._resources: dict[tuple[str, str], Reference] = {}

    def info(self, fields: dict[str, str], at: datetime) -> None:
        """The record that opens the file."""
        text = "".join(f"{name}: {' '.join(value.split())}\r\n" for name, value in fields.items())
        self._write("warcinfo", "", at, text.encode(), {"Content-Type": "application/warc-fields"})

    def response(self, capture: Capture, body: bytes) -> Reference:
        """A page as it came over HTTP, behind its redirects. The same bytes a second time are a `revisit`. What has no
        web address is a resource: readers look for HTTP only behind such."""
        if not is_web(capture.final_url):
            return self.resource(plain(capture.final_url), capture.retrieved, body, "application/octet-stream")
        for hop in filter(lambda h: is_web(h.url), capture.hops):
            self._redirect(hop, capture.retrieved)
        http = _http(capture, len(body))
        before = self._responses.get(capture.body)
        address, date = plain(capture.final_url), _date(capture.retrieved)
        if before is None:
            headers = {"WARC-Payload-Digest": f"sha256:{capture.body}"}
            written = self._write("response", address, capture.retrieved, body, headers, http)
            self._responses[capture.body] = written
            return written
        if (before.address, before.date) == (address, date):
            return before
        headers = {
            "WARC-Profile": _REVISIT,
            "WARC-Refers-To": before.id,
            "WARC-Refers-To-Target-URI": before.address,
            "WARC-Refers-To-Date": before.date,
            "WARC-Payload-Digest": f"sha256:{capture.body}",
        }
        return self._write("revisit", address, capture.retrieved, b"", headers, http)

    def resource(self, address: str, at: datetime, data: bytes, media_type: str) -> Reference:
        """Bytes that did not come over HTTP, or of which nobody knows any more how they came; the same once only."""
        key = (address, _digest(data))
        if key not in self._resources:
            self._resources[key] = self._write("resource", address, at, data, _described(data, media_type))
        return self._resources[key]

    def conversion(self, of: Reference, at: datetime, text: bytes) -> Reference:
        """The text that was extracted from a record: what quotes stand in."""
        headers = _described(text, "text/plain; charset=utf-8") | {"WARC-Refers-To": of.id}
        return self._write("conversion", of.address, at, text, headers)

    def metadata(self, address: str, at: datetime, value: JsonValue, about: Sequence[Reference]) -> Reference:
        """A record about others, as JSON."""
        data = json.dumps(value, ensure_ascii=False, sort_keys=True, indent=1).encode("utf-8", "replace")
        headers = _described(data, "application/json")
        if about:
            headers["WARC-Concurrent-To"] = about[0].id
        return self._write("metadata", address, at, data, headers)

    def _redirect(self, hop: Hop, at: datetime) -> None:
        from warcio.statusandheaders import StatusAndHeaders

        http = StatusAndHeaders(
            _status_line(hop.status),
            [("Location", plain(hop.location)), ("Content-Length", "0")],
            protocol="HTTP/1.1",
        )
        self._write("response", plain(hop.url), at, b"", {"WARC-Payload-Digest": _digest(b"")}, http)

    def _write(
        self,
        kind: str,
        address: str,
        at: datetime,
        data: bytes,
        headers: dict[str, str],
        http: "StatusAndHeaders | None" = None,
    ) -> Reference:
        date = _date(at)
        shown = [] if http is None else [http.statusline, *(f"{n}: {v}" for n, v in http.headers)]
        record_id = _id(kind, address, date, _digest(data), json.dumps(headers, sort_keys=True), *shown)
        named = {"WARC-Record-ID": record_id, "WARC-Date": date, **headers}
        content_type = named.pop("Content-Type", "")
        record = self._writer.create_warc_record(
            address,
            kind,
            payload=BytesIO(data),
            length=len(data),
            warc_content_type=content_type,
            warc_headers_dict=named,
            http_headers=http,
        )
        self._writer.write_record(record)
        return Reference(record_id, address, date)


def is_web(address: str) -> bool:
    """Whether it is an http or https address without a user name, of a length that readers bear."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and "@" not in parts.netloc and len(address) <= _LONGEST_ADDRESS


def plain(address: str) -> str:
    """A web address in ASCII, without line ends or spaces; anything else as a name that tells nothing about a file."""
    if is_web(address):
        return quote(address, safe=_UNTOUCHED, errors="replace")
    return f"urn:refute:document:{hashlib.sha256(address.encode('utf-8', 'replace')).hexdigest()}"


def _http(capture: Capture, length: int) -> "StatusAndHeaders":
    from warcio.statusandheaders import StatusAndHeaders

    headers = [
        (f"x-archive-orig-{h.name}" if h.name in _ENCODED else h.name, h.value.encode("ascii", "replace").decode())
        for h in capture.headers
    ]
    return StatusAndHeaders(
        _status_line(capture.status), [*headers, ("content-length", str(length))], protocol="HTTP/1.1"
    )


def _status_line(status: int) -> str:
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:
        return f"{status} Unknown"


def _described(data: bytes, media_type: str) -> dict[str, str]:
    named = media_type if media_type.isascii() and media_type.isprintable() else "application/octet-stream"
    return {"Content-Type": named, "WARC-Payload-Digest": _digest(data)}


def _digest(data: bytes) -> str:
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


def _date(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def _id(*parts: str) -> str:
    return f"<urn:uuid:{uuid.uuid5(_IDS, chr(10).join(parts))}>"
