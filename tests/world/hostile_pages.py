"""Kinds of broken and hostile answers, each with the outcome that reading it must have and a word of its reason."""

import gzip
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from refute.domain.vocabulary import Status
from world import pdf_files
from world.web_server import Fault, Page

HTML = "<html><body><article><p>{}</p></article></body></html>"
WORDS = "The bridge was closed for a week while workers replaced its planks, and the mayor told everybody so. "
_OK = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
_MEGABYTE = b"<p>" + b"a" * 1_000_000


@dataclass(frozen=True)
class Kind:
    """One kind of answer."""

    page: Page
    status: Status
    reason: str


def raw(answer: bytes) -> Page:
    return Page(answer, fault=Fault.RAW)


def packed(body: bytes | Callable[[], bytes], encoding: str) -> Page:
    return Page(body, headers={"Content-Encoding": encoding})


def redirect(place: str, status: int = 302) -> Page:
    return Page(status=status, headers={"Location": place})


@cache
def _zeros() -> bytes:
    return gzip.compress(bytes(300_000_000))


def _one_text() -> bytes:
    return gzip.compress(b"<p>" + bytes(range(97, 123)) * 500_000, 1)


def _failed(**pages: tuple[Page, str]) -> dict[str, Kind]:
    return {name: Kind(page, Status.FAILED, reason) for name, (page, reason) in pages.items()}


def _refused(**pages: tuple[Page, str]) -> dict[str, Kind]:
    return {name: Kind(page, Status.REFUSED, reason) for name, (page, reason) in pages.items()}


def _empty(**pages: tuple[Page, str]) -> dict[str, Kind]:
    return {name: Kind(page, Status.EMPTY, reason) for name, (page, reason) in pages.items()}


KINDS: dict[str, Kind] = {
    **_failed(
        drip=(Page(fault=Fault.DRIP), "longer than"),
        slow_headers=(Page(fault=Fault.SLOW_HEADERS), "longer than"),
        silent=(Page(fault=Fault.SILENT), "stopped sending"),
        endless_promises=(Page(fault=Fault.ENDLESS_PROMISES), "longer than"),
        endless_headers=(Page(fault=Fault.ENDLESS_HEADERS), "not valid HTTP"),
        endless_body=(Page(fault=Fault.ENDLESS_BODY), "larger than"),
        cut=(Page("<p>half", fault=Fault.CUT), "cut the answer off"),
        reset=(Page(fault=Fault.RESET), "without an answer|broke the connection"),
        closed_at_once=(raw(b""), "without an answer"),
        no_http=(Page(fault=Fault.NO_HTTP), "not valid HTTP"),
        http_09=(raw(b"<html><body>hello"), "without an answer|not valid HTTP"),
        http_2=(raw(b"\x00\x00\x12\x04\x00\x00\x00\x00\x00" + bytes(18)), "not valid HTTP|cut"),
        status_of_letters=(raw(b"HTTP/1.1 abc OK\r\n\r\n"), "not valid HTTP"),
        status_99999=(raw(b"HTTP/1.1 99999 OK\r\n\r\n"), "not valid HTTP"),
        header_without_colon=(raw(_OK + b"nonsense\r\n\r\nx"), "not valid HTTP"),
        header_with_nul=(raw(_OK + b"X: a\0b\r\n\r\nx"), "not valid HTTP"),
        header_of_a_megabyte=(raw(_OK + b"X: " + b"a" * 1_000_000 + b"\r\n\r\nx"), "not valid HTTP"),
        a_hundred_thousand_headers=(raw(_OK + b"X: a\r\n" * 100_000 + b"\r\nx"), "not valid HTTP"),
        two_lengths=(raw(_OK + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\nxy"), "not valid HTTP"),
        negative_length=(raw(_OK + b"Content-Length: -5\r\n\r\nx"), "not valid HTTP"),
        length_of_letters=(raw(_OK + b"Content-Length: banana\r\n\r\nx"), "not valid HTTP"),
        enormous_length=(raw(_OK + b"Content-Length: 99999999999999999999\r\n\r\nx"), "larger|not valid"),
        chunks_of_letters=(raw(_OK + b"Transfer-Encoding: chunked\r\n\r\nZZZ\r\nabc\r\n"), "not valid HTTP"),
        chunk_too_long=(raw(_OK + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFFFFFF\r\na"), "not valid|cut"),
        chunks_cut=(raw(_OK + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"), "cut the answer off"),
        unknown_transfer=(raw(_OK + b"Transfer-Encoding: gzip\r\n\r\nx"), "not valid HTTP"),
        switching=(raw(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"), "101|HTTP"),
        part=(Page("<p>part", status=206), "only a part"),
        unasked_304=(Page(status=304), "304"),
        choices=(Page("<p>x", status=300), "300"),
        teapot=(Page("x", status=418), "418"),
        busy=(Page(status=429, headers={"Retry-After": "999999"}), "too busy"),
        broken_500=(Page("x", status=500), "500"),
        gateway=(Page("x", status=502), "502"),
        resting=(Page("x", status=503), "too busy"),
        cloudy=(Page("x", status=520), "520"),
        redirect_nowhere=(Page(status=302), "without saying where"),
        redirect_garbled=(redirect("http://[bad"), "redirect"),
        redirect_to_itself=(redirect("/redirect_to_itself"), "in a circle"),
        redirect_circle=(redirect("/redirect_circle_back", 301), "in a circle"),
        redirect_endless=(redirect("/e1"), "more than 5 times"),
        not_gzip=(packed(b"\x1f\x8b\x08 not gzip", "gzip"), "not valid gzip"),
        plain_called_gzip=(packed(b"<p>plain", "gzip"), "not valid gzip"),
        cut_gzip=(packed(gzip.compress(WORDS.encode() * 50)[:-12], "gzip"), "cut off"),
        not_deflate=(packed(b"\xff" * 100, "deflate"), "not valid deflate"),
        gzip_bomb=(packed(_zeros, "gzip"), "hundred times|larger"),
        deflate_bomb=(packed(lambda: zlib.compress(bytes(300_000_000)), "deflate"), "hundred times|larger"),
        many_member_bomb=(packed(gzip.compress(bytes(1_000_000)) * 300, "gzip"), "hundred times|larger"),
        nested_bomb=(packed(lambda: gzip.compress(_zeros()), "gzip, gzip"), "more than once"),
        brotli=(packed(b"\x0b\x02\x80", "br"), "not asked for"),
        zstd=(packed(b"\x28\xb5\x2f\xfd" + bytes(20), "zstd"), "not asked for"),
        unheard_of_encoding=(packed(b"x", "aes128gcm"), "not asked for"),
        too_large=(Page(lambda: _MEGABYTE * 12), "larger than 10 MB"),
        too_large_unpacked=(packed(lambda: gzip.compress((WORDS * 40).encode() * 6000, 1), "gzip"), "larger|hundred"),
        too_deep=(Page("<div>" * 5000), "nested too deeply"),
        too_many_elements=(Page("<i>a" * 400_000), "too many elements|too deeply"),
        one_endless_text=(packed(_one_text, "gzip"), "10 MB|hundred"),
        picture_called_html=(Page(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40), "is not"),
        archive_called_html=(Page(b"PK\x03\x04" + bytes(range(256)) * 40), "is not"),
        bytes_called_text=(Page(bytes(500), "text/plain"), "is not"),
        bytes_of_no_kind=(Page(b"\x89PNG\0" * 50, "application/octet-stream"), "not a kind"),
        locked_pdf=(Page(pdf_files.locked(WORDS), "application/pdf"), "password"),
        scanned_pdf=(Page(pdf_files.scanned(), "application/pdf"), "pictures of text"),
        broken_pdf=(Page(b"%PDF-1.4 broken", "application/pdf"), "broken"),
        cut_pdf=(Page(pdf_files.placed([(50, 700, WORDS[:60])])[:200], "application/pdf"), "PDF"),
        pdf_bomb=(Page(lambda: pdf_files.bomb(1500), "application/pdf"), "brought down|memory|broken"),
    ),
    **_refused(
        no_entry=(Page("x", status=401), "401"),
        pay=(Page("x", status=402), "402"),
        forbidden=(Page("x", status=403), "403"),
        proxy_wanted=(Page("x", status=407), "407"),
        by_law=(Page("x", status=451), "451"),
        redirect_inwards=(redirect("http://169.254.169.254/latest"), "link-local"),
        redirect_to_a_file=(redirect("file:///etc/passwd"), "only http and https"),
        redirect_to_a_script=(redirect("javascript:alert(1)"), "only http and https"),
        picture=(Page("x", "image/png"), "image/png"),
        archive=(Page("x", "application/zip"), "application/zip"),
        film=(Page("x", "video/mp4", fault=Fault.ENDLESS_BODY), "video/mp4"),
        events=(Page("x", "text/event-stream", fault=Fault.DRIP), "text/event-stream"),
        replaced_for_ever=(Page("x", "multipart/x-mixed-replace; boundary=a", fault=Fault.DRIP), "multipart"),
    ),
    **_empty(
        missing=(Page("x", status=404), "404"),
        gone=(Page("x", status=410), "410"),
        no_content=(Page(status=204), "empty"),
        reset_content=(Page(status=205), "empty"),
        no_bytes=(Page(b""), "empty"),
        white=(Page(" \n\t\r\n" * 100), "empty"),
        packed_nothing=(packed(gzip.compress(b""), "gzip"), "empty"),
        no_text=(Page("<html><head><title>x</title></head><body><img src=a></body></html>"), "no text"),
        only_script=(Page("<html><body><script>document.write('x')</script></body></html>"), "no text"),
        hidden=(Page('<html><body><p style="display:none">all of it hidden</p></body></html>'), "hidden text"),
    ),
}
"""By the path that serves them, without its slash."""

MORE: dict[str, Page] = {
    "/redirect_circle_back": redirect("/redirect_circle", 301),
    **{f"/e{n}": redirect(f"/e{n + 1}") for n in range(1, 9)},
}
"""What some of them lead to."""

_LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
ODD_AND_READABLE: dict[str, Page] = {
    "early_hints": raw(b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + _OK + b"\r\n" + HTML.format(WORDS).encode()),
    "no_length": raw(_OK + b"Connection: close\r\n\r\n" + HTML.format(WORDS).encode()),
    "bare_line_feeds": raw(b"HTTP/1.1 200 OK\nContent-Type: text/html\n\n" + HTML.format(WORDS).encode()),
    "chunked": raw(
        _OK + b"Transfer-Encoding: chunked\r\n\r\n" + b"%x\r\n%s\r\n0\r\n\r\n" % (len(WORDS), WORDS.encode())
    ),
    "type_twice": raw(_OK + b"Content-Type: text/html\r\n\r\n" + HTML.format(WORDS).encode()),
    "no_type": Page(HTML.format(WORDS), ""),
    "html_called_octets": Page("<!doctype html>" + HTML.format(WORDS), "application/octet-stream"),
    "pdf_called_html": Page(pdf_files.placed([(50, 700, WORDS[:60])])),
    "laughs": Page(
        f'<!DOCTYPE html [<!ENTITY l0 "ha">{_LAUGHS}]>' + HTML.format(WORDS + "&l9;"), "application/xhtml+xml"
    ),
    "never_closed": Page("<table><tr><td><b><i><a href=/a>" + HTML.format(WORDS * 3) + "<p>" + WORDS),
    "spans": Page(
        HTML.format(WORDS + "<table>" + "<tr><td rowspan=9999 colspan=9999>7<td>8" * 50 + "</table>" + WORDS)
    ),
    "deep_data": Page(
        f'<script type="application/ld+json">{"[" * 90_000}</script>' + HTML.format(WORDS),
    ),
    "much_data": Page(
        f'<script type="application/ld+json">{json.dumps([{"@type": "NewsArticle"}] * 9000)}</script>'
        + HTML.format(WORDS)
    ),
    "much_style": Page("<style>" + "a b c d e f>g~h+i{color:red}" * 20_000 + "</style>" + HTML.format(WORDS)),
    "nul_bytes": Page(HTML.format(WORDS.replace("week", "we\0ek")).encode()),
    "bad_utf8": Page(HTML.format(WORDS + "é" * 20).encode() + b"\xff"),
}
"""Odd answers that hold a page all the same."""
