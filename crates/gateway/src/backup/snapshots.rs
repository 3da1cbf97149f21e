//! The snapshots of a place, by their names.

use std::path::Path;

use kernel::crypto::Keys;

use super::{
    BackupStore, Result,
    list::List,
    manifest::{Manifest, is_signed, moment, signature},
    streams,
};

const FOLDER: &str = "snapshots";

/// A snapshot with a manifest that can be read.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub(super) stamp: String,
    pub(super) manifest: Manifest,
    /// The manifest as it is stored, which is what was signed.
    bytes: Vec<u8>,
    signature: Option<Vec<u8>>,
}

impl Snapshot {
    /// Whether this installation made it.
    pub(super) fn is_of(&self, keys: &Keys) -> bool {
        self.signature.as_ref().is_some_and(|signature| is_signed(keys, &self.bytes, signature))
    }

    pub(super) fn database(&self) -> String {
        database(&self.stamp)
    }

    pub(super) fn list(&self) -> String {
        list(&self.stamp)
    }

    /// Downloads its list of pictures into a file.
    pub(super) async fn fetch_list(&self, store: &BackupStore, file: &Path) -> Result<List> {
        streams::download(store, &self.list(), &self.manifest.pictures.list, file, None).await?;
        List::open(file)
    }

    /// Whether its parts are there in their sizes; what is in them is not read.
    pub(super) async fn is_whole(&self, store: &BackupStore) -> Result<bool> {
        let list = store.size(&self.list()).await? == Some(self.manifest.pictures.list.bytes);
        let Some(part) = &self.manifest.database else { return Ok(list) };
        Ok(list && store.size(&self.database()).await? == Some(part.bytes))
    }
}

pub(super) fn database(stamp: &str) -> String {
    format!("{FOLDER}/{stamp}/database.age")
}

pub(super) fn list(stamp: &str) -> String {
    format!("{FOLDER}/{stamp}/pictures.txt")
}

fn manifest(stamp: &str) -> String {
    format!("{FOLDER}/{stamp}/manifest.json")
}

fn signature_of(stamp: &str) -> String {
    format!("{FOLDER}/{stamp}/manifest.signature")
}

/// Makes a snapshot one: its signature first, its manifest last.
pub(super) async fn finish(store: &BackupStore, stamp: &str, made: &Manifest, keys: &Keys) -> Result<()> {
    let bytes = made.to_bytes()?;
    store.put(&signature_of(stamp), format!("{}\n", signature(keys, &bytes)).into_bytes()).await?;
    store.put(&manifest(stamp), bytes).await
}

/// The names of all snapshots, the oldest first, finished or not.
pub(super) async fn stamps(store: &BackupStore) -> Result<Vec<String>> {
    let mut names = store.folders(FOLDER).await?;
    names.retain(|name| moment(name).is_some());
    Ok(names)
}

/// The snapshot of that name; none where it was never finished.
pub(super) async fn load(store: &BackupStore, stamp: &str) -> Result<Option<Snapshot>> {
    let Some(bytes) = store.get(&manifest(stamp)).await? else { return Ok(None) };
    let signature = store.get(&signature_of(stamp)).await?;
    Ok(Some(Snapshot { stamp: stamp.to_owned(), manifest: Manifest::parse(stamp, &bytes)?, bytes, signature }))
}

/// The newest one that was finished, or the one of that name.
pub(super) async fn find(store: &BackupStore, at: Option<&str>) -> Result<Snapshot> {
    if let Some(stamp) = at {
        let found = if moment(stamp).is_some() { load(store, stamp).await? } else { None };
        return match found {
            Some(snapshot) => Ok(snapshot),
            None => {
                let there = stamps(store).await?.join(", ");
                Err(format!("There is no finished backup {stamp}. There are: {there}").into())
            }
        };
    }
    match newest(store).await? {
        Some(snapshot) => Ok(snapshot),
        None => Err("There is no finished backup in this place.".into()),
    }
}

/// The newest one that was finished.
pub(super) async fn newest(store: &BackupStore) -> Result<Option<Snapshot>> {
    for stamp in stamps(store).await?.iter().rev() {
        if let Some(snapshot) = load(store, stamp).await? {
            return Ok(Some(snapshot));
        }
    }
    Ok(None)
}

/// Takes a snapshot away, its manifest first, so that what is left of one that was interrupted is none.
pub(super) async fn remove(store: &BackupStore, stamp: &str) -> Result<()> {
    for name in [manifest(stamp), signature_of(stamp)] {
        store.remove(&name).await?;
    }
    for name in store.list(&format!("{FOLDER}/{stamp}")).await?.into_keys() {
        store.remove(&name).await?;
    }
    Ok(())
}
