//! Requests about people who have left.

use chrono::NaiveDate;
use kernel::ids::FunctionaryId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::assignments::requests;

/// People who have left, with date and reason.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Leave {
    /// 1 to 5,000 people.
    #[validate(length(min = 1, max = 5000, message = "Choose 1 to 5,000 functionaries"))]
    pub functionary_ids: Vec<FunctionaryId>,
    /// The first day of their absence, today at the latest.
    pub from: NaiveDate,
    /// The reason in a few words; kept in each record.
    #[serde(default)]
    #[validate(custom(function = "requests::filled"), length(max = 400, message = "Reason is at most 400 characters"))]
    #[schema(required = true, min_length = 1)]
    pub reason: String,
    /// Number of duties that this cancels; needed for more than ten.
    pub confirm: Option<u64>,
}
