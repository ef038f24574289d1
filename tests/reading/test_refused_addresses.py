"""Every address that leads, or might lead, elsewhere than to a public web page is refused, and nothing is dialled."""

import pytest

from refute.domain.evidence import Hit
from refute.domain.vocabulary import Status
from refute.reading.address import PrivateHosts
from refute.reading.dial import Checked
from refute.reading.fetch import Fetcher
from refute.reading.fetched import Limits, NotFetched
from refute.reading.pages import MemoryPageIndex
from refute.reading.reader import WebReader
from refute.reading.store import MemorySnapshotStore
from world.web_server import Page, ScriptedResolver, ScriptedWeb

NAMES = {
    "localhost": ["127.0.0.1", "::1"],
    "localhost.localdomain": ["127.0.0.1"],
    "ip6-localhost": ["::1"],
    "metadata.google.internal": ["169.254.169.254"],
    "metadata": ["169.254.169.254"],
    "instance-data": ["169.254.169.254"],
    "intranet": ["10.0.0.7"],
    "router.home.arpa": ["192.168.1.1"],
    "kubernetes.default.svc": ["10.96.0.1"],
    "host.docker.internal": ["172.17.0.1"],
    "printer.local": ["169.254.3.4"],
    "127.0.0.1.nip.example": ["127.0.0.1"],
    "mixed.example": ["93.184.216.34", "10.0.0.1"],
    "six.example": ["2606:4700::1", "fd00::1"],
    "mapped.example": ["::ffff:10.0.0.1"],
    "nat64.example": ["64:ff9b::a00:1"],
    "xn--mnchen-3ya.example": ["192.168.0.9"],
}
"""Names, and where they lead."""

_REFUSED = """
http://0.0.0.0/ http://0/ http://10.0.0.1/ http://10.255.255.255/ http://100.64.0.1/ http://100.100.100.200/latest/
http://127.0.0.1/ http://127.0.0.1:8080/ http://127.8.8.8/ http://168.63.129.16/ http://169.254.169.254/latest/meta-data/
http://169.254.170.2/v2/credentials http://172.16.0.1/ http://172.31.255.255/ http://192.0.0.192/ http://192.0.2.7/
http://192.88.99.1/ http://192.168.0.1/ http://198.18.0.1/ http://198.51.100.1/ http://203.0.113.1/ http://224.0.0.1/
http://239.255.255.250/ http://240.0.0.1/ http://255.255.255.255/
http://127.1/ http://127.0.1/ http://2130706433/ http://017700000001/ http://0x7f000001/ http://0x7f.1/ http://0x7f.0x0.0x0.0x1/
http://0177.0.0.1/ http://0177.0.0.01/ http://00000177.0.0.1/ http://127.0.0.1./ http://127.0.0.0x1/ http://10.1/
http://192.168.257/ http://3232235777/ http://256.256.256.256/ http://1.2.3.4.5/ http://4294967296/
http://[::]/ http://[::1]/ http://[0:0:0:0:0:0:0:1]/ http://[::127.0.0.1]/ http://[::ffff:127.0.0.1]/
http://[::ffff:7f00:1]/ http://[::ffff:169.254.169.254]/ http://[::ffff:8.8.8.8]/ http://[::ffff:0:10.0.0.1]/
http://[64:ff9b::7f00:1]/ http://[64:ff9b::8.8.8.8]/ http://[64:ff9b:1::1]/ http://[2002:7f00:1::]/
http://[2002:c0a8:101::1]/ http://[2001:0:7f00:1::1]/ http://[2001:db8::1]/ http://[fc00::1]/ http://[fd00:ec2::254]/
http://[fe80::1]/ http://[fe80::1%25eth0]/ http://[fe80::1%eth0]/ http://[fec0::1]/ http://[ff02::1]/ http://[100::1]/
http://[2a00:1450::5efe:7f00:1]/ http://[::1]:8080/ http://[v1.fe80]/ http://[::1 http://::1/
http://①②⑦.⓪.⓪.①/ http://１２７.０.０.１/ http://127。0。0。1/ http://127．0．0．1/ http://ｌｏｃａｌｈｏｓｔ/
http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/ http://localhost/ http://LOCALHOST./ http://localhost:8080/ http://localhost.localdomain/
http://ip6-localhost/ http://metadata.google.internal/computeMetadata/v1/ http://metadata.google.internal./ http://metadata/
http://instance-data/latest/ http://intranet/ http://router.home.arpa/ http://kubernetes.default.svc/
http://host.docker.internal/ http://printer.local/ http://127.0.0.1.nip.example/ http://mixed.example/ http://six.example/
http://mapped.example/ http://nat64.example/ http://münchen.example/
http://user@example.org/ http://user:word@example.org/ http://example.org@127.0.0.1/ http://127.0.0.1@example.org/
http://example.org\\@127.0.0.1/ http://example.org%00.127.0.0.1/ http://127.0.0.1%2f@example.org/ http://exa%6dple.org/
http://example.org:22/ http://example.org:25/ http://example.org:110/ http://example.org:6000/ http://example.org:6667/
http://example.org:0/ http://example.org:65536/ http://example.org:-1/ http://example.org:80a/ https://example.org:23/
http://a..example/ http://-a.example/ http://a-.example/ http://.example/ http://*/ http:/// http:// https:example.org
file:///etc/passwd file://localhost/etc/passwd file:C:/secrets gopher://127.0.0.1:70/_x data:text/html,<p>x ftp://example.org/a
ftps://example.org/ javascript:alert(1) view-source:http://example.org/ jar:http://example.org!/a blob:http://example.org/1
ws://example.org/ ldap://127.0.0.1/ dict://127.0.0.1:11211/stat sftp://example.org/ tftp://example.org/ ssh://example.org/
about:blank mailto:a@example.org chrome://settings unix:///var/run/docker.sock http+unix://%2fvar%2frun/ netdoc:///etc/passwd
//example.org/ example.org /etc/passwd
"""
REFUSED = _REFUSED.split()


@pytest.fixture
def fetcher(monkeypatch: pytest.MonkeyPatch) -> Fetcher:
    """A fetcher in which dialling anything at all fails the test."""

    async def dialled(self: Checked, *_: object, **__: object) -> None:
        raise AssertionError(f"{self.address.url} was dialled")

    monkeypatch.setattr(Checked, "connect_tcp", dialled)
    return Fetcher(resolver=ScriptedResolver({name: [ips] for name, ips in NAMES.items()}), limits=Limits(seconds=60))


@pytest.mark.parametrize("url", REFUSED)
async def test_the_address_is_refused_with_a_reason_and_never_dialled(url: str, fetcher: Fetcher) -> None:
    found = await fetcher.fetch(url)
    assert isinstance(found, NotFetched)
    assert (found.status, bool(found.detail)) == (Status.REFUSED, True)
    reader = WebReader(MemorySnapshotStore(), MemoryPageIndex(), fetcher=fetcher)
    assert (await reader.read(Hit(url=url, backend="x"), None)).status is Status.REFUSED


def test_there_are_more_than_sixty_of_them() -> None:
    assert len(set(REFUSED)) == len(REFUSED) >= 120


INNER = [url for url in REFUSED if url.startswith(("http://1", "http://[", "http://2130", "file:", "gopher:", "data:"))]


@pytest.mark.parametrize("target", [*INNER, "//127.0.0.1/", "http://metadata.google.internal/"])
async def test_a_redirect_to_it_is_refused_as_well(target: str) -> None:
    page = Page(status=302, headers={"Location": target})
    with ScriptedWeb({"http://outer.example/a": page}) as web:
        others = {name: tuple(ips) for name, ips in NAMES.items()}
        allowed = web.private_hosts("outer.example")
        found = await Fetcher(allowed, web.resolver(others=others), Limits(seconds=60)).fetch(
            web.url("http://outer.example/a")
        )
        assert isinstance(found, NotFetched)
        assert found.status in {Status.REFUSED, Status.FAILED}
        assert "redirect" in found.detail or "address" in found.detail
        assert web.pages_asked.total() == 1


async def test_a_loopback_site_is_read_only_where_the_variable_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with ScriptedWeb({"/a": Page("<p>Some words on a page of the loopback interface.")}) as web:
        for named, status in (
            ("", Status.REFUSED),
            (f"127.0.0.1:{web.port + 1}", Status.REFUSED),
            ("localhost", Status.REFUSED),
            ("*", Status.REFUSED),
            ("127.0.0.0/8", Status.REFUSED),
            (f"127.0.0.1:{web.port}", Status.OK),
            (f"other.example, 127.0.0.1:{web.port}", Status.OK),
            ("127.0.0.1", Status.OK),
        ):
            monkeypatch.setenv("REFUTE_ALLOW_PRIVATE_HOSTS", named)
            reader = WebReader(MemorySnapshotStore(), MemoryPageIndex())
            assert (await reader.read(Hit(url=web.url("/a"), backend="x"), None)).status is status, named


async def test_a_name_that_turns_private_after_it_was_public_is_refused() -> None:
    turning = ScriptedResolver({"turncoat.example": [["93.184.216.34"], ["127.0.0.1"], ["10.0.0.1"]]})
    await turning.resolve("turncoat.example", 80)
    fetcher = Fetcher(PrivateHosts(), turning, Limits(seconds=60))
    for _ in range(2):
        found = await fetcher.fetch("http://turncoat.example/a")
        assert isinstance(found, NotFetched)
        assert found.status is Status.REFUSED


@pytest.mark.parametrize("name", ["http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "NO_PROXY"])
async def test_proxies_of_the_environment_are_not_asked(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with ScriptedWeb({"/a": Page("the proxy's")}) as proxy, ScriptedWeb({"/a": Page("direct")}) as web:
        monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        found = await Fetcher(web.private_hosts()).fetch(web.url("/a"))
        assert not isinstance(found, NotFetched)
        assert (found.body, proxy.requests) == (b"direct", [])
