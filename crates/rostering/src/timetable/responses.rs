//! What a caller may know of duties that are in the way.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// A person's duty at another time or place than the one in question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DutyElsewhere {
    /// The name of the center where it is.
    pub center_name: String,
    /// The local date of that duty.
    pub date: NaiveDate,
    /// The batch of the day there.
    pub batch: String,
    /// When the person has to be there, where the hours are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<DateTime<Utc>>,
    /// When it ends, where the hours are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<DateTime<Utc>>,
}
