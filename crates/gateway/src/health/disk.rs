//! How much room there is for the data folder.

use std::path::Path;

use super::responses::DiskHealth;

/// The disk that a folder is on.
#[cfg(unix)]
pub(crate) fn of(folder: &Path) -> Option<DiskHealth> {
    let told = rustix::fs::statvfs(folder).ok()?;
    let block = told.f_frsize;
    Some(DiskHealth {
        free_bytes: told.f_bavail.saturating_mul(block),
        total_bytes: told.f_blocks.saturating_mul(block),
    })
}

#[cfg(not(unix))]
pub(crate) fn of(_: &Path) -> Option<DiskHealth> {
    None
}
