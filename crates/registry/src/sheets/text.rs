//! Text of a .csv file, in any of the usual encodings.

use std::borrow::Cow;

use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The text of UTF-8 or UTF-16 bytes. Other bytes come from a program with one byte a letter, which in India as in
/// western Europe is Windows-1252.
pub(super) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let encoding = match bytes {
        [0xFF, 0xFE, ..] => UTF_16LE,
        [0xFE, 0xFF, ..] => UTF_16BE,
        _ if std::str::from_utf8(bytes).is_ok() => UTF_8,
        _ => WINDOWS_1252,
    };
    encoding.decode_with_bom_removal(bytes).0
}
