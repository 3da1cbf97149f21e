"""Values that programs stumble over."""

import struct
import zlib

TEXTS = [
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\t\r\n",
    "' OR '1'='1",
    "'; DROP TABLE users; --",
    '"',
    "\\",
    "%",
    "_",
    "%25%00",
    "../../../../etc/passwd",
    "..\\..\\boot.ini",
    "<script>alert(1)</script>",
    "${7*7}{{7*7}}",
    "=1+1",
    "\u202egnp.exe",
    "\ufeff\u200b",
    "e\u0301\u0301\u0301",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467" * 40,
    "\uffff\ufdd0",
    "٣" * 10,
    "１２３４５６７８９０",
    "६" * 12,
    "0" * 10,
    "-1",
    "9223372036854775808",
    "1e400",
    "0x10",
    "NaN",
    "null",
    "true",
    "2026-02-30",
    "2026-11-21",
    "0000-00-00",
    "0001-01-01",
    "9999-12-31",
    "+262142-12-31",
    "-262143-01-01",
    "12000-01-01",
    "2026-11-21T23:59:60Z",
    "+262142-12-31T23:59:59Z",
    "2026-11-21T10:00:00+23:59",
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "{00000000-0000-0000-0000-000000000000}",
    "urn:uuid:00000000-0000-0000-0000-000000000000",
    "a@b",
    '"@"@[127.0.0.1]',
    "A" * 255,
    "A" * 256,
    "é" * 300,
    "A" * 5_000,
]
# These make whole requests long; a few of them do.
LONG_TEXTS = ["A" * 40_000, "A" * 70_000, "\u0000" * 9_000, "A" * 1_048_576]
NUMBERS = [0, -1, 1, 2, 1.5, -0.5, 1e-320, 1e308, 90.0001, -180.5]
NUMBERS += [2**31 - 1, 2**31, -(2**31) - 1, 2**32, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), -(2**63) - 1, 2**64, 10**40]
THINGS = [None, True, False, [], {}, [[]], [None], [{}], {"": None}, {"$ne": 1}, ["a"] * 3_000, [1] * 3_000]
BODIES = [
    b"",
    b" ",
    b"null",
    b"true",
    b'"text"',
    b"[]",
    b"{",
    b'{"a": 1,}',
    b"{} {}",
    b"\xff\xfe{}",
    b'{"name": "\xff"}',
    b'{"name": "\\ud800"}',
    b'{"name": NaN}',
    b'{"": "", "": ""}',
    b"[" * 50_000,
    b'{"a":' * 10_000,
    b"\x00" * 100,
    b"A" * 2_000_000,
]


def nested(depth: int):
    """Lists in lists."""
    value: list = []
    for _ in range(depth):
        value = [value]
    return value


def value(dice):
    """Any of these."""
    kind = dice.random()
    if kind < 0.62:
        return dice.choice(TEXTS)
    if kind < 0.65:
        return dice.choice(LONG_TEXTS)
    if kind < 0.85:
        return dice.choice(NUMBERS)
    return nested(dice.choice([100, 200])) if kind < 0.87 else dice.choice(THINGS)


def like(dice, old):
    """Mostly one of the same kind as what it takes the place of."""
    if dice.random() < 0.6:
        if isinstance(old, str):
            return dice.choice(TEXTS)
        if isinstance(old, (int, float)) and not isinstance(old, bool):
            return dice.choice(NUMBERS)
        if isinstance(old, list) and old:
            return old * dice.choice([2, 200])
    return value(dice)


def spoil(dice, value):
    """The same with one leaf, or one branch, replaced; a field may also go or come."""
    if isinstance(value, dict) and value and dice.random() < 0.92:
        key = dice.choice(sorted(value))
        chance = dice.random()
        if chance < 0.1:
            return {name: inner for name, inner in value.items() if name != key}
        if chance < 0.15:
            return {**value, dice.choice(["__proto__", "id", "role", "x" * 2_000, "\u0000"]): like(dice, "")}
        return {**value, key: spoil(dice, value[key])}
    if isinstance(value, list) and value and dice.random() < 0.7:
        index = dice.randrange(len(value))
        return [*value[:index], spoil(dice, value[index]), *value[index + 1 :]]
    return like(dice, value)


def png(width: int, height: int, rows: bytes) -> bytes:
    """A picture that claims this size, whatever rows it has."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def files(portrait: bytes) -> list[bytes]:
    """What is no picture of a face, more or less."""
    return [
        b"",
        b"hello",
        b"\x00" * 100_000,
        portrait[:200],
        portrait[: len(portrait) // 2],
        portrait[:600] + b"\xff" * 2_000 + portrait[2_600:],
        portrait + b"<?php echo 1; ?>",
        png(1, 1, b"\x00\x00"),
        png(64, 64, b"\x00" * 65 * 64),
        png(300, 300, (b"\x00" + bytes(index % 251 for index in range(300))) * 300),
        png(65_535, 65_535, b"\x00"),
        png(2**31 - 1, 2**31 - 1, b""),
        png(0, 0, b""),
        b"GIF89a" + b"\x01\x00" * 20,
        b"RIFF\xff\xff\xff\xffWEBPVP8L" + b"\xff" * 60,
        b"PK\x03\x04" + b"\x00" * 60,
        b"%PDF-1.4",
        b"First Name,Aadhaar Number,Mobile Number\r\n=1+1,1,2\r\n",
        b"\xef\xbb\xbfName,Region,City\n" + b'"unclosed' * 1_000,
        b"," * 60_000,
    ]
