"""Files that are chosen where a sheet is asked for: locked, torn, unpacking to far too much, or something else altogether."""

import messy_files

ENCRYPTION = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
    '<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption"'
    ' xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData saltSize="16" blockSize="16"'
    ' keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"'
    ' saltValue="AAAAAAAAAAAAAAAAAAAAAA=="/></encryption>'
)
BOMB_MEGABYTES = 300


def write(corpus, sheet):
    """Puts them into a corpus; `sheet` are the bytes of a good workbook. `refused` is in the sentence that refuses a file."""

    def file(name, what, refused):
        return corpus.file(name, what, refused=refused)

    # Both streams are long enough to stand in sectors of their own.
    info = b"\x04\0\x04\0\x40\0\0\0" + ENCRYPTION.encode().ljust(4096)
    package = (9_000).to_bytes(8, "little") + corpus.dice.randbytes(9_008)
    streams = {"EncryptionInfo": info, "EncryptedPackage": package}
    locked = file("encrypted.xlsx", "encrypted workbook", "locked with a password")
    locked.write_bytes(messy_files.compound_file(streams))
    file("paper.pdf", "PDF", "is a PDF, not a sheet").write_bytes(messy_files.pdf("Staff list, printed and scanned"))
    file("photo.jpg", "JPEG picture", "is a picture, not a sheet").write_bytes(messy_files.jpeg())
    file("photo.png", "PNG picture", "is a picture, not a sheet").write_bytes(messy_files.png())
    # The content of an .iwa part is a Snappy stream: a type of chunk, three bytes of length, then the chunk.
    part = b"\0\x06\0\0\x04\x0cABCD"
    parts = {"Index/Document.iwa": part, "Index/CalculationEngine.iwa": part, "Metadata/Properties.plist": b"bplist00"}
    messy_files.archive(file("numbers.numbers", "Apple Numbers", "is a Numbers file, not a sheet"), parts)
    types = f'{messy_files.XML}<Types xmlns="{messy_files.PACKAGE}/content-types"/>'
    word = {"[Content_Types].xml": types, "word/document.xml": f"{messy_files.XML}<document/>"}
    messy_files.archive(file("letter.docx", "Word document", "is a Word document, not a sheet"), word)
    binary = {"[Content_Types].xml": types, "xl/workbook.bin": bytes(100)}
    messy_files.archive(file("binary.xlsb", "binary workbook", "is not a sheet"), binary)
    messy_files.archive(file("packed.zip", "workbook in a zip file", "is not a sheet"), {"staff.xlsx": sheet})
    file("torn.xlsx", "first half of a workbook", "cannot be read").write_bytes(sheet[: len(sheet) // 2])
    file("nothing.csv", "file without a byte", "no rows").write_bytes(b"")
    zeros = (b"0" * (1 << 20) for _ in range(BOMB_MEGABYTES))
    bomb = {"xl/workbook.xml": f"{messy_files.XML}<workbook/>", "xl/worksheets/sheet1.xml": zeros}
    messy_files.archive(file("bomb.xlsx", f"{BOMB_MEGABYTES} megabytes of nothing", "unpacks to far more"), bomb, level=9)
