//! Sources of manifests and networks: a folder, or bytes inside the program.

use std::borrow::Cow;
use std::path::PathBuf;
use std::{fs, io};

use super::ModelError;

/// Hands out the bytes of a manifest or network by its name relative to the models' folder (`embed.toml`,
/// `built/embed.onnx`). Any closure of that shape is one, so a binary can embed the files.
pub trait ModelSource {
    /// The whole content of `name`; fails with [`ModelError::File`] where there is no such file.
    fn read(&self, name: &str) -> Result<Cow<'_, [u8]>, ModelError>;
}

impl<F> ModelSource for F
where
    F: Fn(&str) -> Result<Cow<'static, [u8]>, ModelError>,
{
    fn read(&self, name: &str) -> Result<Cow<'_, [u8]>, ModelError> {
        self(name)
    }
}

/// A folder on disk.
#[derive(Debug, Clone)]
pub struct Folder(pub PathBuf);

impl ModelSource for Folder {
    fn read(&self, name: &str) -> Result<Cow<'_, [u8]>, ModelError> {
        let path = self.0.join(name);
        let is_file = fs::metadata(&path).map(|found| found.is_file());
        let bytes = is_file.and_then(|is_file| {
            // Opening a pipe would block until a process writes into it.
            if is_file { fs::read(&path) } else { Err(io::Error::other("it is no file")) }
        });
        bytes.map(Cow::Owned).map_err(|cause| ModelError::File { path, cause })
    }
}
