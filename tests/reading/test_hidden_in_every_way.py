"""Text hidden by style was read as the page's text, with its injected instructions: every way to hide it."""

from datetime import date

import pytest

from refute.reading.extract import Extract, Source
from refute.reading.extract_html import from_html

SECRET = "ZEBRA instruction text that nobody sees at all"
SEEN = "<p>" + "The Northmoor Bridge was closed to lorries after an inspection found cracked welds. " * 4 + "</p>"

STYLES = """
display:none|DISPLAY : none !important|visibility:hidden|opacity:0|opacity:.01|opacity:0%|font-size:0|font-size:1px
font-size:.1em|font-size:1%|font-size:calc(0px)|font:0/0 a|font:0px serif|position:absolute;left:-9999px
position:absolute;left:-200vw|position:relative;left:-9999px|position:absolute;inset:-9999px auto auto -9999px
position:absolute;clip:rect(1px,1px,1px,1px)|clip-path:inset(100%)|clip-path:polygon(0 0,0 0,0 0)|clip-path:ellipse(0 0)
filter:opacity(0)|filter:blur(50px)|transform:scale(0)|transform:scaleX(0)|transform:scale3d(0,0,0)|scale:0
transform:translate(5000px,0)|transform:translateY(-9999px)|translate:-9999px|transform:rotateY(90deg)
height:0;overflow:hidden|height:0;overflow-y:hidden|text-indent:-9999px|margin-left:-9999px|margin-top:-9999px
margin:0 0 0 -9999px|letter-spacing:-99em|zoom:0|content-visibility:hidden|color:white|color:#fefefe
color:rgb(100%,100%,100%)|color:hsl(0,0%,100%)|color:hsla(0,0%,0%,0)|color:transparent|color:#00000003
-webkit-text-fill-color:transparent|color:lightyellow|color:floralwhite|color:oklch(100% 0 0)|color:color(srgb 1 1 1)
color:#123456;background:#123456|displ\\61y:none|display/**/:none|--x:none;display:var(--x)
display:none !important;display:block|transform:scale(0.001)|transform:scale(.09,1)|zoom:.01|zoom:1%|scale:.02
mask-image:linear-gradient(transparent,transparent)|-webkit-mask:linear-gradient(#0000,#0000)|mask-size:0;mask-image:url(a.svg)
mask:linear-gradient(rgba(0,0,0,0) 0%,transparent 100%)|mask:radial-gradient(circle,rgb(0 0 0 / 0),#00000000)
position:absolute;top:-500px|position:fixed;left:-400px|position:relative;top:-600px|position:absolute;left:-30em
transform:matrix(1,0,0,1,-9999,0)|transform:translate3d(0,-9999px,0)|transform:translateX(-999em)|translate:0 -200vh
clip-path:inset(0 0 100% 0)|clip-path:inset(0 50%)|-webkit-clip-path:inset(100%)|clip-path:xywh(0 0 0 0)
clip-path:inset(60% 0 40%)
clip-path:path('M0 0Z')|clip-path:circle(0.1px)|text-indent:-600px|text-indent:100%;white-space:nowrap;overflow:hidden
transform:matrix(0,0,0,0,0,0)|transform:matrix(1,0,0,.01,0,0)|rotate:x 90deg|rotate:-90deg y
"""
RULES = [
    (".a.b{display:none}", "class='a b'"),
    ("article .a{display:none}", "class=a"),
    ("article > p.a{display:none}", "class=a"),
    ("h1 ~ p.a{display:none}", "class=a"),
    ("p[data-x]{display:none}", "data-x=1"),
    ("p:nth-of-type(2){display:none}", ""),
    ("p.a:not(.b){display:none}", "class=a"),
    (":is(.a, .q){display:none}", "class=a"),
    ("@media screen{.a{display:none}}", "class=a"),
    ("@layer x{@supports (display:grid){.a{display:none}}}", "class=a"),
    ("article{color:black; .a{display:none}}", "class=a"),
    ("<!-- .a{display:none} -->", "class=a"),
    (".x::after{content:'}'}.a{display:none}", "class=a"),
    ("p.a{display:none}.a{display:block}", "class=a"),
]
SHOWN = [
    (".no-js .a{display:none}", "class=a"),
    ("@media print{.a{display:none}}", "class=a"),
    (".a{display:none} p.a{display:block}", "class=a"),
    (".a:hover{display:none}", "class=a"),
    (".a{mask-image:linear-gradient(black 60%,transparent)}", "class=a"),
    (".a{mask-image:linear-gradient(to bottom,#000,rgba(0,0,0,.0))}", "class=a"),
    (".a{mask-image:none;-webkit-mask:url(brush.svg) no-repeat}", "class=a"),
    (".a{mask-size:0;mask-image:none}", "class=a"),
    (".a{position:relative;top:-20px;left:-3em}", "class=a"),
    (".a{position:absolute;left:50%;margin-left:-480px;top:120px}", "class=a"),
    (".a{clip-path:inset(5px 10% 0 10%);clip-path:inset(0 10% 0 10% round 8px)}", "class=a"),
    (".a{text-indent:-1.5em;padding-left:1.5em}", "class=a"),
    (".a{text-indent:10%;overflow:hidden}", "class=a"),
    (".a{transform:matrix(1,0,0,1,-20,0) translateX(-50%)}", "class=a"),
    (".a{clip-path:circle(50%)}", "class=a"),
    (".a{transform:scale(.5) matrix(1,0,0,1,0,0) scaleX(-1);zoom:90%;rotate:90deg}", "class=a"),
    ("nav .a{display:none}", "class=a"),
    (".a{display:none!important", "class=q"),
]


def read(fragment: str, css: str = "") -> Extract:
    page = f"<html><head><title>T</title><style>{css}</style></head><body><article><h1>T</h1>{SEEN}{fragment}{SEEN}"
    body = f"{page}</article></body></html>".encode()
    return from_html(Source("https://a.example/x", body, "text/html", "utf-8", date(2026, 6, 30)))


@pytest.mark.parametrize("style", [s for line in STYLES.strip().splitlines() for s in line.split("|")])
def test_by_an_attribute(style: str) -> None:
    found = read(f'<p style="{style}">{SECRET}</p>')
    assert "ZEBRA" not in found.text
    assert "Northmoor" in found.text
    assert any("hidden" in note for note in found.notes)


@pytest.mark.parametrize(("css", "attributes"), RULES)
def test_by_a_rule(css: str, attributes: str) -> None:
    assert "ZEBRA" not in read(f"<p {attributes}>{SECRET}</p>", css).text


@pytest.mark.parametrize(("css", "attributes"), SHOWN)
def test_what_is_shown_stays(css: str, attributes: str) -> None:
    assert "ZEBRA" in read(f"<p {attributes}>{SECRET}</p>", css).text


@pytest.mark.parametrize(
    "css",
    [
        "* * * * * *{display:block}" * 2000,
        ("a," * 900 + "b{") * 8,
        "{" * 100_000,
        "@layer{" * 10_000,
        ":not(:has(a b)) ~ * ~ *{display:block}" * 1000,
    ],
)
def test_a_style_sheet_built_to_exhaust_the_reader_does_not(css: str) -> None:
    assert "Northmoor" in read(SEEN * 100, css).text
