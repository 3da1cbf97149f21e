//! The pictures of a ZIP.

use std::{
    fs::{self, File},
    io::{BufReader, Read},
    path::Path,
    sync::{Mutex, PoisonError},
};

use kernel::error::Problem;
use zip::{ZipReadOptions, read::OwnedZipFileEntry, result::ZipError, unstable::read::ZipIterable};

use super::{found::Found, reasons::unreadable};
use crate::{picture_files::read_all, picture_names::is_of_any_kind, settings::ArchiveLimits};

/// First bytes of every ZIP.
const SIGNATURE: [u8; 2] = *b"PK";
const DAMAGED: &str = "this ZIP is damaged or not complete. Copy it again, or pack it again.";

/// An open ZIP; its pictures are read one at a time.
pub(super) struct Archive {
    file: Mutex<BufReader<File>>,
}

/// Opens a ZIP and reads its list. Of several files with one name each is a picture. Fails with a message for the operator when it cannot
/// be read or unpacks to more than the limit.
pub(super) fn open(path: &Path, limits: &ArchiveLimits) -> Result<(Archive, Found<OwnedZipFileEntry>), String> {
    // Opening a pipe would block until a process writes into it.
    if !fs::metadata(path).map_err(|error| error.to_string())?.is_file() {
        return Err("this is neither a folder nor a ZIP.".to_owned());
    }
    let mut file = File::open(path).map_err(|error| error.to_string())?;
    let size = file.metadata().map_err(|error| error.to_string())?.len();
    let mut signature = [0; 2];
    let is_zip = file.read_exact(&mut signature).is_ok() && signature == SIGNATURE;
    let mut listed = ZipIterable::try_new(BufReader::new(&file), Default::default()).map_err(|error| match error {
        ZipError::Io(error) => error.to_string(),
        _ if is_zip => DAMAGED.to_owned(),
        _ => "this is neither a folder nor a ZIP.".to_owned(),
    })?;
    if listed.len() > limits.entries {
        return Err(format!("it holds more than {} files. Take several.", limits.entries));
    }
    let (mut found, mut declared) = (Found::default(), 0_u64);
    for entry in listed.files().map_err(|_| DAMAGED.to_owned())? {
        let entry = OwnedZipFileEntry::from(entry.map_err(|_| DAMAGED.to_owned())?);
        declared = declared.saturating_add(entry.size());
        // Some programs write paths in this way.
        let name = entry.name().map_err(|_| DAMAGED.to_owned())?.replace('\\', "/");
        if is_of_any_kind(&name) {
            found.pictures.push((name, entry));
        } else if entry.is_file() {
            found.left_alone += 1;
        }
    }
    if declared > limits.inflated_bytes.min(size.saturating_mul(limits.ratio)) {
        return Err("it unpacks to far more than pictures do, so it was not opened. Pack it again.".to_owned());
    }
    // Files with one name stay in the order in which they were packed.
    found.pictures.sort_by(|(one, _), (other, _)| one.cmp(other));
    drop(listed);
    Ok((Archive { file: Mutex::new(BufReader::new(file)) }, found))
}

impl Archive {
    /// The bytes of a picture.
    pub(super) fn read(&self, entry: &OwnedZipFileEntry, most: u64) -> Result<Vec<u8>, Problem> {
        let damaged = || unreadable("It is damaged in the ZIP.");
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let packed =
            entry.as_ref().with_reader(&mut *file, ZipReadOptions::default()).map_err(|error| match error {
                ZipError::UnsupportedArchive(_) => unreadable("It is packed or locked in a way that is not read."),
                _ => damaged(),
            })?;
        let bytes = read_all(packed, entry.size(), most)?;
        if bytes.len() as u64 == entry.size() { Ok(bytes) } else { Err(damaged()) }
    }
}
