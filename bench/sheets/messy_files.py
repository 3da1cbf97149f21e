"""Writes byte by byte what openpyxl cannot write: compound files, values of formulas, very large sheets, pictures, documents."""

import os
import struct
import zipfile
import zlib
from xml.sax.saxutils import escape

TIME = (2026, 1, 1, 0, 0, 0)
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
# The properties of a workbook, without the time at which it was written.
CORE = f'{XML}<cp:coreProperties xmlns:cp="{PACKAGE}/metadata/core-properties"/>'


def archive(file, parts, level=6):
    """Writes a zip file whose bytes depend on its parts only. A part is text, bytes, or an iterable of bytes."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as target:
        for name, part in parts.items():
            entry = zipfile.ZipInfo(name, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            # ZipFile.open takes the level from the entry, not from the archive.
            entry._compresslevel = level
            if isinstance(part, str | bytes):
                target.writestr(entry, part)
                continue
            with target.open(entry, "w") as out:
                for chunk in part:
                    out.write(chunk)


def parts_of(file):
    with zipfile.ZipFile(file) as source:
        return {name: source.read(name) for name in source.namelist()}


def fix_times(file):
    """Replaces the times in a workbook that openpyxl wrote."""
    parts = parts_of(file)
    parts["docProps/core.xml"] = CORE
    other = f"{file}.fixed"
    archive(other, parts)
    os.replace(other, file)


def workbook(file, sheets, level=6):
    """Writes a workbook of the fewest parts. `sheets` maps a name to the sheet's XML."""
    numbers = range(1, len(sheets) + 1)
    names = "".join(
        f'<sheet name="{escape(name)}" sheetId="{number}" r:id="rId{number}"/>'
        for number, name in zip(numbers, sheets, strict=True)
    )
    types = "".join(
        f'<Override PartName="/xl/worksheets/sheet{number}.xml" ContentType="{SPREADSHEET}.worksheet+xml"/>' for number in numbers
    )
    targets = "".join(
        f'<Relationship Id="rId{number}" Type="{DOCUMENT}/worksheet" Target="worksheets/sheet{number}.xml"/>'
        for number in numbers
    )
    parts = {
        "[Content_Types].xml": f'{XML}<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{SPREADSHEET}.sheet.main+xml"/>{types}</Types>',
        "_rels/.rels": f'{XML}<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'{XML}<workbook xmlns="{MAIN}" xmlns:r="{DOCUMENT}"><sheets>{names}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'{XML}<Relationships xmlns="{PACKAGE}/relationships">{targets}</Relationships>',
    }
    parts |= {f"xl/worksheets/sheet{number}.xml": sheet for number, sheet in zip(numbers, sheets.values(), strict=True)}
    archive(file, parts, level)


def column_name(index):
    """A for 0, AA for 26."""
    name = ""
    while index >= 0:
        index, letter = index // 26 - 1, index % 26
        name = chr(ord("A") + letter) + name
    return name


def cell(place, value):
    """The XML of a cell. A pair is a formula and the value that the spreadsheet program last found."""
    if value in (None, ""):
        return ""
    if isinstance(value, tuple):
        formula, found = value
        kind = "e" if found.startswith("#") else "str"
        return f'<c r="{place}" t="{kind}"><f>{escape(formula)}</f><v>{escape(found)}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t xml:space="preserve">{escape(str(value))}</t></is></c>'


def sheet(rows, dimension=None):
    """The XML of a sheet. `rows` are pairs of the row's number and its values."""
    lines = "".join(
        f'<row r="{number}">{"".join(cell(f"{column_name(index)}{number}", value) for index, value in enumerate(row))}</row>'
        for number, row in rows
    )
    size = f'<dimension ref="{dimension}"/>' if dimension else ""
    return f'{XML}<worksheet xmlns="{MAIN}">{size}<sheetData>{lines}</sheetData></worksheet>'


SECTOR, END, FREE, TABLE, NOBODY = 512, 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD, 0xFFFFFFFF


def compound_file(streams):
    """An OLE compound file, version 3: a header, one sector of the sector table, one of the directory, then the streams.

    At most three streams of 4096 bytes or more each: shorter ones would have to stand in a stream of short ones. Their
    names are in the directory's order, the shorter first.
    """
    table, content = [TABLE, END], b""
    entries = [entry("Root Entry", 5, END, 0, child=1)]
    for index, (name, data) in enumerate(streams.items(), start=1):
        assert len(data) >= 4096 and len(streams) <= 3
        sectors, first = -(-len(data) // SECTOR), len(table)
        table += [*range(first + 1, first + sectors), END]
        content += data.ljust(sectors * SECTOR, b"\0")
        entries.append(entry(name, 2, first, len(data), right=index + 1 if index < len(streams) else NOBODY))
    entries += [struct.pack("<64xHBBIII36xIQ", 0, 0, 0, NOBODY, NOBODY, NOBODY, 0, 0)] * (4 - len(entries))
    assert len(table) <= SECTOR // 4, "one sector of the table is enough"
    table += [FREE] * (SECTOR // 4 - len(table))
    header = struct.pack(
        "<8s16xHHHHH6xIIIIIIIII", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0x3E, 3, 0xFFFE, 9, 6, 0, 1, 1, 0, 4096, END, 0, END, 0
    )  # fmt: skip
    header += struct.pack("<109I", 0, *[FREE] * 108)
    return header + struct.pack("<128I", *table) + b"".join(entries) + content


def entry(name, kind, first, size, child=NOBODY, right=NOBODY):
    """An entry of a directory of 128 bytes; `right` is the next entry in the tree of names."""
    letters = f"{name}\0".encode("utf-16-le")
    return struct.pack("<64sHBBIII36xIQ", letters, len(letters), kind, 1, NOBODY, right, child, first, size)


def png():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    grey = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", grey) + chunk(b"IDAT", zlib.compress(b"\0\x80")) + chunk(b"IEND", b"")


def jpeg():
    """One grey pixel: each of the two Huffman tables has one code, and the picture is one block of zeros."""

    def segment(kind, data):
        return struct.pack(">BBH", 0xFF, kind, len(data) + 2) + data

    one_code = bytes([1] + [0] * 15) + b"\0"
    return (
        b"\xff\xd8" + segment(0xE0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0") + segment(0xDB, b"\0" + b"\x10" * 64)
        + segment(0xC0, struct.pack(">BHHBBBB", 8, 1, 1, 1, 1, 0x11, 0)) + segment(0xC4, b"\0" + one_code)
        + segment(0xC4, b"\x10" + one_code) + segment(0xDA, b"\x01\x01\0\0\x3f\0") + b"\x3f" + b"\xff\xd9"
    )  # fmt: skip


def pdf(text):
    stream = f"BT /F1 12 Tf 40 100 Td ({text}) Tj ET".encode("ascii")
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    )  # fmt: skip
    out, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))
    return out + b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, table) + end
