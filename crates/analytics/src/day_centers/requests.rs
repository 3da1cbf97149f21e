//! Requests about the centers of a day.

use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Filter and order of the centers of a day.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct DayCenterOrder {
    /// Only days whose gate should be open and is not.
    pub gate_shut: Option<bool>,
    /// `urgency` (days first whose gate should be open and is not, then by the weights of missing people's roles times the nearness of
    /// the reporting time), `share`, `present`, `center`, `batch`, `city`, `examination` or `firstEntry` (how late the first person
    /// came; the latest first); a leading minus turns the order around. Default: `share`: open days first, the emptiest of them first,
    /// and days without duties last.
    pub sort: Option<String>,
}
