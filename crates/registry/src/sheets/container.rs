//! The format of a file, and whether it may be opened. A container states how much it holds; before a reader opens it, it is inflated once,
//! only to count the bytes, because a small one can hold gigabytes.

use std::io::{Cursor, Read, Write};

use kernel::{Error, Result};
use memchr::memmem;
use zip::ZipArchive;

use super::text;
use crate::RegistrySettings;

/// The format of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Xlsx,
    /// Excel's binary format (before Office Open XML).
    Xls,
    Ods,
    /// Text with separated values.
    Csv,
}

const ZIP: &[u8] = b"PK\x03\x04";
const COMPOUND_FILE: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
/// First bytes of pictures: PNG, JPEG, GIF, BMP, TIFF of either order of bytes.
const PICTURES: [&[u8]; 6] = [b"\x89PNG", b"\xFF\xD8\xFF", b"GIF8", b"BM", b"II*\0", b"MM\0*"];
/// First bytes of texts in UTF-16, of either order of bytes.
const UTF_16: [&[u8]; 2] = [&[0xFF, 0xFE], &[0xFE, 0xFF]];
/// Bytes of a file that are searched for signs of a web page.
const BEGINNING: usize = 1 << 10;
/// Below so many bytes a high ratio does no harm: a sheet of empty cells shrinks to almost nothing.
const HARMLESS: u64 = 4 << 20;

/// The format that a file claims to have. A container has been counted and may be opened if its claim is true.
pub(super) fn format(bytes: &[u8], settings: &RegistrySettings) -> Result<Format> {
    if bytes.starts_with(COMPOUND_FILE) {
        return if is_locked(bytes) || has_file_pass(bytes) { Err(locked()) } else { Ok(Format::Xls) };
    }
    if !bytes.starts_with(ZIP) {
        return match std::str::from_utf8(bytes) {
            _ if bytes.starts_with(b"%PDF") => Err(something_else("a PDF")),
            _ if is_web_page(&text::decoded(bytes.get(..BEGINNING).unwrap_or(bytes))) => Err(web_page()),
            Ok(text) if !text.contains('\0') => Ok(Format::Csv),
            _ if PICTURES.iter().any(|mark| bytes.starts_with(mark)) => Err(something_else("a picture")),
            _ if is_text_elsewhere(bytes) => Ok(Format::Csv),
            _ => Err(no_sheet()),
        };
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(unreadable)?;
    if archive.len() > settings.sheet_entries {
        return Err(bomb());
    }
    let format = if archive.by_name("xl/workbook.xml").is_ok() {
        Format::Xlsx
    } else if archive.by_name("content.xml").is_ok() {
        Format::Ods
    } else {
        let has = |name: &str| archive.file_names().flatten().any(|file| file.starts_with(name));
        return Err(match () {
            () if has("Index/") || has("Index.zip") => something_else("a Numbers file"),
            () if has("word/") => something_else("a Word document"),
            () => no_sheet(),
        });
    };
    let mut declared = 0_u64;
    for index in 0..archive.len() {
        declared = declared.saturating_add(archive.by_index_raw(index).map_err(unreadable)?.size());
    }
    if declared > most_inflated(bytes, settings) { Err(bomb()) } else { Ok(format) }
}

/// The most bytes that a container may unpack to.
fn most_inflated(container: &[u8], settings: &RegistrySettings) -> u64 {
    let by_ratio = (container.len() as u64).saturating_mul(settings.sheet_ratio).max(HARMLESS);
    settings.sheet_inflated_bytes.min(by_ratio)
}

/// Refuses a container that holds more than it may, by unpacking it. Answers whether a sheet has merged cells: asking the workbook would
/// read the sheet once more.
pub(super) fn count(bytes: &[u8], settings: &RegistrySettings) -> Result<bool> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(unreadable)?;
    let mut left = most_inflated(bytes, settings);
    let mut seen = MergedSeen::default();
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(unreadable)?;
        let held = std::io::copy(&mut entry.take(left + 1), &mut seen).map_err(unreadable)?;
        left = left.checked_sub(held).ok_or_else(bomb)?;
    }
    Ok(seen.found)
}

/// Takes unpacked bytes, keeps only the end of them, and looks for the element of merged cells.
#[derive(Default)]
struct MergedSeen {
    end: Vec<u8>,
    found: bool,
}

impl MergedSeen {
    const MARK: &[u8] = b"mergeCells";

    fn is_in(bytes: &[u8]) -> bool {
        memmem::find(bytes, Self::MARK).is_some()
    }
}

impl Write for MergedSeen {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let most = Self::MARK.len() - 1;
        self.end.extend_from_slice(bytes.get(..most).unwrap_or(bytes));
        self.found = self.found || Self::is_in(&self.end) || Self::is_in(bytes);
        if let Some(end) = bytes.len().checked_sub(most).and_then(|at| bytes.get(at..)) {
            self.end.clear();
            self.end.extend_from_slice(end);
        } else {
            self.end.drain(..self.end.len().saturating_sub(most));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Whether bytes that are not UTF-8 look like text: UTF-16 with its mark, or an encoding with one byte a letter, such as the plain "CSV" of
/// many spreadsheet programs, where control characters are those of ASCII.
fn is_text_elsewhere(bytes: &[u8]) -> bool {
    let is_of_text = |byte: &u8| !byte.is_ascii_control() || matches!(byte, b'\t' | b'\r' | b'\n');
    UTF_16.iter().any(|mark| bytes.starts_with(mark)) || bytes.iter().all(is_of_text)
}

/// Whether a compound file is a workbook saved with a password: it then has a stream of this name.
fn is_locked(bytes: &[u8]) -> bool {
    let name: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
    memmem::find(bytes, &name).is_some()
}

/// Whether a binary Excel workbook is encrypted: the record FILEPASS (MS-XLS 2.4.117) follows the first record of its stream, with nothing
/// but write protection between them. Streams begin at multiples of 64 bytes.
fn has_file_pass(bytes: &[u8]) -> bool {
    const BEGINNING_OF_FILE: [u8; 2] = [0x09, 0x08];
    const FILE_PASS: u16 = 0x002F;
    const LOOKED_AT: usize = 4;
    let is_locked = |stream: &[u8]| {
        let mut rest = stream;
        (0..LOOKED_AT).any(|_| {
            let &[a, b, c, d, ..] = rest else { return false };
            rest = rest.get(4 + usize::from(u16::from_le_bytes([c, d]))..).unwrap_or_default();
            u16::from_le_bytes([a, b]) == FILE_PASS
        })
    };
    let streams = (0..bytes.len()).step_by(64).filter_map(|at| bytes.get(at..));
    streams
        .filter(|stream| stream.starts_with(&BEGINNING_OF_FILE) && matches!(stream.get(4..6), Some([0, 5 | 6])))
        .any(is_locked)
}

/// The refusal of an encrypted workbook. Excel encrypts a workbook that is protected as a whole with a password of its own, and
/// opens it without asking.
pub(super) fn locked() -> Error {
    Error::invalid(
        "This workbook is locked with a password. If Excel opens it without asking for one, it is encrypted all the same: choose \
         Review > Protect Workbook there to end that. Save it without a password, and choose it again.",
    )
}

/// Whether a text is a web page, which some programs save under the name of a sheet.
fn is_web_page(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let begins = |mark: &str| text.get(..mark.len()).is_some_and(|beginning| beginning.eq_ignore_ascii_case(mark));
    ["<html", "<!doctype", "<!--", "<table", "<?xml", "<head", "<meta", "<style", "<div", "mime-version:"]
        .into_iter()
        .any(begins)
}

fn web_page() -> Error {
    Error::invalid(
        "This file is a web page under the name of a sheet, as some portals give it out. Open it in Excel or LibreOffice, save it \
         as .xlsx, and choose that file.",
    )
}

fn something_else(what: &str) -> Error {
    Error::invalid(format!("This file is {what}, not a sheet. Save the list as .xlsx or .csv, and choose that file."))
}

fn no_sheet() -> Error {
    Error::invalid("This file is not a sheet. Choose an .xlsx, .xls, .ods or .csv file.")
}

fn bomb() -> Error {
    Error::invalid("This file unpacks to far more than a sheet holds, so it was not opened. Save the sheet again.")
}

pub(super) fn unreadable(_reason: impl std::fmt::Display) -> Error {
    Error::invalid("This sheet cannot be read. Open it in a spreadsheet program and save it again.")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The beginning of a workbook of Excel's binary format, with these records behind the first one of its stream.
    fn old_workbook(stream_at: usize, records: &[&[u8]]) -> Vec<u8> {
        let mut bytes = COMPOUND_FILE.to_vec();
        bytes.resize(stream_at, 0);
        bytes.extend([0x09, 0x08, 16, 0, 0, 6, 5, 0]);
        bytes.extend([0; 12]);
        bytes.extend(records.concat());
        bytes.resize(stream_at + 512, 0);
        bytes
    }

    #[test]
    fn an_old_workbook_with_a_password_is_told_by_its_record_however_it_is_encrypted() {
        let settings = RegistrySettings::default();
        let write_protection: &[u8] = &[0x86, 0, 0, 0];
        let by_xor: &[u8] = &[0x2F, 0, 6, 0, 0, 0, 1, 2, 3, 4];
        let by_rc4: &[u8] = &[0x2F, 0, 6, 0, 1, 0, 1, 0, 1, 0];
        for locked in [
            old_workbook(512, &[by_xor]),
            old_workbook(512, &[by_rc4]),
            old_workbook(1024 + 64, &[write_protection, by_xor]),
        ] {
            let refused = format(&locked, &settings).unwrap_err().to_string();
            assert!(refused.starts_with("This workbook is locked with a password."), "{refused}");
        }
        // The same bytes within another record say nothing.
        let open = old_workbook(512, &[write_protection, &[0x42, 0, 2, 0, 0x2F, 0]]);
        assert_eq!(format(&open, &settings).unwrap(), Format::Xls);
    }
}
