//! What clients ask about the centers of a day.

use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Which of them, and in which order.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DayCenterOrder {
    /// Only those whose gate should be open and is not.
    pub gate_shut: Option<bool>,
    /// `urgency` (a gate that should be open and is not first, then what the missing people weigh by their roles, times how near the reporting time is), `share`,
    /// `present`, `center`, `batch`, `city`, `examination` or `firstEntry` (how late the first person came; the latest first); with a minus in front the other way round. `share` unless
    /// said: those that are open first, the emptiest of them first, and those without duties last.
    pub sort: Option<String>,
}
