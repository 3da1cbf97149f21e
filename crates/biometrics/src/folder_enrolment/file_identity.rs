//! Identity of the file that a path leads to, since one file may have many names.

use std::path::Path;

/// A file, whatever it is called and through whichever links it is reached.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FileIdentity(Identity);

/// The device and the number on it.
#[cfg(unix)]
type Identity = (u64, u64);
/// The real path of the file.
#[cfg(not(unix))]
type Identity = std::path::PathBuf;

impl FileIdentity {
    /// The file at the end of all links, if there is one. Nothing is opened.
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        let metadata = std::fs::metadata(path).ok()?;
        Some(Self((metadata.dev(), metadata.ino())))
    }

    /// The file at the end of all links, if there is one. Nothing is opened.
    #[cfg(not(unix))]
    pub(super) fn of(path: &Path) -> Option<Self> {
        std::fs::canonicalize(path).ok().map(Self)
    }
}
