//! Answers about readiness, for clients.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::ExaminationDayId;
use registry::centers::Center;
use serde::Serialize;
use utoipa::ToSchema;

use super::requests::DeviceCheck;

/// The things that are checked before a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum ReadinessName {
    /// People that the day still needs, summed by role.
    Roster,
    /// People on the roster who are blacklisted or blocked on the date and have to be replaced.
    Barred,
    /// People on the roster without an enrolled face.
    Faces,
    /// People on the roster whose faces wait to be compared.
    FaceReviews,
    /// People on the roster without a mobile number.
    Numbers,
    /// People on the roster who can run the gate; without any, one is missing.
    GateStaff,
    /// The center's position, and the radius of its fence.
    Fence,
    /// The gate should be open by now and is not; absent otherwise.
    GateShut,
    /// Devices with a failed check; without any checked device, one is missing.
    Devices,
}

/// The result of one check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadinessCheck {
    pub name: ReadinessName,
    /// Number missing; 0 if the check passed.
    pub missing: u64,
}

/// The result of a device's checks before a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckedDevice {
    /// The device, as it names itself.
    pub device_id: String,
    pub checked_by: String,
    pub checked_at: DateTime<Utc>,
    /// The results of its checks.
    pub checks: Vec<DeviceCheck>,
}

/// The readiness of a center for a day.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DayReadiness {
    pub examination_day_id: ExaminationDayId,
    pub date: NaiveDate,
    /// Name of the batch on that date.
    pub batch: String,
    pub center: Center,
    /// People on the roster within the caller's reach, without barred ones.
    pub people: u64,
    /// Whether nothing is missing.
    pub is_ready: bool,
    /// The results of all checks.
    pub checks: Vec<ReadinessCheck>,
    /// The devices that were checked.
    pub devices: Vec<CheckedDevice>,
}

/// The readiness of the centers of a date.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Readiness {
    pub date: NaiveDate,
    /// Days of that date in reach.
    pub days: u64,
    /// Days among these where nothing is missing.
    pub ready: u64,
    /// Days with something missing: shut gates that should be open first, then the worst; at most 200.
    pub not_ready: Vec<DayReadiness>,
}
