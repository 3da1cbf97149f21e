//! One's own mobile number as one sees it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::{mobile_number_change, user};

/// One's own mobile number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnMobileNumber {
    /// The number to call; null where there is none.
    #[schema(required)]
    pub mobile_number: Option<String>,
    /// The number that codes go to; null where there is none.
    #[schema(required)]
    pub proven_mobile_number: Option<String>,
    /// Whether a password is set, so that one can agree by it.
    pub has_password: bool,
    /// The change that waits; null when there is none.
    #[schema(required)]
    pub change: Option<PendingMobileNumber>,
}

/// A new number that codes do not go to yet, or that is not proven yet; or a removal that is not agreed to yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingMobileNumber {
    /// The new number; null where the number is removed.
    #[schema(required)]
    pub mobile_number: Option<String>,
    /// When it was asked for.
    pub asked_at: DateTime<Utc>,
    /// Whether a code sent to it came back; true where there is no new number to prove.
    pub is_proven: bool,
    /// Whether it was agreed to.
    pub is_agreed: bool,
}

impl OwnMobileNumber {
    pub(super) fn of(account: user::Model, change: Option<mobile_number_change::Model>) -> Self {
        Self {
            mobile_number: account.mobile_number,
            proven_mobile_number: account.proven_mobile_number,
            has_password: account.password_hash.is_some(),
            change: change.map(|change| PendingMobileNumber {
                mobile_number: change.to_number,
                asked_at: change.asked_at,
                is_proven: change.proved_at.is_some(),
                is_agreed: change.agreed_at.is_some(),
            }),
        }
    }
}
