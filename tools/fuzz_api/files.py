"""Files to hand in: portraits, and what is no picture of a face, more or less."""

import struct
import zlib


def png(width: int, height: int, rows: bytes) -> bytes:
    """A picture that claims this size, whatever rows it has."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def files(portraits: list[bytes]) -> list[bytes]:
    """The portraits, and files that are broken, large, small or of another kind."""
    portrait = portraits[0]
    return [
        *portraits,
        b"",
        b"\x00" * 100_000,
        portrait[: len(portrait) // 2],
        portrait[:600] + b"\xff" * 2_000 + portrait[2_600:],
        portrait + b"<?php echo 1; ?>",
        png(64, 64, b"\x00" * 65 * 64),
        png(300, 300, (b"\x00" + bytes(index % 251 for index in range(300))) * 300),
        png(65_535, 65_535, b"\x00"),
        png(2**31 - 1, 2**31 - 1, b""),
        png(0, 0, b""),
        b"RIFF\xff\xff\xff\xffWEBPVP8L" + b"\xff" * 60,
        b"PK\x03\x04" + b"\x00" * 60,
        b"First Name,Aadhaar Number,Mobile Number\r\n=1+1,1,2\r\n",
        b"\xef\xbb\xbfName,Region,City\n" + b'"unclosed' * 1_000,
        b"," * 60_000,
    ]
