//! A folder beside the data for what a backup needs while it runs, such as a copy of the database in the clear: readable for the
//! server's user alone, and gone when the work ends, however it ends.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::Result;

const NAME: &str = "backup.scratch";

/// A folder for temporary files. Its maker must keep other processes from making it too.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    /// Makes it, replacing what a killed run may have left.
    pub(super) fn in_folder(data: &Path) -> Result<Self> {
        let path = data.join(NAME);
        remove(&path)
            .and_then(|()| make(&path))
            .map_err(|error| format!("the folder {} cannot be made: {error}", path.display()))?;
        Ok(Self(path))
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Err(error) = remove(&self.0) {
            tracing::warn!("remove the folder {}, which holds a copy of the database: {error}", self.0.display());
        }
    }
}

fn make(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(path)
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
