//! Requests about readiness, and reports of devices.

use chrono::NaiveDate;
use kernel::ids::{ExaminationDayId, RegionId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::monitoring::requests::name_of_device;

/// Filter of a list of days.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ReadinessFilter {
    /// Days of this local date; by default tomorrow.
    pub date: Option<NaiveDate>,
    /// Only days in this region.
    pub region_id: Option<RegionId>,
}

/// The checks that a device makes before a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum DeviceCheckName {
    /// The camera gives pictures.
    Camera,
    /// The light before the camera is bright enough.
    Light,
    /// The device knows its position.
    Position,
    /// The server answers quickly.
    Network,
    /// The device can store captures.
    Storage,
    /// The device's clock is right.
    Clock,
    /// The device has the server's version of the pages.
    Version,
    /// The roster and its faces are on the device.
    Roster,
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeviceCheck {
    pub name: DeviceCheckName,
    /// Whether the check passed.
    pub is_ready: bool,
}

/// The results of a device's checks.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeviceReport {
    pub examination_day_id: ExaminationDayId,
    /// The device, as it names itself.
    #[serde(default)]
    #[validate(custom(function = "name_of_device"))]
    #[schema(required = true)]
    pub device_id: String,
    /// The results, one for each check.
    #[validate(length(min = 1, max = 8, message = "checks are at least one and at most eight"))]
    pub checks: Vec<DeviceCheck>,
}
