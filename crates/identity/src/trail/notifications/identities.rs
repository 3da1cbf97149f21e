//! Telling that a person whose face is enrolled is known by something else now. These notices name people, so they go with the record.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{FunctionaryId, NotificationId, UserId},
};
use sea_orm::{
    ActiveValue::Set,
    DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};

use super::{NewIdentity, NotificationMetadata};
use crate::entities::notification::{self, NotificationType};

/// Notifies users, who may see the person, of both names. Nothing keeps it from repeating itself: the caller tells once per change.
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
        identity: Some(identity),
        ..NotificationMetadata::default()
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
pub async fn forget_identities(tx: &DatabaseTransaction, person: FunctionaryId) -> Result<()> {
    // In the words of the index `ix_notification_person`.
    Scope::of_system(SystemTask::KeepHistory)
        .delete::<notification::Entity>()
        .filter(Expr::cust("kind = 'IDENTITY_CHANGED'"))
        .filter(Expr::cust("(metadata ->> 'formId')").eq(person.to_string()))
        .exec(tx)
        .await?;
    Ok(())
}
