//! Whether the folder of files belongs to the database, judged by a sample: an operator who restored one without the other learns
//! it at the start.

use std::collections::BTreeMap;

use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Database,
    ids::FileId,
};
use registry::{entities::stored_file, files::FileStore};
use sea_orm::{ConnectionTrait, Order, QueryOrder, QuerySelect};

use super::missing::Missing;

/// Files checked at either end. The newest are missing where the files come from an older backup; the oldest where
/// they were never restored.
const AT_EITHER_END: u64 = 50;

/// A warning for the operator where many of the oldest and newest files are missing; `None` where all is well. Checks at
/// most a hundred files.
pub async fn warning(db: &Database, files: &FileStore) -> Result<Option<String>> {
    let mut sample = newest_or_oldest(&**db, Order::Asc).await?;
    sample.append(&mut newest_or_oldest(&**db, Order::Desc).await?);
    let of = sample.len();
    let missing = Missing { files: files.missing(sample.into_values().collect()).await?, of };
    Ok(missing.is_too_much().then(|| {
        format!(
            "{} of the {} stored files that were looked for are not there: is the folder of files the one of this database, and \
             is it mounted? What is in a backup can be brought back.",
            missing.files, missing.of
        )
    }))
}

/// Paths of the oldest or newest files. Ids grow with time, so only these rows are read.
async fn newest_or_oldest(db: &impl ConnectionTrait, order: Order) -> Result<BTreeMap<FileId, (String, String)>> {
    let rows = Scope::of_system(SystemTask::CheckFiles)
        .select::<stored_file::Entity>()
        .order_by(stored_file::Column::Id, order)
        .limit(AT_EITHER_END)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, (row.bucket, row.filename))).collect())
}
