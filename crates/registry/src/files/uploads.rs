//! Pictures that users upload by hand. No record refers to them, so each user has a limit, and they are removed after a day.

use chrono::{DateTime, TimeDelta, Utc};
use identity::trail::audit::{self, Action, Entry};
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    clock::Clock,
    database::Database,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::{Bucket, FileStore};
use crate::{
    RegistrySettings,
    entities::stored_file::{Column, Entity, Model},
};

/// Time for which an uploaded picture is kept.
const KEPT: TimeDelta = TimeDelta::days(1);
/// Pictures that one transaction removes.
const AT_ONCE: u64 = 500;

/// Refuses one more picture of the caller where the limits of number or bytes leave no room: [`Error::TooManyRequests`] until the
/// oldest one is removed.
pub async fn refuse_one_more(
    db: &impl ConnectionTrait,
    acting: &Acting,
    settings: &RegistrySettings,
    bytes: usize,
) -> Result<()> {
    let kept: Vec<(DateTime<Utc>, i64)> = acting
        .scope
        .select::<Entity>()
        .filter(Column::Bucket.eq(Bucket::Uploads.name()))
        .filter(Column::CreatedByUserId.eq(acting.actor.user_id))
        .filter(Column::CreatedAt.gt(acting.now - KEPT))
        .order_by_asc(Column::CreatedAt)
        .select_only()
        .columns([Column::CreatedAt, Column::Size])
        .into_tuple()
        .all(db)
        .await?;
    let taken: u64 = kept.iter().filter_map(|(_, size)| u64::try_from(*size).ok()).sum();
    let is_full = kept.len() >= settings.uploads_per_user as usize;
    if !is_full && taken + bytes as u64 <= settings.upload_bytes_per_user {
        return Ok(());
    }
    let ends = kept.first().map_or(acting.now, |(oldest, _)| *oldest) + KEPT;
    let seconds = ends.signed_duration_since(acting.now).num_seconds();
    Err(Error::TooManyRequests {
        error: format!(
            "You have put in as many pictures as one user may in a day: {} of {} MB. Each ends a day after it came.",
            kept.len(),
            taken.div_ceil(1 << 20)
        ),
        retry_after: u64::try_from(seconds).unwrap_or_default().max(1),
    })
}

/// Removes pictures older than a day and answers their number. Several processes may do it at once.
pub async fn forget_uploads(db: &Database, clock: &Clock, files: &FileStore) -> Result<usize> {
    let scope = Scope::of_system(SystemTask::SweepFiles);
    let mut removed = 0;
    loop {
        let old: Vec<Model> = scope
            .select::<Entity>()
            .filter(Column::Bucket.eq(Bucket::Uploads.name()))
            .filter(Column::CreatedAt.lte(clock.now() - KEPT))
            .limit(AT_ONCE)
            .all(&**db)
            .await?;
        if old.is_empty() {
            return Ok(removed);
        }
        let tx = db.begin().await?;
        scope.delete::<Entity>().filter(Column::Id.is_in(old.iter().map(|file| file.id))).exec(&*tx).await?;
        let entry = Entry::of(Action::SweepFiles).after(json!({ "uploads": old.len() }));
        audit::record(&tx, clock.now(), entry).await?;
        tx.commit().await?;
        removed += old.len();
        files.remove_all(&old).await?;
    }
}
