//! The pictures of a folder or a ZIP, read one at a time to bound memory.

use std::{
    fmt::Display,
    path::{Path, PathBuf},
};

use kernel::error::Problem;
use zip::read::OwnedZipFileEntry;

use super::{
    archive::{self, Archive},
    file_identity::FileIdentity,
    folder::{self, FileInFolder},
    names::without_numbers,
    reasons::unreadable,
};
use crate::{picture_files, settings::ArchiveLimits};

/// The pictures to enrol, and their source.
pub struct Pictures {
    chosen: PathBuf,
    source: Source,
    /// Relative and parted by `/`, in order.
    names: Vec<String>,
    left_alone: usize,
    /// Most bytes of one picture.
    most: u64,
}

/// Places of the pictures, in the order of their names.
enum Source {
    Folder(Vec<FileInFolder>),
    Archive(Archive, Vec<OwnedZipFileEntry>),
}

impl Pictures {
    /// Opens a folder with its subfolders, or a ZIP. Fails with a message for the operator when it cannot be read, holds no picture, or
    /// unpacks to more than the limit.
    pub fn open(path: &Path, most: u64, limits: &ArchiveLimits) -> Result<Self, String> {
        let (source, names, left_alone) = looked_through(path, limits).map_err(|why| of(path, &why))?;
        if names.is_empty() {
            return Err(of(path, &"there is no picture (.jpg, .png or .webp) in it."));
        }
        Ok(Self { chosen: path.to_owned(), source, names, left_alone, most })
    }

    /// The pictures' names. They may hold Aadhaar numbers; see [`without_numbers`].
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many files are no pictures.
    pub fn left_alone(&self) -> usize {
        self.left_alone
    }

    /// Why a picture will not be read, where that is known beforehand.
    pub(super) fn never_read(&self, index: usize) -> Option<&'static str> {
        match &self.source {
            Source::Folder(places) => match places.get(index) {
                Some(FileInFolder::NeverRead(why)) => Some(why),
                _ => None,
            },
            Source::Archive(..) => None,
        }
    }

    /// The bytes of a picture. The error does not repeat the picture's name.
    pub(super) fn read(&self, index: usize) -> Result<Vec<u8>, Problem> {
        let gone = || unreadable("It is gone.");
        match &self.source {
            Source::Folder(places) => match places.get(index).ok_or_else(gone)? {
                FileInFolder::File(path) => Ok(picture_files::read(path, self.most)?),
                FileInFolder::NeverRead(why) => Err(unreadable(*why)),
            },
            Source::Archive(archive, entries) => archive.read(entries.get(index).ok_or_else(gone)?, self.most),
        }
    }

    /// Refuses a file that a report is to be written to, if that would destroy what is to be enrolled: the ZIP or one of the
    /// pictures, by whatever name or link it is called.
    pub fn refuse_as_report(&self, report: &Path) -> Result<(), String> {
        let Some(report_file) = FileIdentity::of(report) else { return Ok(()) };
        let is_report = |path: &Path| FileIdentity::of(path).is_some_and(|file| file == report_file);
        let is_picture = match &self.source {
            Source::Folder(places) => {
                places.iter().any(|place| matches!(place, FileInFolder::File(path) if is_report(path)))
            }
            Source::Archive(..) => false,
        };
        if is_picture || is_report(&self.chosen) {
            return Err(of(
                report,
                &"the report would be written over what is to be enrolled. Name another file for it.",
            ));
        }
        Ok(())
    }
}

fn looked_through(path: &Path, limits: &ArchiveLimits) -> Result<(Source, Vec<String>, usize), String> {
    if path.is_dir() {
        let found = folder::pictures_of(path).map_err(|error| error.to_string())?;
        let (names, places) = found.pictures.into_iter().unzip();
        return Ok((Source::Folder(places), names, found.left_alone));
    }
    let (archive, found) = archive::open(path, limits)?;
    let (names, entries) = found.pictures.into_iter().unzip();
    Ok((Source::Archive(archive, entries), names, found.left_alone))
}

/// A sentence about a file.
fn of(path: &Path, why: &dyn Display) -> String {
    format!("{}: {why}", without_numbers(&path.display().to_string()))
}
