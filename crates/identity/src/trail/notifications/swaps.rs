//! Telling the user who asked two people to swap their duties what they said.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    ids::{DutySwapId, ExaminationDayId, NotificationId, UserId},
};
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait};

use super::{AnsweredSwap, NotificationMetadata};
use crate::entities::notification::{self, NotificationType};

/// Tells the user that both agreed, or that one said no. `day` is the day of the first duty.
pub async fn tell_of_swap(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receiver_id: UserId,
    (id, day): (DutySwapId, ExaminationDayId),
    swap: AnsweredSwap,
) -> Result<()> {
    let [one, other] = &swap.names;
    let (title, body) = if swap.agreed {
        ("Two people agree to swap", format!("{one} and {other} both agree. The swap waits for you."))
    } else {
        ("A swap was declined", format!("{one} and {other} do not swap: one of them said no."))
    };
    let metadata = NotificationMetadata {
        form_id: id.to_string(),
        application_id: day.to_string(),
        service_name: "SWAP_ANSWERED".into(),
        swap: Some(swap),
        ..NotificationMetadata::default()
    };
    let row = notification::ActiveModel {
        id: Set(NotificationId::new()),
        receiver_id: Set(receiver_id),
        kind: Set(NotificationType::SwapAnswered),
        metadata: Set(serde_json::to_value(metadata).map_err(Error::internal)?),
        title: Set(title.into()),
        body: Set(body),
        anomaly_id: Set(None),
        created_at: Set(now),
        read_at: Set(None),
    };
    notification::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}
