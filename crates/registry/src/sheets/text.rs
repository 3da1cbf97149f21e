//! Text of a .csv file, in whichever of the usual encodings it was saved.

use std::borrow::Cow;

use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The text: UTF-8 and UTF-16 say so themselves; what is no UTF-8 was saved by a program that takes one byte a letter, which in
/// India as in western Europe is Windows-1252.
pub(super) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let encoding = match bytes {
        [0xFF, 0xFE, ..] => UTF_16LE,
        [0xFE, 0xFF, ..] => UTF_16BE,
        _ if std::str::from_utf8(bytes).is_ok() => UTF_8,
        _ => WINDOWS_1252,
    };
    encoding.decode_with_bom_removal(bytes).0
}
