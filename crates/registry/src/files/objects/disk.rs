//! A folder of sealed files. A stored file is flushed to the disk.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use kernel::{Error, Result};
use tokio::task::spawn_blocking;

use super::{Key, Listed, Shelf};

/// Ending of the name of a file that is being written.
pub(super) const PART: &str = ".part";

/// The folder. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Disk {
    folder: PathBuf,
}

impl Disk {
    /// The folder, which is created with the first file.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Whether the folder exists.
    pub fn is_there(&self) -> bool {
        self.folder.is_dir()
    }

    fn path(&self, key: &Key) -> PathBuf {
        self.folder.join(key.path())
    }

    pub(super) async fn put(&self, key: &Key, sealed: Vec<u8>) -> Result<()> {
        let path = self.path(key);
        off_the_event_loop(move || write_durably(&path, &sealed).map_err(Error::of_disk)).await
    }

    pub(super) async fn replace(&self, key: &Key, sealed: Vec<u8>) -> Result<()> {
        let path = self.path(key);
        off_the_event_loop(move || {
            // An earlier run that was stopped half-way may have left it.
            remove_durably(&path.with_extension("part")).map_err(Error::internal)?;
            write_durably(&path, &sealed).map_err(Error::of_disk)
        })
        .await
    }

    pub(super) async fn get(&self, key: &Key) -> Result<Option<Vec<u8>>> {
        let path = self.path(key);
        off_the_event_loop(move || match fs::read(path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Error::internal(error)),
        })
        .await
    }

    pub(super) async fn has(&self, key: &Key) -> Result<bool> {
        let path = self.path(key);
        off_the_event_loop(move || Ok(path.exists())).await
    }

    pub(super) fn has_now(&self, key: &Key) -> bool {
        self.path(key).exists()
    }

    pub(super) async fn remove(&self, key: &Key) -> Result<()> {
        let path = self.path(key);
        off_the_event_loop(move || remove_durably(&path).map_err(Error::internal)).await
    }

    /// Removes a file without flushing the folder's entry, because a request waits for the answer. If a crash brings the file back,
    /// the sweep removes it.
    pub(super) fn take_away(&self, key: &Key) {
        let path = self.path(key);
        if let Err(error) = fs::remove_file(&path) {
            tracing::warn!("cannot remove the unreferenced file {}, the next sweep will: {error}", path.display());
        }
    }

    pub(super) async fn list(&self, shelf: &Shelf) -> Result<Vec<Listed>> {
        let (bucket, folder) = (shelf.bucket, self.folder.join(shelf.bucket.name()).join(&shelf.name));
        off_the_event_loop(move || {
            let mut listed = Vec::new();
            for path in entries(&folder)? {
                let written = match fs::metadata(&path).and_then(|file| file.modified()) {
                    Ok(written) => DateTime::<Utc>::from(written),
                    // Another request removed it first.
                    Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                    Err(error) => return Err(Error::internal(error)),
                };
                if let Some(filename) = path.file_name().and_then(|name| name.to_str()) {
                    listed.push(Listed { key: Key { bucket, filename: filename.to_owned() }, written });
                }
            }
            Ok(listed)
        })
        .await
    }
}

/// Writes a new file, whole or not at all: it writes and flushes a temporary file, renames it, and flushes the folder's entry.
fn write_durably(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    create_folder(folder)?;
    let temporary = path.with_extension("part");
    let mut file = new_private_file(&temporary)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first failure is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written.and_then(|()| flush_folder(folder))
}

/// The entries of a folder; none where there is no folder.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    match fs::read_dir(folder) {
        Ok(entries) => {
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>().map_err(Error::internal)
        }
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(Vec::new()),
        Err(error) => Err(Error::internal(error)),
    }
}

fn remove_durably(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Ok(()) => flush_folder(path.parent().unwrap_or(Path::new("."))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Creates a folder and its parents, and flushes each entry into its parent.
fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    create_folder(parent)?;
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    match builder.create(folder) {
        Ok(()) => flush_folder(parent),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

fn new_private_file(path: &Path) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

#[cfg(unix)]
fn flush_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn flush_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

async fn off_the_event_loop<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    spawn_blocking(work).await.map_err(Error::internal)?
}
