//! The pictures of a folder or a ZIP, read one at a time: never more of them in memory than are being worked on.

use std::{
    fs::{self, File},
    io::{self, BufReader, Read},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use zip::{ZipArchive, result::ZipError};

use super::names::without_numbers;
use crate::{picture_names::is_picture, settings::ArchiveLimits};

/// What is to be enrolled.
pub struct Pictures {
    source: Source,
    /// Relative and parted by `/`, in order.
    names: Vec<String>,
    left_alone: usize,
    /// Most bytes of one picture.
    most: u64,
}

enum Source {
    Folder(PathBuf),
    /// The place of each picture in the archive.
    Archive(Mutex<ZipArchive<BufReader<File>>>, Vec<usize>),
}

impl Pictures {
    /// Looks into a folder with all that is under it, or into a ZIP.
    ///
    /// # Errors
    /// In words for the operator: it cannot be read, holds no picture, or unpacks to more than it may.
    pub fn open(path: &Path, most: u64, limits: &ArchiveLimits) -> Result<Self, String> {
        let at_path =
            |error: &dyn std::fmt::Display| format!("{}: {error}", without_numbers(&path.display().to_string()));
        let pictures = if path.is_dir() {
            Self::of_folder(path, most).map_err(|error| at_path(&error))?
        } else {
            Self::of_archive(path, most, limits).map_err(|error| at_path(&error))?
        };
        if pictures.names.is_empty() {
            return Err(at_path(&"there is no picture (.jpg, .png or .webp) in it."));
        }
        Ok(pictures)
    }

    fn of_folder(root: &Path, most: u64) -> io::Result<Self> {
        let (mut names, mut left_alone) = (Vec::new(), 0);
        let mut folders = vec![root.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder)? {
                let entry = entry?;
                let path = entry.path();
                // A link to a folder may lead back up.
                if entry.file_type()?.is_dir() {
                    folders.push(path);
                    continue;
                }
                let name = path.strip_prefix(root).ok().and_then(slashed);
                match name.filter(|name| is_picture(name)) {
                    Some(name) => names.push(name),
                    None => left_alone += 1,
                }
            }
        }
        names.sort();
        Ok(Self { source: Source::Folder(root.to_owned()), names, left_alone, most })
    }

    fn of_archive(path: &Path, most: u64, limits: &ArchiveLimits) -> Result<Self, String> {
        let file = File::open(path).map_err(|error| error.to_string())?;
        let size = file.metadata().map_err(|error| error.to_string())?.len();
        let mut archive = ZipArchive::new(BufReader::new(file)).map_err(|error| match error {
            ZipError::Io(error) => error.to_string(),
            _ => "this is neither a folder nor a ZIP.".to_owned(),
        })?;
        if archive.len() > limits.entries {
            return Err(format!("it holds more than {} files. Take several.", limits.entries));
        }
        let (mut found, mut left_alone, mut declared) = (Vec::new(), 0, 0_u64);
        for place in 0..archive.len() {
            let entry = archive.by_index_raw(place).map_err(|_| "it is damaged.".to_owned())?;
            declared = declared.saturating_add(entry.size());
            let name = entry.name().map_err(|_| "it is damaged.".to_owned())?.replace('\\', "/");
            if is_picture(&name) {
                found.push((name, place));
            } else if entry.is_file() {
                left_alone += 1;
            }
        }
        if declared > limits.inflated_bytes.min(size.saturating_mul(limits.ratio)) {
            return Err("it unpacks to far more than pictures do, so it was not opened. Pack it again.".to_owned());
        }
        found.sort();
        let (names, places) = found.into_iter().unzip();
        Ok(Self { source: Source::Archive(Mutex::new(archive), places), names, left_alone, most })
    }

    /// The pictures' names. They may hold Aadhaar numbers; see [`without_numbers`].
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many files are no pictures.
    pub fn left_alone(&self) -> usize {
        self.left_alone
    }

    /// The bytes of a picture.
    ///
    /// # Errors
    /// In words for the operator, without the name.
    pub fn read(&self, index: usize) -> Result<Vec<u8>, String> {
        match &self.source {
            Source::Folder(root) => {
                let name = self.names.get(index).ok_or("It is gone.")?;
                let file = File::open(root.join(name)).map_err(|error| format!("It cannot be read: {error}."))?;
                let size = file.metadata().map_err(|error| format!("It cannot be read: {error}."))?.len();
                self.whole(file, size)
            }
            Source::Archive(archive, places) => {
                let mut archive = archive.lock().unwrap_or_else(PoisonError::into_inner);
                let entry =
                    archive.by_index(*places.get(index).ok_or("It is gone.")?).map_err(|error| match error {
                        ZipError::UnsupportedArchive(_) => "It is packed or locked in a way that is not read.",
                        _ => "It is damaged in the ZIP.",
                    })?;
                let declared = entry.size();
                let bytes = self.whole(entry, declared)?;
                if bytes.len() as u64 == declared { Ok(bytes) } else { Err("It is damaged in the ZIP.".to_owned()) }
            }
        }
    }

    /// All bytes of a reader that says how many there are, and is not believed.
    fn whole(&self, reader: impl Read, declared: u64) -> Result<Vec<u8>, String> {
        let too_large = || format!("It is larger than {} MB. Save it smaller.", self.most / 1_000_000);
        if declared > self.most {
            return Err(too_large());
        }
        let mut bytes = Vec::with_capacity(usize::try_from(declared).unwrap_or_default());
        reader.take(self.most + 1).read_to_end(&mut bytes).map_err(|error| format!("It cannot be read: {error}."))?;
        if bytes.len() as u64 > self.most { Err(too_large()) } else { Ok(bytes) }
    }
}

fn slashed(path: &Path) -> Option<String> {
    path.iter().map(|part| part.to_str()).collect::<Option<Vec<_>>>().map(|parts| parts.join("/"))
}
