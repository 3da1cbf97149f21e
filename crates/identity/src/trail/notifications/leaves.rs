//! Telling a region that people have left, in one notice however many calls it takes to say so.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{NotificationId, RegionId, UserId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter};

use super::{NotificationMetadata, PeopleLeft};
use crate::entities::notification::{self, Column, NotificationType};

/// What one user says within so many minutes is one summary, as long as it is not read.
const TOGETHER_MINUTES: i64 = 30;

/// Notifies users that people of a region have left, or adds to what they were told a moment ago of the same user's doing.
pub async fn tell_of_people_who_left(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receivers: impl IntoIterator<Item = UserId>,
    (by, region): (UserId, Option<RegionId>),
    left: PeopleLeft,
) -> Result<()> {
    let (by, region) = (by.to_string(), region.map(|region| region.to_string()).unwrap_or_default());
    for receiver_id in receivers {
        let recent = recently_told(tx, now, receiver_id, NotificationType::PeopleLeft).await?;
        let same =
            |row: &notification::Model| row.metadata["formId"] == *by && row.metadata["applicationId"] == *region;
        let before = recent.into_iter().find(same);
        let known =
            before.as_ref().and_then(|row| serde_json::from_value::<PeopleLeft>(row.metadata["left"].clone()).ok());
        let known = known.unwrap_or_default();
        let left = PeopleLeft { people: known.people + left.people, duties: known.duties + left.duties };
        let metadata = NotificationMetadata {
            form_id: by.clone(),
            application_id: region.clone(),
            service_name: "PEOPLE_LEFT".into(),
            left: Some(left),
            ..NotificationMetadata::default()
        };
        let metadata = serde_json::to_value(&metadata).map_err(Error::internal)?;
        let body =
            format!("{} of your region have left. {} coming duties of theirs are open.", left.people, left.duties);
        match before {
            Some(row) => {
                let mut row = row.into_active_model();
                row.metadata = Set(metadata);
                row.body = Set(body);
                row.update(tx).await?;
            }
            None => {
                let row = notification::ActiveModel {
                    id: Set(NotificationId::new()),
                    receiver_id: Set(receiver_id),
                    kind: Set(NotificationType::PeopleLeft),
                    metadata: Set(metadata),
                    title: Set("People have left".into()),
                    body: Set(body),
                    anomaly_id: Set(None),
                    created_at: Set(now),
                    read_at: Set(None),
                };
                row.insert(tx).await?;
            }
        }
    }
    Ok(())
}

/// What a user was told of this kind a moment ago and has not read.
pub(super) async fn recently_told(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receiver: UserId,
    kind: NotificationType,
) -> Result<Vec<notification::Model>> {
    let told = Scope::of_system(SystemTask::NotifyWatchers)
        .select::<notification::Entity>()
        .filter(Column::ReceiverId.eq(receiver))
        .filter(Column::Kind.eq(kind))
        .filter(Column::ReadAt.is_null())
        .filter(Column::CreatedAt.gt(now - TimeDelta::minutes(TOGETHER_MINUTES)));
    Ok(told.all(tx).await?)
}
