//! Telling those above a user that the user has used up a budget of what is watched.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    ids::{NotificationId, UserId},
};
use sea_orm::{ActiveValue::Set, DatabaseTransaction, EntityTrait};

use super::NotificationMetadata;
use crate::entities::notification::{self, NotificationType};

/// What a user has used up for a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpentBudget {
    /// Aadhaar numbers shown in full.
    AadhaarNumbers,
    /// Answers that a number belongs to a person beyond the user's reach.
    NumbersElsewhere,
}

impl SpentBudget {
    const fn name(self) -> &'static str {
        match self {
            Self::AadhaarNumbers => "AADHAAR_NUMBERS",
            Self::NumbersElsewhere => "NUMBERS_ELSEWHERE",
        }
    }

    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::AadhaarNumbers => (
                "Many Aadhaar numbers were shown in full",
                "A user has seen as many full Aadhaar numbers as a day allows, proved who they are, and goes on. \
                 Look at the audit trail.",
            ),
            Self::NumbersElsewhere => (
                "Many numbers of other people were tried",
                "A user tried to register many numbers that belong to people elsewhere. Registering is stopped for this user \
                 until tomorrow. Look at the audit trail.",
            ),
        }
    }
}

/// Tells the receivers, except the user.
pub async fn tell_of_spent_budget(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    receivers: Vec<UserId>,
    user: UserId,
    budget: SpentBudget,
) -> Result<()> {
    let metadata = NotificationMetadata {
        form_id: user.to_string(),
        application_id: user.to_string(),
        service_name: budget.name().into(),
        ..NotificationMetadata::default()
    };
    let metadata = serde_json::to_value(&metadata).map_err(Error::internal)?;
    let (title, body) = budget.words();
    let notice = |receiver_id| notification::ActiveModel {
        id: Set(NotificationId::new()),
        receiver_id: Set(receiver_id),
        kind: Set(NotificationType::BudgetSpent),
        metadata: Set(metadata.clone()),
        title: Set(title.into()),
        body: Set(body.into()),
        anomaly_id: Set(None),
        created_at: Set(now),
        read_at: Set(None),
    };
    let rows: Vec<_> = receivers.into_iter().filter(|receiver| *receiver != user).map(notice).collect();
    if !rows.is_empty() {
        notification::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}
