"""Bytes packed with zstd, and unpacked within limits; what earlier versions packed with zlib is still read."""

import sys
import zlib

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MOST_BYTES = 100_000_000
"""Nothing unpacks to more bytes: what does was not written here."""
_LEVEL = 9
_WINDOW = {int(zstd.DecompressionParameter.window_log_max): 27}
"""No frame makes the unpacker hold more than 128 MB, whatever it says of itself."""
_MAGIC = b"\x28\xb5\x2f\xfd"


def pack(data: bytes) -> bytes:
    """The bytes as one zstd frame."""
    return zstd.compress(data, level=_LEVEL)


def unpack(packed: bytes) -> bytes | None:
    """What was packed; None for what is cut, foreign or larger than `MOST_BYTES`."""
    try:
        if packed.startswith(_MAGIC):
            frame = zstd.ZstdDecompressor(options=_WINDOW)
            data = frame.decompress(packed, max_length=MOST_BYTES)
            return data if frame.eof else None
        stream = zlib.decompressobj()
        data = stream.decompress(packed, MOST_BYTES)
        return data if stream.eof else None
    except (zstd.ZstdError, zlib.error):
        return None
