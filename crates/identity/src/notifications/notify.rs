//! Raising a notice.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    ids::{AnomalyId, NotificationId, UserId},
};
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait, TryInsertResult, sea_query::OnConflict};

use super::NotificationMetadata;
use crate::entities::notification::{self, NotificationType};

/// What the receivers are told.
#[derive(Clone, Debug)]
pub struct Notice {
    /// What to open.
    pub metadata: NotificationMetadata,
    /// One line; names nobody, since not every receiver may see the person.
    pub title: String,
    /// The rest.
    pub body: String,
    /// The anomaly behind it: each receiver is told of it once, however often it repeats.
    pub anomaly_id: AnomalyId,
}

/// Tells every receiver who was not told of this anomaly before; the number of those who now are.
///
/// # Errors
/// When the database does not answer.
pub async fn notify(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receivers: impl IntoIterator<Item = UserId>,
    notice: &Notice,
) -> Result<u64> {
    let metadata = serde_json::to_value(&notice.metadata).map_err(Error::internal)?;
    let rows: Vec<_> = receivers
        .into_iter()
        .map(|receiver_id| notification::ActiveModel {
            id: Set(NotificationId::new()),
            receiver_id: Set(receiver_id),
            kind: Set(NotificationType::ExaminationDayAnomaly),
            metadata: Set(metadata.clone()),
            title: Set(notice.title.clone()),
            body: Set(notice.body.clone()),
            anomaly_id: Set(Some(notice.anomaly_id)),
            created_at: Set(now),
            read_at: Set(None),
        })
        .collect();
    if rows.is_empty() {
        return Ok(0);
    }
    let once = OnConflict::columns([notification::Column::ReceiverId, notification::Column::AnomalyId])
        .do_nothing()
        .to_owned();
    match notification::Entity::insert_many(rows).on_conflict(once).try_insert().exec_without_returning(tx).await? {
        TryInsertResult::Inserted(count) => Ok(count),
        TryInsertResult::Conflicted | TryInsertResult::Empty => Ok(0),
    }
}
