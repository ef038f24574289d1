"""What kinds of content are read, by the type that a server states and by the first bytes."""

from email.message import Message

HTML = "text/html"
PDF = "application/pdf"
TEXT = "text/plain"

_PLAIN = frozenset(
    {TEXT, "text/markdown", "text/x-markdown", "text/csv", "text/tab-separated-values", "application/json"}
)
_SAYS_NOTHING = frozenset({"", "application/octet-stream", "binary/octet-stream", "application/force-download"})


def stated(header: str) -> tuple[str, str]:
    """Media type in lower case and charset of a Content-Type header; empty where it says none."""
    if not header:
        return "", ""
    message = Message()
    message["content-type"] = header.replace("\r", " ").replace("\n", " ")
    charset = message.get_param("charset", "")
    return message.get_content_type() if "/" in header else "", charset if isinstance(charset, str) else ""


def may_be_read(media_type: str) -> bool:
    """Whether content of this stated type may be read, or must at least be looked at."""
    return media_type in _SAYS_NOTHING or shape(media_type, b"") is not None


def shape(media_type: str, body: bytes) -> str | None:
    """Which of HTML, PDF and TEXT the content is read as; None where it is none of them.

    The first bytes decide only where the type says nothing, and for PDF, whose mark is unmistakable."""
    start = body[:1024].lstrip(b"\xef\xbb\xbf \t\r\n")
    if media_type == PDF or (start.startswith(b"%PDF-") and media_type in _SAYS_NOTHING | {HTML, TEXT}):
        return PDF
    if media_type in {HTML, "application/xhtml+xml"}:
        return HTML
    if media_type in _PLAIN:
        return TEXT
    if media_type in _SAYS_NOTHING and body:
        lowered = start.lower()
        if lowered.startswith((b"<!doctype html", b"<html", b"<?xml")) and b"<html" in body[:4096].lower():
            return HTML
        return TEXT if media_type == "" and b"\0" not in body[:4096] else None
    return None
