//! Requests about devices at gates.

use chrono::NaiveDate;
use kernel::ids::{CenterId, RegionId};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Filter of a list of devices.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct GateDeviceFilter {
    /// Examination days on this local date; by default today.
    pub date: Option<NaiveDate>,
    /// Only devices in this region.
    pub region_id: Option<RegionId>,
    /// Only devices at this center.
    pub center_id: Option<CenterId>,
    /// Only devices that may verify now, or only those that may not.
    pub running: Option<bool>,
}
