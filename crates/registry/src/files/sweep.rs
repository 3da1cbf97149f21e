//! Removes files without a row. A picture's bytes are written before its row and removed after it, so a process that stops in between
//! leaves sealed bytes that cannot be fetched.

use std::collections::HashSet;

use chrono::TimeDelta;
use identity::trail::audit::{self, Action, Entry};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};
use serde_json::json;

use super::{
    FileStore,
    objects::{Key, Listed, Shelf},
};
use crate::entities::stored_file;

/// Age at which a file without a row counts as left over. A row follows its bytes within seconds, also on another server with the same
/// folder; a file that is older than this gets no row any more.
const AGE: TimeDelta = TimeDelta::minutes(10);
/// The most files younger than a day that a sweep removes. Processes that stop midway leave fewer. More of them are missing from a database
/// that was restored from a backup; the operator has a day to put another one in its place.
const YOUNG: usize = 100;
const A_DAY: TimeDelta = TimeDelta::days(1);
/// Files that one query looks up.
const AT_ONCE: usize = 500;
/// When unknown files outnumber known ones by more than this, the files belong to another database, and the sweep removes none.
const PLAUSIBLE: usize = 1000;

/// Removes files without a row that are older than ten minutes, or older than a day where they are many, and answers their number. It never
/// removes a file with a row. Several processes may do it at once. Files that it could not remove are found by the next sweep.
pub async fn sweep(db: &Database, clock: &Clock, files: &FileStore) -> Result<usize> {
    let now = clock.now();
    let (mut total, mut unknown) = (0, Vec::new());
    for shelf in Shelf::all() {
        let old = files.older_than(&shelf, now - AGE).await?;
        total += old.len();
        for some in old.chunks(AT_ONCE) {
            let known = known(db, some).await?;
            unknown.extend(some.iter().filter(|file| file.is_part() || !known.contains(&address(&file.key))).cloned());
        }
    }
    if unknown.is_empty() {
        return Ok(0);
    }
    if unknown.len() > total - unknown.len() + PLAUSIBLE {
        tracing::error!(
            "of {total} stored files {} are unknown to the database, so none was removed: is this its folder of files?",
            unknown.len()
        );
        return Ok(0);
    }
    let young = unknown.iter().filter(|file| file.written >= now - A_DAY).count();
    if young > YOUNG {
        tracing::warn!(
            "{young} stored files of the last day are unknown to the database. They are removed when they are a day old: \
             is this the newest database?"
        );
        unknown.retain(|file| file.written < now - A_DAY);
    }
    let mut removed = 0;
    for file in unknown {
        removed += usize::from(files.remove_leftover(&file).await?);
    }
    if removed > 0 {
        tracing::info!("{removed} unreferenced files were removed");
        let tx = db.begin().await?;
        audit::record(&tx, clock.now(), Entry::of(Action::SweepFiles).after(json!({ "removed": removed }))).await?;
        tx.commit().await?;
    }
    Ok(removed)
}

/// The addresses of the files that have a row.
async fn known(db: &Database, files: &[Listed]) -> Result<HashSet<(String, String)>> {
    use stored_file::Column;
    let rows = Scope::of_system(SystemTask::SweepFiles)
        .select::<stored_file::Entity>()
        .select_only()
        .columns([Column::Bucket, Column::Filename])
        .filter(Column::Filename.is_in(files.iter().map(|file| file.key.filename.as_str())))
        .into_tuple()
        .all(&**db)
        .await?;
    Ok(rows.into_iter().collect())
}

fn address(key: &Key) -> (String, String) {
    (key.bucket.name().to_owned(), key.filename.clone())
}
