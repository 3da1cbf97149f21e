//! Readiness as clients see it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::ExaminationDayId;
use registry::centers::Center;
use serde::Serialize;
use utoipa::ToSchema;

use super::requests::DeviceCheck;

/// What is looked at before a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ReadinessName {
    /// People whom the day still needs, role by role.
    Roster,
    /// People on the roster who are blacklisted or blocked on the date, and to be replaced.
    Barred,
    /// People on the roster without an enrolled face.
    Faces,
    /// People on the roster whose faces wait to be compared.
    FaceReviews,
    /// People on the roster without a mobile number.
    Numbers,
    /// Whether anybody on the roster can run the gate; one is missing where nobody can.
    GateStaff,
    /// The center's position, and the radius of its fence.
    Fence,
    /// The gate should be open by now and is not; looked at only where that is so.
    GateShut,
    /// Devices that found something wrong; one is missing where no device has looked.
    Devices,
}

/// One thing that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadinessCheck {
    /// What.
    pub name: ReadinessName,
    /// How many are missing; 0 where all is well.
    pub missing: u64,
}

/// What a device found out before a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedDevice {
    /// The device, as it names itself.
    pub device_id: String,
    /// Who checked it.
    pub checked_by: String,
    /// When.
    pub checked_at: DateTime<Utc>,
    /// What was looked at.
    pub checks: Vec<DeviceCheck>,
}

/// Whether a center is ready for a day.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayReadiness {
    /// Which day.
    pub examination_day_id: ExaminationDayId,
    /// The local date.
    pub date: NaiveDate,
    /// Which sitting of that date.
    pub batch: String,
    /// At which center.
    pub center: Center,
    /// People on the roster, in the caller's reach; who is barred does not count.
    pub people: u64,
    /// Whether nothing is missing.
    pub is_ready: bool,
    /// What was looked at.
    pub checks: Vec<ReadinessCheck>,
    /// The devices that were checked.
    pub devices: Vec<CheckedDevice>,
}

/// How ready the centers of a date are.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Readiness {
    /// The local date.
    pub date: NaiveDate,
    /// Days of that date in reach.
    pub days: u64,
    /// Of these, those where nothing is missing.
    pub ready: u64,
    /// Those where something is: gates that should be open and are not first, then the worst; at most 200.
    pub not_ready: Vec<DayReadiness>,
}
