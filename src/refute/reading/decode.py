"""Undo Content-Encoding piece by piece, within limits: a small body never becomes a large one in memory."""

import zlib

ACCEPTED = "gzip, deflate"
"""What is asked for. Others (br, zstd) need packages that bring no page nearer, and are refused when sent."""

_PIECE = 256 * 1024
_RATIO_FROM = 1024 * 1024
_HIGHEST_RATIO = 100
"""Text compresses by 3 to 30; deflate can reach 1032. Judged only once a megabyte has come out."""


class BadBody(ValueError):
    """The body cannot be decoded or passes a limit; the text says which, for a reader."""


class Decoder:
    """Decodes one body. `feed` each piece, then `end`; the bytes are those of `body`."""

    def __init__(self, encoding: str, most: int) -> None:
        """`encoding` is the Content-Encoding header; `most` the largest decoded size in bytes."""
        names = [n.strip().lower() for n in encoding.split(",") if n.strip().lower() not in {"", "identity"}]
        if len(names) > 1:
            raise BadBody(f"the body is encoded more than once ({encoding[:60]})")
        self._name = names[0].removeprefix("x-") if names else ""
        if self._name not in {"", "gzip", "deflate"}:
            raise BadBody(f"the server sent the encoding {self._name[:30]!r}, which was not asked for")
        self._most = most
        self._raw = 0
        self._inflater: zlib._Decompress | None = None
        self._started = False
        self.body = bytearray()

    def feed(self, piece: bytes) -> None:
        """Decode a piece. Raises BadBody at a limit or on bytes that are not what the header says."""
        self._raw += len(piece)
        if not self._name:
            self._keep(piece)
            return
        while piece:
            inflater = self._inflater or self._open(piece)
            try:
                out = inflater.decompress(piece, _PIECE)
            except zlib.error as problem:
                raise BadBody(f"the body is not valid {self._name}") from problem
            self._keep(out)
            piece = inflater.unconsumed_tail
            if inflater.eof:
                piece = inflater.unused_data.lstrip(b"\0")
                self._inflater = None
                if self._name == "deflate" or not piece.startswith(b"\x1f\x8b"):
                    return

    def end(self) -> bytes:
        """The whole body. Raises BadBody where it was cut off."""
        if self._inflater is not None:
            raise BadBody("the compressed body was cut off")
        return bytes(self.body)

    def _open(self, piece: bytes) -> "zlib._Decompress":
        if self._name == "gzip":
            bits = zlib.MAX_WBITS | 16
        else:
            # "deflate" means zlib by the standard, and raw deflate to some servers.
            zlib_header = len(piece) >= 2 and piece[0] & 0x0F == 8 and (piece[0] << 8 | piece[1]) % 31 == 0
            bits = zlib.MAX_WBITS if zlib_header else -zlib.MAX_WBITS
        self._inflater = zlib.decompressobj(bits)
        return self._inflater

    def _keep(self, out: bytes) -> None:
        self.body += out
        if len(self.body) > self._most:
            raise BadBody(f"the page is larger than {self._most // 1_000_000} MB")
        if len(self.body) > _RATIO_FROM and len(self.body) > self._raw * _HIGHEST_RATIO:
            raise BadBody("the body unpacks to more than a hundred times its size")
