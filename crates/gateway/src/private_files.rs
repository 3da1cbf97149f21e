//! Keeps the installation's files readable for its own user only.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use kernel::deployment::Mode;

use crate::{outcome::Outcome, settings::Settings};

/// Sets the umask, so that all files of this process and its children (database, pictures, keys, reports, temporary files) are readable for
/// its own user only. Called before any file is opened.
pub fn keep_new_ones_private() {
    #[cfg(unix)]
    {
        use rustix::fs::Mode;
        rustix::process::umask(Mode::RWXG | Mode::RWXO);
    }
}

/// Makes the data folder where there is none, and makes sure that no other user can read it, or the database's files. What is open to
/// others is closed; production asks the operator to do so, since others may have read it already.
pub fn hold(settings: &Settings) -> Outcome {
    let folder = settings.data_folder();
    let existed = folder.exists();
    make(folder).map_err(|error| format!("cannot create the data folder {}: {error}", folder.display()))?;
    #[cfg(unix)]
    {
        let open = open_to_others(settings, existed)?;
        if settings.mode == Mode::Production {
            return Ok(refuse(&open)?);
        }
        for (path, mode) in open {
            close(&path, mode);
        }
    }
    Ok(())
}

/// Whether other users of the machine can read the data folder or the database's files; changes nothing. Fails when they can, or
/// when it is unknown.
pub fn look(settings: &Settings) -> Result<(), String> {
    #[cfg(unix)]
    refuse(&open_to_others(settings, true)?)?;
    Ok(())
}

/// Files and folders that others can read, with the rights that they should have.
#[cfg(unix)]
fn open_to_others(settings: &Settings, has_folder: bool) -> Result<Vec<(PathBuf, u32)>, String> {
    let wanted = database_files(settings).into_iter().map(|file| (file, 0o600));
    let mut open = Vec::new();
    for (path, mode) in wanted.chain(has_folder.then(|| (settings.data_folder().to_owned(), 0o700))) {
        if is_open(&path)? {
            open.push((path, mode));
        }
    }
    Ok(open)
}

fn make(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
}

/// SQLite's file, and what it keeps beside it while it is open.
#[cfg(unix)]
fn database_files(settings: &Settings) -> Vec<PathBuf> {
    let Some(file) = settings.database.file() else { return Vec::new() };
    let beside = |ending: &str| {
        let mut name = file.clone().into_os_string();
        name.push(ending);
        PathBuf::from(name)
    };
    vec![beside("-wal"), beside("-shm"), file]
}

#[cfg(unix)]
fn is_open(path: &Path) -> Result<bool, String> {
    use std::os::unix::fs::PermissionsExt;
    match fs::metadata(path) {
        Ok(found) => Ok(found.permissions().mode() & 0o077 != 0),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(format!("{} cannot be looked at: {error}", path.display())),
    }
}

#[cfg(unix)]
fn refuse(open: &[(PathBuf, u32)]) -> Result<(), String> {
    if open.is_empty() {
        return Ok(());
    }
    let commands: Vec<String> = open.iter().map(|(path, mode)| format!("chmod {mode:o} {}", path.display())).collect();
    Err(format!(
        "production keeps its data from other users of the machine, and they can read some of it. Run: {}",
        commands.join(" && ")
    ))
}

/// Takes the rights of all other users away, unless the folder is plainly not this installation's alone.
#[cfg(unix)]
fn close(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    if path.is_dir() && !is_ours(path) {
        tracing::warn!("{} can be read by other users of this machine", path.display());
        return;
    }
    match fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        Ok(()) => tracing::warn!("{} could be read by other users of this machine; now it cannot", path.display()),
        Err(error) => tracing::warn!("{} can be read by other users of this machine: {error}", path.display()),
    }
}

/// Whether a folder is empty or holds this installation's data; `/tmp` or a home that was named as the data folder by
/// mistake keeps its rights.
#[cfg(unix)]
fn is_ours(folder: &Path) -> bool {
    let ours = ["keys", "files", "muster.db"].iter().any(|name| folder.join(name).exists());
    ours || fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none())
}
