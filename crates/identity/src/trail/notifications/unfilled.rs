//! Telling a region of open posts for which all people who fit were asked, in one notice for what happens within half an hour.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    ids::{ExaminationId, NotificationId, RegionId, UserId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::{NotificationMetadata, UnfilledPosts, leaves::recently_told};
use crate::entities::notification::{self, NotificationType};

/// Notifies users of open posts of an examination in a region, or adds to what they were told a moment ago.
pub async fn tell_of_unfilled_posts(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receivers: impl IntoIterator<Item = UserId>,
    (examination, region): (ExaminationId, RegionId),
    unfilled: &UnfilledPosts,
) -> Result<()> {
    let (form, application) = (examination.to_string(), region.to_string());
    for receiver_id in receivers {
        let recent = recently_told(tx, now, receiver_id, NotificationType::PostsUnfilled).await?;
        let same = |row: &notification::Model| {
            row.metadata["formId"] == *form && row.metadata["applicationId"] == *application
        };
        let before = recent.into_iter().find(same);
        let unfilled = before
            .as_ref()
            .and_then(|row| serde_json::from_value::<UnfilledPosts>(row.metadata["unfilled"].clone()).ok())
            .map_or_else(|| unfilled.clone(), |known| known.with(unfilled));
        let body = format!(
            "{}: {} open post(s) from {} on have no one left to ask; {} were asked. Fill them by hand.",
            unfilled.examination,
            unfilled.posts,
            unfilled.date.format("%d-%m-%Y"),
            unfilled.asked
        );
        let metadata = NotificationMetadata {
            form_id: form.clone(),
            application_id: application.clone(),
            service_name: "POSTS_UNFILLED".into(),
            unfilled: Some(unfilled),
            ..NotificationMetadata::default()
        };
        let metadata = serde_json::to_value(&metadata).map_err(Error::internal)?;
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
                    kind: Set(NotificationType::PostsUnfilled),
                    metadata: Set(metadata),
                    title: Set("Open posts found no one".into()),
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

impl UnfilledPosts {
    fn with(self, more: &Self) -> Self {
        Self {
            posts: self.posts + more.posts,
            asked: self.asked + more.asked,
            date: self.date.min(more.date),
            examination: self.examination,
        }
    }
}
