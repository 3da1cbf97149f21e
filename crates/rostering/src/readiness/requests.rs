//! What is asked and said about readiness.

use chrono::NaiveDate;
use kernel::ids::{ExaminationDayId, RegionId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::monitoring::requests::name_of_device;

/// Which days.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ReadinessFilter {
    /// Of this local date; tomorrow unless said.
    pub date: Option<NaiveDate>,
    /// In this region.
    pub region_id: Option<RegionId>,
}

/// What a device looks at before a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DeviceCheckName {
    /// Whether the camera gives pictures.
    Camera,
    /// Whether it is bright enough before it.
    Light,
    /// Whether the device knows where it is.
    Position,
    /// How quickly the server answers.
    Network,
    /// Whether captures can be kept.
    Storage,
    /// Whether its clock is right.
    Clock,
    /// Whether its pages are the server's.
    Version,
    /// Whether the roster and its faces are on the device.
    Roster,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeviceCheck {
    /// What.
    pub name: DeviceCheckName,
    /// Whether it is well.
    pub is_ready: bool,
}

/// What a device found out.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeviceReport {
    /// For which day.
    pub examination_day_id: ExaminationDayId,
    /// The device, as it names itself.
    #[serde(default)]
    #[validate(custom(function = "name_of_device"))]
    #[schema(required = true)]
    pub device_id: String,
    /// What was looked at, each thing once.
    #[validate(length(min = 1, max = 8, message = "checks are at least one and at most eight"))]
    pub checks: Vec<DeviceCheck>,
}
