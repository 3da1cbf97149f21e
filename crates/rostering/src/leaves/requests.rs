//! What clients send about people who have left.

use chrono::NaiveDate;
use kernel::ids::FunctionaryId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::assignments::requests;

/// Who has left, since when, and why.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Leave {
    /// The people, at most 5,000.
    #[validate(length(min = 1, max = 5000, message = "Choose 1 to 5,000 functionaries"))]
    pub functionary_ids: Vec<FunctionaryId>,
    /// The first day on which they are gone, today at the latest.
    pub from: NaiveDate,
    /// Why, in a few words; kept in each record.
    #[serde(default)]
    #[validate(custom(function = "requests::filled"), length(max = 400, message = "Reason is at most 400 characters"))]
    #[schema(required = true, min_length = 1)]
    pub reason: String,
    /// How many duties this cancels; needed for more than ten.
    pub confirm: Option<u64>,
}
