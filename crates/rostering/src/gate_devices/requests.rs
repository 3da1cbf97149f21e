//! What administrators ask about devices at gates.

use chrono::NaiveDate;
use kernel::ids::{CenterId, RegionId};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Which devices.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GateDeviceFilter {
    /// Of examination days on this local date; today unless said.
    pub date: Option<NaiveDate>,
    /// In this region.
    pub region_id: Option<RegionId>,
    /// At this center.
    pub center_id: Option<CenterId>,
    /// Those that may verify now, or those that may not.
    pub running: Option<bool>,
}
