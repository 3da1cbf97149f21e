//! A lock for commands that go through all pictures: a second one would take files that the first is writing for lost.

use std::{
    error::Error,
    fs::{File, TryLockError},
    path::Path,
};

/// A lock for as long as the process goes through the pictures. Fails when another process holds it.
pub(super) fn hold(data_folder: &Path) -> Result<File, Box<dyn Error + Send + Sync>> {
    let path = data_folder.join("rekey.lock");
    let file = File::create(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err("Another muster biometrics rekey, muster files move or muster backup is under way here. Wait \
             until it has ended."
                .into())
        }
        Err(TryLockError::Error(error)) => Err(format!("{}: {error}", path.display()).into()),
    }
}
