//! Space that is kept for a full disk: even to open its file for reading, SQLite needs a few dozen kilobytes beside it. Where these are
//! missing, the reserve is given up.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::{Database, DatabaseSettings};
use crate::{Error, Result};

/// How much is kept. The index of the log takes 32 KiB, and what is written at a start a few pages.
const BYTES: usize = 1 << 20;

fn path(settings: &DatabaseSettings) -> Option<PathBuf> {
    let mut path = settings.file()?.into_os_string();
    path.push("-reserve");
    Some(path.into())
}

/// Gives the reserve up; says whether there was one.
pub(super) fn give_up(settings: &DatabaseSettings) -> bool {
    path(settings).is_some_and(|path| fs::remove_file(path).is_ok())
}

fn keep_at(path: &Path) -> io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // Other bytes than zeros, because some file systems store no blocks of zeros.
    let kept = options.open(path).and_then(|mut file| file.write_all(&[0xA5; BYTES]).and_then(|()| file.sync_all()));
    if kept.is_err() {
        let _ = fs::remove_file(path);
    }
    kept
}

impl Database {
    /// Keeps some space beside SQLite's file, where none is kept yet; PostgreSQL manages its own. On a full disk it
    /// fails and keeps nothing.
    pub fn keep_reserve(settings: &DatabaseSettings) -> Result<()> {
        path(settings).map_or(Ok(()), |path| keep_at(&path)).map_err(Error::of_disk)
    }
}
