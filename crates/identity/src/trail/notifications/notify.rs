//! Raising notices to users.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    ids::{AnomalyId, FunctionaryId, MobileNumberChangeId, NotificationId, RegionId, UserId},
};
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait, TryInsertResult, sea_query::OnConflict};

use super::{NotificationMetadata, Shortage};
use crate::entities::notification::{self, NotificationType};

/// What the receivers are told.
#[derive(Clone, Debug)]
pub struct Notice {
    pub metadata: NotificationMetadata,
    /// One line without a name, since not every receiver may see the person.
    pub title: String,
    pub body: String,
    /// The anomaly behind it: each receiver is told of it once, however often it repeats.
    pub anomaly_id: AnomalyId,
}

/// Tells every receiver who was not told of this anomaly before; the number of those who now are.
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

/// Tells those who manage an account that an objection to a change came from its old number or address; `is_undone` says
/// whether the change waited and is undone. Once per change: the caller objects once.
pub(crate) async fn tell_of_objection(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receivers: impl IntoIterator<Item = UserId>,
    (change, account): (MobileNumberChangeId, UserId),
    is_undone: bool,
) -> Result<()> {
    let metadata = NotificationMetadata {
        form_id: change.to_string(),
        application_id: account.to_string(),
        service_name: "MOBILE_NUMBER_OBJECTION".into(),
        ..NotificationMetadata::default()
    };
    let metadata = serde_json::to_value(&metadata).map_err(Error::internal)?;
    let body = match is_undone {
        true => "Somebody at the old number says that it was not them. The change is undone. Look at the account.",
        false => "Somebody at the old number says that it was not them. The change stands. Look at the account.",
    };
    let rows: Vec<_> = receivers
        .into_iter()
        .map(|receiver_id| notification::ActiveModel {
            id: Set(NotificationId::new()),
            receiver_id: Set(receiver_id),
            kind: Set(NotificationType::MobileNumberObjection),
            metadata: Set(metadata.clone()),
            title: Set("A change of mobile number was objected to".into()),
            body: Set(body.into()),
            anomaly_id: Set(None),
            created_at: Set(now),
            read_at: Set(None),
        })
        .collect();
    if !rows.is_empty() {
        notification::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Tells those who manage rosters in a region that a date lacks people there. Once per region and date: the caller tells once.
pub async fn tell_of_shortage(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receivers: impl IntoIterator<Item = UserId>,
    region: RegionId,
    shortage: Shortage,
) -> Result<()> {
    let Shortage { date, days, people } = shortage;
    let day = date.format("%d-%m-%Y");
    let body =
        format!("On {day}, {days} examination day(s) need {people} more people. Assign them before the day comes.");
    let metadata = NotificationMetadata {
        form_id: date.to_string(),
        application_id: region.to_string(),
        service_name: "UNDERSTAFFED_DAYS".into(),
        shortage: Some(shortage),
        ..NotificationMetadata::default()
    };
    let metadata = serde_json::to_value(&metadata).map_err(Error::internal)?;
    let rows: Vec<_> = receivers
        .into_iter()
        .map(|receiver_id| notification::ActiveModel {
            id: Set(NotificationId::new()),
            receiver_id: Set(receiver_id),
            kind: Set(NotificationType::UnderstaffedDays),
            metadata: Set(metadata.clone()),
            title: Set("Examination days are short of people".into()),
            body: Set(body.clone()),
            anomaly_id: Set(None),
            created_at: Set(now),
            read_at: Set(None),
        })
        .collect();
    if !rows.is_empty() {
        notification::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Why a functionary's faces have to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceNotice {
    /// A face does not agree with those that were enrolled before.
    Replaced,
    /// The person wants to be active, and their picture has to be seen by their agency first.
    Waiting,
    /// The person withdrew their consent, and their pictures are gone.
    Withdrawn,
}

/// Notifies users that a functionary's faces have to be looked at. Nothing keeps it from repeating itself: the caller tells once.
pub async fn tell_of_faces(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receivers: impl IntoIterator<Item = UserId>,
    person: FunctionaryId,
    why: FaceNotice,
) -> Result<()> {
    let (service_name, title, body) = match why {
        FaceNotice::Replaced => (
            "FACE_REVIEW",
            "A face does not agree with what was enrolled before",
            "Compare the pictures of this functionary. Until the region or the head office has decided, gates ask for a closer look.",
        ),
        FaceNotice::Waiting => (
            "FACE_WAITING",
            "A functionary waits to be activated",
            "Their own picture has to be looked at first. The record says why.",
        ),
        FaceNotice::Withdrawn => (
            "CONSENT_WITHDRAWN",
            "A functionary withdrew their consent",
            "Their pictures are removed, and they are inactive. With a new picture, the region or the head office can activate them again.",
        ),
    };
    let metadata = NotificationMetadata {
        form_id: person.to_string(),
        application_id: person.to_string(),
        service_name: service_name.into(),
        ..NotificationMetadata::default()
    };
    let metadata = serde_json::to_value(&metadata).map_err(Error::internal)?;
    let rows: Vec<_> = receivers
        .into_iter()
        .map(|receiver_id| notification::ActiveModel {
            id: Set(NotificationId::new()),
            receiver_id: Set(receiver_id),
            kind: Set(NotificationType::FacesToReview),
            metadata: Set(metadata.clone()),
            title: Set(title.into()),
            body: Set(body.into()),
            anomaly_id: Set(None),
            created_at: Set(now),
            read_at: Set(None),
        })
        .collect();
    if !rows.is_empty() {
        notification::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}
