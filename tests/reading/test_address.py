"""Only public web addresses in their plain form may be dialled."""

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.reading.address import AddressRefused, PrivateHosts, literal, parse, refusal


@pytest.mark.parametrize(
    "ip",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "100.100.100.200",
        "127.0.0.1",
        "127.255.255.254",
        "168.63.129.16",
        "169.254.169.254",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "::ffff:0:8.8.8.8",
        "64:ff9b::808:808",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:808:808::1",
        "2a00:1450::5efe:7f00:1",
        "3fff::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
    ],
)
def test_addresses_that_are_not_public_are_refused(ip: str) -> None:
    assert refusal(ipaddress.ip_address(ip))


@pytest.mark.parametrize("ip", ["8.8.8.8", "93.184.216.34", "2606:4700::6810:84e5", "2a00:1450:4001:81b::200e"])
def test_public_addresses_are_not(ip: str) -> None:
    assert refusal(ipaddress.ip_address(ip)) is None


@given(st.ip_addresses(v=4))
def test_no_address_that_python_calls_private_is_let_through(ip: ipaddress.IPv4Address) -> None:
    if not ip.is_global or ip.is_multicast:
        assert refusal(ip)


@given(st.ip_addresses(v=4))
def test_no_embedded_address_is_let_through(ip: ipaddress.IPv4Address) -> None:
    for prefix in ("::ffff:0:0", "::", "64:ff9b::"):
        assert refusal(ipaddress.IPv6Address(int(ipaddress.IPv6Address(prefix)) + int(ip)))
    assert refusal(ipaddress.IPv6Address((0x2002 << 112) + (int(ip) << 80)))


@pytest.mark.parametrize(
    "url",
    [
        "http://2130706433/",
        "http://0x7f000001/",
        "http://0x7f.0.0.1/",
        "http://0177.0.0.1/",
        "http://127.1/",
        "http://127.0.0.1.:0/",
        "http://256.1.1.1/",
        "http://1.2.3.4.5/",
        "http://user@example.org/",
        "http://user:word@example.org/",
        "http://example.org@127.0.0.1/",
        "http://example.org\\@127.0.0.1/",
        "http://example.org:22/",
        "http://example.org:25/",
        "http://example.org:6000/",
        "http://example.org:99999/",
        "http://exa\tmple.org/",
        "http://exam\u200bple.org/",
        "http://exa%6dple.org/",
        "http://a..b/",
        "http://-a.example/",
        "http:///path",
        "http://[::1",
        "http://[v1.fe80]/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "data:text/html,x",
        "//example.org/",
        "example.org",
        "",
        "http://" + "a" * 64 + ".example/",
        "http://example.org/" + "a" * 5000,
    ],
)
def test_odd_addresses_are_refused(url: str) -> None:
    with pytest.raises(AddressRefused):
        parse(url)


@pytest.mark.parametrize(
    ("url", "plain"),
    [
        ("HTTP://Example.ORG", "http://example.org/"),
        ("https://example.org.:443/a b?q=ä#part", "https://example.org/a%20b?q=%C3%A4"),
        ("http://münchen.example/straße", "http://xn--mnchen-3ya.example/stra%C3%9Fe"),
        ("https://example.org:8443/x", "https://example.org:8443/x"),
        ("http://[2606:4700:0::1]/", "http://[2606:4700::1]/"),
        ("http://example.org?x=1", "http://example.org/?x=1"),
        ("http://example.org/%E4%BD%A0?a=%2F", "http://example.org/%E4%BD%A0?a=%2F"),
    ],
)
def test_an_address_has_one_plain_form(url: str, plain: str) -> None:
    assert parse(url).url == plain
    assert parse(plain).url == plain


@pytest.mark.parametrize("url", ["http://①②⑦.⓪.⓪.①/", "http://127。0。0。1/", "http://１２７.0.0.1/"])
def test_international_digits_become_the_address_they_stand_for(url: str) -> None:
    ip = literal(parse(url).host)
    assert ip is not None
    assert refusal(ip) == "loopback"


def test_private_hosts_are_allowed_by_name_and_port_only() -> None:
    named = " 127.0.0.1:8000, Intranet.Example ,[::1]:9000"
    hosts = PrivateHosts.from_environment({"REFUTE_ALLOW_PRIVATE_HOSTS": named})
    assert hosts.allows(parse("http://127.0.0.1:8000/a"))
    assert not hosts.allows(parse("http://127.0.0.1:8001/a"))
    assert hosts.allows(parse("https://intranet.example/"))
    assert hosts.allows(parse("http://[::1]:9000/"))
    assert not hosts.allows(parse("http://other.intranet.example/"))
    assert not PrivateHosts.from_environment({}).allows(parse("http://127.0.0.1:8000/"))
