"""PDF files made for tests by hand: text at places in any script, locked, without text, or made to exhaust a reader."""

import hashlib
import zlib
from collections.abc import Sequence
from itertools import count

Placed = tuple[float, float, str]
"""Points from the left and from the bottom, and a line of text."""


def of_objects(objects: Sequence[bytes], trailer: bytes = b"") -> bytes:
    """A file of these objects; the first is its catalogue."""
    out, places = b"%PDF-1.6\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, text)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    return (
        out
        + head
        + table
        + b"trailer<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF"
        % (
            len(objects) + 1,
            trailer,
            len(out),
        )
    )


def stream(data: bytes, more: bytes = b"") -> bytes:
    return b"<</Length %d%s>>stream\n%s\nendstream" % (len(data), more, data)


def placed(*pages: Sequence[Placed], size: float = 10) -> bytes:
    """A file with lines of text at their places, in the order given. Any script: glyphs are not drawn, but named."""
    known: dict[str, int] = {}
    numbers = count(33)

    def coded(text: str) -> str:
        return "".join(f"{known.setdefault(c, 0) or known.update({c: next(numbers)}) or known[c]:02X}" for c in text)

    drawn = [
        " ".join(f"BT /F1 {size} Tf {x} {y} Td <{coded(text)}> Tj ET" for x, y, text in lines).encode()
        for lines in pages
    ]
    assert max(known.values(), default=0) < 256
    names = "\n".join(f"<{code:02X}> <{c.encode('utf-16-be').hex()}>" for c, code in known.items())
    mapping = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <FF> "
        f"endcodespacerange {len(known)} beginbfchar\n{names}\nendbfchar endcmap end end"
    )
    widths = " ".join(["520"] * 223)
    font = (
        f"<</Type/Font/Subtype/TrueType/BaseFont/Helvetica/FirstChar 33/LastChar 255/Widths[{widths}]/ToUnicode 4 0 R>>"
    )
    kids = " ".join(f"{5 + 2 * n} 0 R" for n in range(len(pages)))
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        f"<</Type/Pages/Kids[{kids}]/Count {len(pages)}>>".encode(),
        font.encode(),
        stream(mapping.encode()),
    ]
    for n, text in enumerate(drawn):
        objects += [_page(6 + 2 * n), stream(text)]
    return of_objects(objects)


def scanned() -> bytes:
    """A page that is a picture."""
    image = stream(
        b"\x80" * 100, b"/Type/XObject/Subtype/Image/Width 10/Height 10/ColorSpace/DeviceGray/BitsPerComponent 8"
    )
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>"
    drawn = stream(b"q 595 0 0 842 0 0 cm /I Do Q")
    return of_objects([b"<</Type/Catalog/Pages 2 0 R>>", _tree(3), page, drawn, image])


def locked(text: str, password: bytes = b"secret") -> bytes:
    """A file that opens with a password only (standard handler, revision 2)."""
    padding = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")
    padded = (password + padding)[:32]
    owner = _rc4(hashlib.md5(padded).digest()[:5], padded)
    key = hashlib.md5(padded + owner + (0xFFFFFFFC).to_bytes(4, "little") + b"0123456789abcdef").digest()[:5]
    user = _rc4(key, padding)
    drawn = f"BT /F1 11 Tf 50 800 Td ({text}) Tj ET".encode()
    own = hashlib.md5(key + (4).to_bytes(3, "little") + b"\0\0").digest()[:10]
    how = b"<</Filter/Standard/V 1/R 2/O<%s>/U<%s>/P -4>>" % (owner.hex().encode(), user.hex().encode())
    font = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", _tree(3), _page(4, 5), stream(_rc4(own, drawn)), font, how]
    identity = b"0123456789abcdef".hex().encode()
    return of_objects(objects, b"/Encrypt 6 0 R/ID[<%s><%s>]" % (identity, identity))


def bomb(megabytes: int) -> bytes:
    """A page whose text, packed twice, unpacks to so many megabytes."""
    piece = b"BT (x) Tj ET " * 80_000
    packer = zlib.compressobj(9, wbits=-15)
    packed = packer.compress(piece) + packer.flush(zlib.Z_FULL_FLUSH)  # stands alone, so it can be repeated
    check = 1
    for _ in range(megabytes):
        check = zlib.adler32(piece, check)
    once = b"\x78\xda" + packed * megabytes + b"\x03\x00" + check.to_bytes(4, "big")
    drawn = stream(zlib.compress(once, 9), b"/Filter[/FlateDecode/FlateDecode]")
    font = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
    return of_objects([b"<</Type/Catalog/Pages 2 0 R>>", _tree(3), _page(4, 5), drawn, font])


def _tree(page: int) -> bytes:
    return b"<</Type/Pages/Kids[%d 0 R]/Count 1>>" % page


def _page(contents: int, font: int = 3) -> bytes:
    return b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents %d 0 R/Resources<</Font<</F1 %d 0 R>>>>>>" % (
        contents,
        font,
    )


def _rc4(key: bytes, data: bytes) -> bytes:
    state, j = list(range(256)), 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)
