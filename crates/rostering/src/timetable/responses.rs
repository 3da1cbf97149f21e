//! The part of other duties that a caller may see.

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
    /// Time at which the person has to be there; null if the hours are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<DateTime<Utc>>,
    /// Time of its end; null if the hours are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<DateTime<Utc>>,
}
