//! The pictures of a folder with all that is under it.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{found::Found, names::says_whose};
use crate::picture_names::{is_hidden, is_of_any_kind};

/// Message for a link to a folder. Links are not followed, because they may lead back up.
const LINKED: &str = "This is a link to a folder, and links to folders are not followed. Put the folder itself here, or enrol it by its own path.";

/// Message for a pipe, socket or device with a picture's name. Reading it might never end.
const NO_FILE: &str = "This is a pipe, a socket or a device, and only files are read. Put the picture itself here.";

/// A file in a folder.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FileInFolder {
    File(PathBuf),
    /// Not read, with the reason.
    NeverRead(&'static str),
}

/// Looks through a folder.
pub(super) fn pictures_of(root: &Path) -> io::Result<Found<FileInFolder>> {
    let whose = name_of(root)?.filter(|name| says_whose(name));
    let mut found = Found::default();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let path = entry.path();
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(path);
                continue;
            }
            let name = slashed(path.strip_prefix(root).unwrap_or(&path));
            // At the end of a link; one that leads nowhere is a file that cannot be read.
            let end = if kind.is_symlink() { fs::metadata(&path).ok().map(|end| end.file_type()) } else { Some(kind) };
            let place = match end {
                Some(end) if end.is_dir() => (!is_hidden(&name)).then_some(FileInFolder::NeverRead(LINKED)),
                Some(end) if !end.is_file() => is_of_any_kind(&name).then_some(FileInFolder::NeverRead(NO_FILE)),
                _ => is_of_any_kind(&name).then_some(FileInFolder::File(path)),
            };
            match place {
                Some(place) => found.pictures.push((under(whose.as_deref(), name), place)),
                None => found.left_alone += 1,
            }
        }
    }
    found.pictures.sort();
    Ok(found)
}

/// The name of the chosen folder, however it was chosen: `.` is a folder with a name, too.
fn name_of(root: &Path) -> io::Result<Option<String>> {
    let own = match root.file_name() {
        Some(name) => Some(name.to_owned()),
        None => fs::canonicalize(root)?.file_name().map(ToOwned::to_owned),
    };
    Ok(own.map(|name| name.to_string_lossy().into_owned()))
}

/// Joins a file's name to the person of the outermost folder, where the chosen folder is a person's.
fn under(whose: Option<&str>, name: String) -> String {
    match whose {
        Some(whose) => format!("{whose}/{name}"),
        None => name,
    }
}

/// A name for people; what is no text in it is shown as `�`. The file itself is found by its path.
fn slashed(path: &Path) -> String {
    path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}
