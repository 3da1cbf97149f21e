//! The request about a week.

use biometrics::face_doubts::requests::AskedPeople;
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Asks for the duties of some functionaries in a week.
#[derive(Clone, Debug, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct WeekOf {
    /// The first of the seven local dates.
    pub from: NaiveDate,
    /// Their ids, with commas between them; at most 200.
    #[param(value_type = String)]
    pub functionary_ids: AskedPeople,
}
