//! Restores a backup into a data folder without a database. The database gets its name last, so a stopped restore leaves no database and
//! can be run again.

use std::{
    fs,
    path::{Path, PathBuf},
};

use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::crypto::{Keys, sha256};
use migrations::LAST_EARLY_STEP;
use registry::files::FileStore;

use super::{
    BackupStore, Identities, Result, cut,
    list::{self, Line},
    manifest::{Manifest, hexadecimal},
    scratch::Scratch,
    snapshots::{self, Snapshot},
    streams, verify,
};
use crate::{installation_keys, settings::Settings};

/// Pictures that are under way at the same time.
const AT_ONCE: usize = 8;

/// Result of a restore.
#[derive(Clone, Debug, Default)]
pub struct Restored {
    pub stamp: String,
    /// Whether there was a database to bring back.
    pub database: bool,
    /// Rows of all tables.
    pub rows: i64,
    /// Pictures that were stored, …
    pub pictures: u64,
    /// … and pictures that the store already had.
    pub known: u64,
    /// Pictures of the backup that are missing or damaged, by their names.
    pub damaged: Vec<String>,
    /// Pictures that were lost when the backup was made.
    pub lost: u64,
}

/// Restores the newest backup, or the one of that name. `step` gets the number of pictures and how many of them are done. After an error
/// there is still no database.
pub async fn restore(
    settings: &Settings,
    store: &BackupStore,
    at: Option<&str>,
    identities: &Identities,
    step: impl Fn(u64, u64),
) -> Result<Restored> {
    let file = settings.database.file().filter(|_| settings.database.url.starts_with("sqlite:"));
    if let Some(file) = &file {
        refuse_existing(file)?;
    }
    let keys = keys(settings)?;
    let snapshot = snapshots::find(store, at).await?;
    fits(&snapshot, &keys, file.is_some())?;
    let files = FileStore::open(&settings.files, settings.files_folder())?;
    let scratch = Scratch::in_folder(settings.data_folder())?;
    let lines = snapshot.fetch_list(store, &scratch.file("pictures.txt")).await?;
    let arrived = match &file {
        Some(file) => Some(fetch_database(store, &snapshot, file, identities).await?),
        None => None,
    };
    let mut restored = Restored {
        stamp: snapshot.stamp.clone(),
        database: arrived.is_some(),
        rows: snapshot.manifest.rows.values().sum(),
        lost: snapshot.manifest.pictures.lost,
        ..Restored::default()
    };
    let from = From { store, identities, files: &files, keys: &keys };
    let stored = from.pictures(lines, &mut restored, |done| step(snapshot.manifest.pictures.count, done)).await;
    if let (Some(arrived), Some(file)) = (arrived, file) {
        if stored.is_err() {
            // Decrypted data stays only at its destination.
            fs::remove_file(&arrived)?;
        } else {
            finish(&arrived, &file).map_err(|error| format!("{} cannot be written: {error}", file.display()))?;
        }
    }
    stored.map(|()| restored)
}

fn refuse_existing(file: &Path) -> Result<()> {
    let beside = |ending: &str| PathBuf::from(format!("{}{ending}", file.display()));
    match [file.to_owned(), beside("-wal"), beside("-shm")].into_iter().find(|path| path.exists()) {
        Some(path) => Err(format!(
            "There is a database here: {}. Nothing was changed. Stop the servers and put it aside, with what is beside it, or \
             restore into another folder by --data.",
            path.display()
        )
        .into()),
        None => Ok(()),
    }
}

fn keys(settings: &Settings) -> Result<Keys> {
    let path = &settings.data.master_key;
    installation_keys::at_hand(&settings.data)?.ok_or_else(|| {
        format!(
            "There is no master key at {}. A backup does not hold it, and nothing of it can be read without: put the folder of \
             keys back from your copy first, readable for the server's user alone.",
            path.display()
        )
        .into()
    })
}

/// Whether this installation made it, and can read it.
fn fits(snapshot: &Snapshot, keys: &Keys, takes_database: bool) -> Result<()> {
    let (stamp, Manifest { muster, migration, database, pictures, .. }) = (&snapshot.stamp, &snapshot.manifest);
    if !snapshot.is_of(keys) {
        return Err(format!(
            "The backup {stamp} is not signed with this master key: it is another installation's, or was altered. Nothing was \
             changed."
        )
        .into());
    }
    if migrations::is_early(migration) {
        return Err(format!(
            "The backup {stamp} was made by an earlier Muster ({muster}), at the step {migration}: restore it with that one, start the \
             version whose last step is {LAST_EARLY_STEP} once with it, and then this one."
        )
        .into());
    }
    if !migrations::is_known(migration) {
        return Err(
            format!("The backup {stamp} was made by a newer Muster ({muster}): restore it with that one.").into()
        );
    }
    if database.is_some() != takes_database {
        let (of, here) = if takes_database { ("PostgreSQL", "SQLite") } else { ("SQLite", "PostgreSQL") };
        return Err(format!("The backup {stamp} is of an installation on {of}, and database.url says {here}.").into());
    }
    for generation in &pictures.generations {
        if keys.of_generation(*generation).is_err() {
            let path = keys.generation_file(*generation);
            return Err(format!(
                "Pictures of the backup {stamp} are sealed with the key {}, which is not there: put it back from your copy first.",
                path.display()
            )
            .into());
        }
    }
    Ok(())
}

/// Decrypts the database beside its place, and compares what it holds with the manifest.
async fn fetch_database(
    store: &BackupStore,
    snapshot: &Snapshot,
    file: &Path,
    identities: &Identities,
) -> Result<PathBuf> {
    let arrived = PathBuf::from(format!("{}.restoring", file.display()));
    let Some(part) = &snapshot.manifest.database else { return Err("The backup holds no database.".into()) };
    streams::download(store, &snapshot.database(), part, &arrived, Some(identities)).await?;
    let database = cut::open_copy(&arrived).await?;
    let faults = verify::differences(&database, snapshot).await?;
    database.close().await?;
    if faults.is_empty() {
        return Ok(arrived);
    }
    fs::remove_file(&arrived)?;
    Err(faults.join("\n").into())
}

fn finish(arrived: &Path, file: &Path) -> std::io::Result<()> {
    fs::rename(arrived, file)?;
    #[cfg(unix)]
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// From where pictures come, and where they go.
struct From<'a> {
    store: &'a BackupStore,
    identities: &'a Identities,
    files: &'a FileStore,
    keys: &'a Keys,
}

enum Outcome {
    Stored,
    Known,
    Damaged(String),
}

impl From<'_> {
    async fn pictures(&self, lines: list::List, restored: &mut Restored, step: impl Fn(u64)) -> Result<()> {
        let mut lines = lines.peekable();
        loop {
            let some = list::next_folder(&mut lines, |line| &line.key)?;
            if some.is_empty() {
                return Ok(());
            }
            let work = some.iter().map(|line| self.one(line));
            let outcomes: Vec<_> = stream::iter(work.collect::<Vec<_>>()).buffered(AT_ONCE).try_collect().await?;
            for outcome in outcomes {
                match outcome {
                    Outcome::Stored => restored.pictures += 1,
                    Outcome::Known => restored.known += 1,
                    Outcome::Damaged(name) => restored.damaged.push(name),
                }
            }
            step(restored.pictures + restored.known + restored.damaged.len() as u64);
        }
    }

    async fn one(&self, line: &Line) -> Result<Outcome> {
        let name = line.object();
        let Some(encrypted) = self.store.get(&name).await? else { return Ok(Outcome::Damaged(name)) };
        let (identities, digest) = (self.identities.clone(), line.part.sha256.clone());
        let sealed = tokio::task::spawn_blocking(move || {
            let is_whole = hexadecimal(&sha256(&encrypted)) == digest;
            is_whole.then(|| identities.decrypt(&encrypted).ok()).flatten()
        });
        let Some(sealed) = sealed.await? else { return Ok(Outcome::Damaged(name)) };
        let is_new = self.files.put_back(self.keys, &line.key, sealed).await?;
        Ok(if is_new { Outcome::Stored } else { Outcome::Known })
    }
}
