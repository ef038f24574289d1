"""Safe fetch against real servers on loopback that do what the web does."""

import asyncio
import gzip
import subprocess
import time
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from refute.domain.vocabulary import Status
from refute.reading.address import PrivateHosts
from refute.reading.fetch import Fetcher
from refute.reading.fetched import Fetched, Limits, NotFetched
from world.web_server import Fault, Page, ScriptedResolver, ScriptedWeb

ROOMY = Limits(seconds=60, idle=60, raw_bytes=200_000, body_bytes=400_000, retry_after=1.0)
QUICK = replace(ROOMY, seconds=1.5, idle=0.6)
"""For servers that never end; a busy machine may take as long for an honest one."""


async def outcome(web: ScriptedWeb, place: str, limits: Limits = ROOMY) -> Fetched | NotFetched:
    return await Fetcher(web.private_hosts(), limits=limits).fetch(web.url(place))


async def test_a_page_comes_whole_with_type_and_charset() -> None:
    with ScriptedWeb({"/a?b=1": Page("<p>Grüße", "text/html; charset=UTF-8")}) as web:
        found = await outcome(web, "/a?b=1")
        assert isinstance(found, Fetched)
        assert (found.body, found.media_type, found.charset) == ("<p>Grüße".encode(), "text/html", "UTF-8")
        assert found.final_url == web.url("/a?b=1")
        asked = web.requests[-1]
        assert asked.headers["user-agent"].startswith("refute/")
        assert asked.host == f"127.0.0.1:{web.port}"
        assert "cookie" not in asked.headers


async def test_a_host_on_loopback_is_refused_unless_it_is_named() -> None:
    """Guards the kind: the fetcher followed a link to `localhost`."""
    with ScriptedWeb({"/a": Page("secret")}) as web:
        fetcher = Fetcher(resolver=web.resolver())
        for url in (web.url("/a"), f"http://localhost:{web.port}/a", f"http://news.example:{web.port}/a"):
            found = await fetcher.fetch(url)
            assert isinstance(found, NotFetched)
            assert found.status is Status.REFUSED
            assert "REFUTE_ALLOW_PRIVATE_HOSTS" in found.detail
        assert web.requests == []


async def test_a_named_private_host_is_told_in_a_note() -> None:
    with ScriptedWeb({"/a": Page("text")}) as web:
        found = await outcome(web, "/a")
        assert isinstance(found, Fetched)
        assert found.notes == (f"read from 127.0.0.1:{web.port}, a host that REFUTE_ALLOW_PRIVATE_HOSTS names",)


async def test_a_redirect_to_a_private_address_is_refused_before_it_is_dialled() -> None:
    with ScriptedWeb({"/inner": Page("secret")}, address="127.0.0.2") as inner:
        for target in (
            inner.url("/inner"),
            f"http://inner.example:{inner.port}/inner",
            "http://169.254.169.254/latest",
        ):
            outer = ScriptedWeb({"http://outer.example/a": Page(status=302, headers={"Location": target})})
            with outer as web:
                resolver = web.resolver(others={"inner.example": ["127.0.0.2"]})
                fetcher = Fetcher(web.private_hosts("outer.example"), resolver, ROOMY)
                found = await fetcher.fetch(web.url("http://outer.example/a"))
                assert isinstance(found, NotFetched)
                assert found.status is Status.REFUSED
        assert inner.requests == []


async def test_a_name_that_answers_differently_the_second_time_reaches_nothing_new() -> None:
    """Rebinding: the address that was checked is the one that is dialled, and it is resolved once per request."""
    with ScriptedWeb({"/a": Page("secret")}) as web:
        resolver = ScriptedResolver({"turncoat.example": [["203.0.113.5"], ["127.0.0.1"]]})
        found = await Fetcher(resolver=resolver, limits=ROOMY).fetch(f"http://turncoat.example:{web.port}/a")
        assert isinstance(found, NotFetched)
        assert resolver.asked["turncoat.example"] == 1
        assert web.requests == []


async def test_one_private_answer_among_public_ones_refuses_the_host() -> None:
    resolver = ScriptedResolver({"mixed.example": [["93.184.216.34", "127.0.0.1"]]})
    found = await Fetcher(resolver=resolver, limits=ROOMY).fetch("http://mixed.example/a")
    assert isinstance(found, NotFetched)
    assert (found.status, "loopback" in found.detail) == (Status.REFUSED, True)


async def test_the_host_header_keeps_the_name_while_the_checked_address_is_dialled() -> None:
    with ScriptedWeb({"http://one.example/a": Page("one"), "http://two.example/a": Page("two")}) as web:
        fetcher = Fetcher(web.private_hosts("one.example", "two.example"), web.resolver(), ROOMY)
        for name in ("one", "two"):
            found = await fetcher.fetch(web.url(f"http://{name}.example/a"))
            assert isinstance(found, Fetched)
            assert found.body == name.encode()


async def test_tls_checks_the_name_not_the_address(tmp_path: Path) -> None:
    import ssl

    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem"]
    command += ["-days", "2", "-subj", "/CN=news.example", "-addext", "subjectAltName=DNS:news.example"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
    trusting = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    with ScriptedWeb({"/a": Page("safe")}, tls=server) as web:
        allowed = web.private_hosts("news.example", "other.example")
        fetcher = Fetcher(allowed, web.resolver(), ROOMY, trusting)
        good = await fetcher.fetch(f"https://news.example:{web.port}/a")
        assert isinstance(good, Fetched)
        other = await fetcher.fetch(f"https://other.example:{web.port}/a")
        assert isinstance(other, NotFetched)
        assert "certificate" in other.detail
        untrusted = await Fetcher(allowed, web.resolver(), ROOMY).fetch(f"https://news.example:{web.port}/a")
        assert isinstance(untrusted, NotFetched)
        assert "certificate" in untrusted.detail


async def test_proxies_of_the_environment_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    with ScriptedWeb({"/a": Page("direct")}) as web:
        assert isinstance(await outcome(web, "/a"), Fetched)


async def test_redirects_are_followed_five_times_and_no_more() -> None:
    chain = {f"/{n}": Page(status=302, headers={"Location": f"/{n + 1}"}) for n in range(9)}
    with ScriptedWeb({**chain, "/9": Page("end"), "/b": Page("base")}) as web:
        found = await outcome(web, "/4")
        assert isinstance(found, Fetched)
        assert found.final_url == web.url("/9")
        lost = await outcome(web, "/3")
        assert isinstance(lost, NotFetched)
        assert lost.status is Status.FAILED
        assert web.asked("/9") == 1


async def test_redirects_in_a_circle_end() -> None:
    pages = {"/a": Page(status=301, headers={"Location": "/b"}), "/b": Page(status=301, headers={"Location": "/a#x"})}
    with ScriptedWeb(pages) as web:
        found = await outcome(web, "/a")
        assert found == NotFetched(Status.FAILED, "the page redirects in a circle")


@pytest.mark.parametrize(
    "page",
    [
        Page(fault=Fault.DRIP),
        Page("<p>half", fault=Fault.CUT),
        Page(fault=Fault.SILENT),
        Page(fault=Fault.NO_HTTP),
        Page(fault=Fault.RESET),
        Page(fault=Fault.ENDLESS_HEADERS),
        Page(fault=Fault.ENDLESS_BODY),
        Page("x" * 300_000),
        Page(b"\x1f\x8b\x08 not gzip", headers={"Content-Encoding": "gzip"}),
        Page(gzip.compress(b"whole text " * 50)[:-12], headers={"Content-Encoding": "gzip"}),
        Page(gzip.compress(bytes(30_000_000)), headers={"Content-Encoding": "gzip"}),
        Page(zlib.compress(bytes(30_000_000)), headers={"Content-Encoding": "deflate"}),
        Page(gzip.compress(gzip.compress(b"x", mtime=0)), headers={"Content-Encoding": "gzip, gzip"}),
        Page(b"\x0b\x02\x80", headers={"Content-Encoding": "br"}),
        Page("x", headers={"Content-Length": "-5"}),
        Page("x", headers={"Content-Length": "99999999999999999999"}),
        Page("x", headers={"Content-Length": "banana"}),
        Page(status=302),
        Page(status=302, headers={"Location": "http://[bad"}),
        Page(status=500),
        Page(status=418),
        Page("x", headers={"Transfer-Encoding": "chunked"}),
        Page("x", headers={"Bad Header\x00": "x"}),
    ],
    ids=lambda page: f"{page.fault}-{page.status}-{dict(page.headers)}"[:60],
)
async def test_what_a_broken_or_hostile_server_does_is_an_outcome_in_time(page: Page) -> None:
    with ScriptedWeb({"/a": page}) as web:
        begin = time.monotonic()
        found = await outcome(web, "/a", QUICK)
        assert isinstance(found, NotFetched)
        assert found.status in {Status.FAILED, Status.REFUSED}
        assert found.detail
        assert time.monotonic() - begin < 3


@pytest.mark.parametrize(
    ("status", "expected"),
    [(404, Status.EMPTY), (410, Status.EMPTY), (403, Status.REFUSED), (451, Status.REFUSED), (503, Status.FAILED)],
)
async def test_gone_closed_and_broken_are_told_apart(status: int, expected: Status) -> None:
    with ScriptedWeb({"/a": Page("x", status=status)}) as web:
        found = await outcome(web, "/a")
        assert isinstance(found, NotFetched)
        assert (found.status, str(status) in found.detail) == (expected, True)


async def test_more_bytes_than_announced_are_not_read() -> None:
    with ScriptedWeb({"/a": Page("<p>1234567890", fault=Fault.TOO_LONG)}) as web:
        found = await outcome(web, "/a")
        assert isinstance(found, Fetched)
        assert found.body == b"<p>123"


@pytest.mark.parametrize(
    ("packed", "name"),
    [
        (gzip.compress(b"<p>text", mtime=0), "gzip"),
        (gzip.compress(b"<p>te", mtime=0) + gzip.compress(b"xt", mtime=0), "GZIP"),
        (zlib.compress(b"<p>text"), "deflate"),
        (zlib.compress(b"<p>text", wbits=-15), "deflate"),
        (b"<p>text", "identity"),
    ],
)
async def test_encodings_that_were_asked_for_are_undone(packed: bytes, name: str) -> None:
    with ScriptedWeb({"/a": Page(packed, headers={"Content-Encoding": name})}) as web:
        found = await outcome(web, "/a")
        assert isinstance(found, Fetched)
        assert found.body == b"<p>text"


@pytest.mark.parametrize("media_type", ["image/png", "application/zip", "video/mp4", "text/css", "application/rss+xml"])
async def test_other_kinds_of_content_are_refused_without_reading_them(media_type: str) -> None:
    with ScriptedWeb({"/a": Page("x", media_type, fault=Fault.ENDLESS_BODY)}) as web:
        found = await outcome(web, "/a")
        assert isinstance(found, NotFetched)
        assert (found.status, media_type in found.detail) == (Status.REFUSED, True)


async def test_a_short_retry_after_is_waited_for_once() -> None:
    busy = Page(status=429, headers={"Retry-After": "1"})
    later = Page(status=503, headers={"Retry-After": "900"})
    with ScriptedWeb({"/a": [busy, Page("text")], "/b": busy, "/c": later}) as web:
        begin = time.monotonic()
        assert isinstance(await outcome(web, "/a"), Fetched)
        assert time.monotonic() - begin >= 1
        again = await outcome(web, "/b")
        assert isinstance(again, NotFetched)
        assert (again.status, web.asked("/b")) == (Status.FAILED, 2)
        long = await outcome(web, "/c")
        assert isinstance(long, NotFetched)
        assert (long.status, web.asked("/c")) == (Status.FAILED, 1)


async def test_robots_are_obeyed_and_asked_once_per_host() -> None:
    rules = "User-agent: *\nDisallow: /\n\nUser-agent: Refute\nDisallow: /private\nAllow: /private/open\n"
    pages = {"/robots.txt": Page(rules, "text/plain"), "/a": Page("a")}
    pages |= {"/private/x": Page("x"), "/private/open": Page("o")}
    with ScriptedWeb(pages) as web:
        fetcher = Fetcher(web.private_hosts(), limits=ROOMY)
        assert isinstance(await fetcher.fetch(web.url("/a")), Fetched)
        assert isinstance(await fetcher.fetch(web.url("/private/open")), Fetched)
        closed = await fetcher.fetch(web.url("/private/x"))
        assert isinstance(closed, NotFetched)
        assert (closed.status, "robots.txt" in closed.detail) == (Status.REFUSED, True)
        assert web.asked("/robots.txt") == 1
        assert web.asked("/private/x") == 0


async def test_robots_hold_after_a_redirect_too() -> None:
    pages = {
        "/robots.txt": Page("User-agent: *\nDisallow: /private", "text/plain"),
        "/a": Page(status=302, headers={"Location": "/private/x"}),
        "/private/x": Page("x"),
    }
    with ScriptedWeb(pages) as web:
        assert isinstance(await outcome(web, "/a"), NotFetched)
        assert web.asked("/private/x") == 0


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_a_host_whose_robots_fail_is_left_alone(status: int) -> None:
    with ScriptedWeb({"/robots.txt": Page(status=status), "/a": Page("a")}) as web:
        found = await outcome(web, "/a")
        assert isinstance(found, NotFetched)
        assert (found.status, web.asked("/a")) == (Status.FAILED, 0)


@pytest.mark.parametrize("robots", [Page("<h1>not found</h1>"), Page(b"\x89PNG", "image/png"), Page(status=403)])
async def test_a_robots_file_that_is_none_allows_all(robots: Page) -> None:
    with ScriptedWeb({"/robots.txt": robots, "/a": Page("a")}) as web:
        assert isinstance(await outcome(web, "/a"), Fetched)


async def test_the_same_address_asked_for_at_once_is_fetched_once() -> None:
    with ScriptedWeb({"/a": Page("a", delay=0.2)}) as web:
        fetcher = Fetcher(web.private_hosts(), limits=ROOMY)
        found = await asyncio.gather(*(fetcher.fetch(web.url("/a") + ("#x" if n % 2 else "")) for n in range(8)))
        assert {type(f) for f in found} == {Fetched}
        assert web.asked("/a") == 1


async def test_when_the_one_who_fetches_is_cancelled_another_takes_over() -> None:
    with ScriptedWeb({"/a": [Page(fault=Fault.SILENT), Page("a")]}) as web:
        fetcher = Fetcher(web.private_hosts(), limits=Limits(pause=0.0))
        first = asyncio.ensure_future(fetcher.fetch(web.url("/a")))
        while not web.asked("/a"):
            await asyncio.sleep(0.01)
        second = asyncio.ensure_future(fetcher.fetch(web.url("/a")))
        await asyncio.sleep(0)
        first.cancel()
        assert isinstance(await second, Fetched)
        assert web.asked("/a") == 2


async def test_a_public_host_is_asked_by_two_at_once_and_with_pauses() -> None:
    limits = Limits(pause=0.05)
    with ScriptedWeb({f"/{n}": Page("x", delay=0.5) for n in range(4)}) as web:
        # Named by host and port, the server is the user's own; so its lane is taken as that of a stranger here.
        fetcher = Fetcher(web.private_hosts(), limits=limits)
        from refute.reading.polite import Lane

        fetcher._states.here().lanes[f"127.0.0.1:{web.port}"] = Lane(limits.at_once, limits.pause)
        await asyncio.gather(*(fetcher.fetch(web.url(f"/{n}")) for n in range(4)))
        assert web.most_at_once == 2


def test_one_fetcher_serves_several_event_loops() -> None:
    with ScriptedWeb({"/a": Page("a")}) as web:
        fetcher = Fetcher(web.private_hosts(), limits=ROOMY)
        for _ in range(3):
            assert isinstance(asyncio.run(fetcher.fetch(web.url("/a"))), Fetched)


async def test_a_name_that_does_not_resolve_is_a_failure() -> None:
    fetcher = Fetcher(PrivateHosts(), ScriptedResolver({}), ROOMY)
    found = await fetcher.fetch("http://nowhere.example/")
    assert found == NotFetched(Status.FAILED, "the name nowhere.example could not be resolved")
