//! Deletes old backups, and pictures that no backup holds any more. The newest whole one always stays.

use std::{collections::HashSet, path::Path};

use chrono::{DateTime, TimeDelta, Utc};
use registry::files::objects::{Key, Shelf};

use super::{
    BackupStore, Result,
    list::{self, Line, List},
    scratch::Scratch,
    snapshots::{self, Snapshot},
};

/// Which backups to keep: those that either field selects.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// This many of the newest.
    pub newest: Option<usize>,
    /// Those at most this many days old.
    pub days: Option<i64>,
}

/// Result of removing backups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Backups that are there still.
    pub kept: usize,
    /// Backups that are not.
    pub removed: usize,
    /// Backups that were never finished and are older than the newest whole one.
    pub unfinished: usize,
    pub pictures: usize,
    pub bytes: u64,
}

/// Deletes what is not kept. `step` gets the number of picture folders and how many of them are done. Where no backup is whole, or the list
/// of one that stays cannot be read, it fails before it deletes anything.
pub async fn prune(
    store: &BackupStore,
    data: &Path,
    keep: Keep,
    now: DateTime<Utc>,
    step: impl Fn(u64, u64),
) -> Result<Pruned> {
    let (mut finished, mut unfinished) = (Vec::new(), Vec::new());
    for stamp in snapshots::stamps(store).await? {
        match snapshots::load(store, &stamp).await? {
            Some(snapshot) => finished.push(snapshot),
            None => unfinished.push(stamp),
        }
    }
    let mut newest_whole = None;
    for (number, snapshot) in finished.iter().enumerate().rev() {
        if snapshot.is_whole(store).await? {
            newest_whole = Some(number);
            break;
        }
    }
    let Some(newest_whole) = newest_whole else {
        return Err("No backup in this place is whole, so nothing was taken away.".into());
    };
    unfinished.retain(|stamp| *stamp < finished[newest_whole].stamp);
    let stays =
        |number: usize| number >= newest_whole || is_kept(keep, &finished[number], finished.len() - number, now);
    let (kept, removed): (Vec<_>, Vec<_>) = (0..finished.len()).partition(|number| stays(*number));
    // All lists are read before anything is taken away.
    let scratch = Scratch::in_folder(data)?;
    let mut lists = Vec::new();
    for number in &kept {
        let file = scratch.file(&finished[*number].stamp);
        lists.push(finished[*number].fetch_list(store, &file).await?.peekable());
    }
    let mut pruned =
        Pruned { kept: kept.len(), removed: removed.len(), unfinished: unfinished.len(), ..Pruned::default() };
    for stamp in removed.iter().map(|number| &finished[*number].stamp).chain(&unfinished) {
        snapshots::remove(store, stamp).await?;
    }
    pictures(store, lists, &mut pruned, step).await?;
    Ok(pruned)
}

/// Whether a backup stays that is the so-manieth newest.
fn is_kept(keep: Keep, snapshot: &Snapshot, rank: usize, now: DateTime<Utc>) -> bool {
    keep.newest.is_some_and(|newest| rank <= newest)
        || keep.days.is_some_and(|days| now - snapshot.manifest.at <= TimeDelta::days(days))
}

async fn pictures(
    store: &BackupStore,
    mut lists: Vec<std::iter::Peekable<List>>,
    pruned: &mut Pruned,
    step: impl Fn(u64, u64),
) -> Result<()> {
    let shelves: Vec<_> = Shelf::all().collect();
    for (number, shelf) in shelves.iter().enumerate() {
        let mut mentioned = HashSet::new();
        for list in &mut lists {
            while let Some(line) = list.next_if(|line| line.as_ref().map_or(true, |line| is_on(shelf, &line.key))) {
                mentioned.insert(line.map(|line: Line| line.object())?);
            }
        }
        let folder = format!("pictures/{}/{}", shelf.bucket.name(), shelf.name);
        for (name, bytes) in store.list(&folder).await? {
            if !mentioned.contains(&name) {
                store.remove(&name).await?;
                pruned.pictures += 1;
                pruned.bytes += bytes;
            }
        }
        step(shelves.len() as u64, number as u64 + 1);
    }
    Ok(())
}

fn is_on(shelf: &Shelf, key: &Key) -> bool {
    key.bucket == shelf.bucket && list::folder(key).ends_with(&format!("/{}", shelf.name))
}
