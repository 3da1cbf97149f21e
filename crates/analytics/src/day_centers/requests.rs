//! What clients ask about the centers of a day.

use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// In which order.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DayCenterOrder {
    /// `urgency` (what the missing people weigh by their roles, times how near the reporting time is; the most urgent first), `share`,
    /// `present`, `center`, `batch`, `city`, `examination` or `firstEntry` (how late the first person came; the latest first); with a minus in front the other way round. `share` unless
    /// said: those that are open first, the emptiest of them first, and those without duties last.
    pub sort: Option<String>,
}
