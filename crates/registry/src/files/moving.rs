//! Moves files from the folder to the bucket or back, beside running servers. A file is removed from the old place only after its copy was
//! read and compared. A run that was stopped can be started again: it moves the files that are left.

use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    crypto::sha256,
    database::Database,
};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use super::{
    FileStore, generations,
    objects::{Key, Objects, Shelf, StoreKind},
};
use crate::entities::stored_file;

/// Files that are moved at the same time.
const AT_ONCE: usize = 8;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Files that the new place has and that were read there.
    pub files: usize,
    /// Their sealed bytes in total.
    pub bytes: u64,
    /// Files without a row; they are left to the sweep.
    pub unknown: usize,
}

/// Moves all files to the place, and calls `step` after each shelf of [`Shelf::all`] with the number of files.
///
/// # Errors
/// [`Error::Conflict`] where the settings name no other place, where new files still go to the other one, or where a copy differs from its
/// file; errors of either place. Files that were moved before stay moved.
pub async fn move_files(db: &Database, files: &FileStore, to: StoreKind, step: impl Fn(usize)) -> Result<Moved> {
    if files.place() != to {
        return Err(Error::conflict(format!(
            "New files would still go elsewhere. Set files.store to \"{}\", restart all servers, and move then.",
            to.name()
        )));
    }
    let from = if to == StoreKind::S3 { StoreKind::Disk } else { StoreKind::S3 };
    let (Some(from), Some(to)) = (files.at(from), files.at(to)) else {
        return Err(Error::conflict(format!(
            "There is nothing at the other place: no {} is set up or filled.",
            from.name()
        )));
    };
    let mut moved = Moved::default();
    for shelf in Shelf::all() {
        if generations::in_use(&**db).await?.len() > 1 {
            return Err(Error::conflict("The keys are being changed. Move the files when that is done.".to_owned()));
        }
        let listed = from.list(&shelf).await?;
        let keys: Vec<Key> = listed.into_iter().filter(|file| !file.is_part()).map(|file| file.key).collect();
        let moving = keys.iter().map(|key| one(db, key, from, to));
        let outcomes: Vec<_> = stream::iter(moving.collect::<Vec<_>>()).buffer_unordered(AT_ONCE).try_collect().await?;
        for outcome in outcomes {
            match outcome {
                Some(bytes) => (moved.files, moved.bytes) = (moved.files + 1, moved.bytes + bytes),
                None => moved.unknown += 1,
            }
        }
        step(moved.files);
    }
    Ok(moved)
}

/// Bytes of the moved file; none where no row names it.
async fn one(db: &Database, key: &Key, from: &Objects, to: &Objects) -> Result<Option<u64>> {
    if !has_row(db, key).await? {
        return Ok(None);
    }
    let Some(sealed) = from.get(key).await? else { return Ok(Some(0)) };
    let (length, digest) = (sealed.len() as u64, sha256(&sealed));
    // An earlier run may have stopped before this look, or after its last step.
    if !has(to, key, &digest).await? {
        to.replace(key, sealed).await?;
        if !has(to, key, &digest).await? {
            return Err(Error::conflict("A file did not arrive as it was sent. It is still where it was.".to_owned()));
        }
    }
    from.remove(key).await?;
    // A request that removed the row meanwhile may have looked in the new place before the file was there.
    if !has_row(db, key).await? {
        to.remove(key).await?;
    }
    Ok(Some(length))
}

async fn has(place: &Objects, key: &Key, digest: &[u8]) -> Result<bool> {
    Ok(place.get(key).await?.is_some_and(|bytes| sha256(&bytes) == digest))
}

async fn has_row(db: &Database, key: &Key) -> Result<bool> {
    let rows = Scope::of_system(SystemTask::SweepFiles)
        .select::<stored_file::Entity>()
        .select_only()
        .column(stored_file::Column::Id)
        .filter(stored_file::Column::Bucket.eq(key.bucket.name()))
        .filter(stored_file::Column::Filename.eq(key.filename.as_str()));
    Ok(rows.into_tuple::<kernel::ids::FileId>().one(&**db).await?.is_some())
}
