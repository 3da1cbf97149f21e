//! Telling that a person whose face is enrolled is known by something else now. These notices name people, so they go with the record.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{FunctionaryId, NotificationId, UserId},
};
use sea_orm::{ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};

use super::{NewIdentity, NotificationMetadata};
use crate::entities::notification::{self, NotificationType};

/// As many are deleted at once.
const AT_ONCE: usize = 1_000;

/// Notifies users, who may see the person, of both names. Nothing keeps it from repeating itself: the caller tells once per change.
///
/// # Errors
/// When the database does not answer.
pub async fn tell_of_identity(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receivers: impl IntoIterator<Item = UserId>,
    person: FunctionaryId,
    identity: NewIdentity,
) -> Result<()> {
    let NewIdentity { name_before, name_after, has_new_number } = &identity;
    let number = if *has_new_number { " The Aadhaar number is another one, too." } else { "" };
    let body = format!(
        "An agency changed what a person with an enrolled face is known by: {name_before} is now {name_after}.{number} Look at the \
         record before the next duty."
    );
    let metadata = NotificationMetadata {
        form_id: person.to_string(),
        application_id: person.to_string(),
        service_name: "IDENTITY_CHANGED".into(),
        day: None,
        shortage: None,
        identity: Some(identity),
        left: None,
    };
    let metadata = serde_json::to_value(&metadata).map_err(Error::internal)?;
    let notice = |receiver_id| notification::ActiveModel {
        id: Set(NotificationId::new()),
        receiver_id: Set(receiver_id),
        kind: Set(NotificationType::IdentityChanged),
        metadata: Set(metadata.clone()),
        title: Set("An active functionary has another name".into()),
        body: Set(body.clone()),
        anomaly_id: Set(None),
        created_at: Set(now),
        read_at: Set(None),
    };
    let rows: Vec<_> = receivers.into_iter().map(notice).collect();
    if !rows.is_empty() {
        notification::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// Deletes the notices that name a person whose record goes.
///
/// # Errors
/// When the database does not answer.
pub async fn forget_identities(tx: &DatabaseTransaction, person: FunctionaryId) -> Result<()> {
    let scope = Scope::of_system(SystemTask::KeepHistory);
    let of_kind = notification::Column::Kind.eq(NotificationType::IdentityChanged);
    let rows = scope.select::<notification::Entity>().filter(of_kind).all(tx).await?;
    let person = person.to_string();
    let theirs = rows.into_iter().filter(|row| row.metadata["formId"] == *person).map(|row| row.id);
    for ids in theirs.collect::<Vec<_>>().chunks(AT_ONCE) {
        let ids = notification::Column::Id.is_in(ids.iter().copied());
        scope.delete::<notification::Entity>().filter(ids).exec(tx).await?;
    }
    Ok(())
}
