//! Answers about devices at gates, for administrators.

use chrono::{DateTime, Utc};
use kernel::ids::{ExaminationDayId, MonitoringTokenId, UserId};
use registry::centers::Center;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::gate_heartbeat;

/// The last report of a device.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeviceHeartbeat {
    /// When the report arrived.
    pub received_at: DateTime<Utc>,
    /// Captures that only the device has.
    pub waiting: i32,
    /// When the oldest of them was taken.
    #[schema(required)]
    pub oldest_waiting_at: Option<DateTime<Utc>>,
    /// The version of the pages on it.
    pub app_version: String,
    /// From 0 to 100; null where its browser does not tell.
    #[schema(required)]
    pub battery_percent: Option<i32>,
    /// Whether it is being charged.
    pub is_charging: bool,
    /// Seconds by which its clock is ahead of the server's; below 0 if behind.
    pub clock_error_seconds: i64,
    /// Radius in metres within which it is likely to be; null without a position.
    #[schema(required)]
    pub accuracy: Option<f64>,
    /// Distance to the center in metres; null if not known.
    #[schema(required)]
    pub distance_m: Option<f64>,
}

impl From<gate_heartbeat::Model> for DeviceHeartbeat {
    fn from(said: gate_heartbeat::Model) -> Self {
        Self {
            received_at: said.received_at,
            waiting: said.waiting,
            oldest_waiting_at: said.oldest_waiting_at,
            app_version: said.app_version,
            battery_percent: said.battery_percent,
            is_charging: said.is_charging,
            clock_error_seconds: said.clock_error_ms / 1000,
            accuracy: said.latitude.and(said.accuracy).map(f64::round),
            distance_m: said.distance_m.map(f64::round),
        }
    }
}

/// One start of monitoring on a device. Each start has a row of its own.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GateDevice {
    /// Id for stopping or revoking it. It opens nothing by itself: verifying also needs the session that it is bound to.
    pub id: MonitoringTokenId,
    pub examination_day_id: ExaminationDayId,
    /// Name of the batch on its date.
    pub batch: String,
    pub center: Center,
    /// The device, as it names itself.
    pub device_id: String,
    /// Whether it may verify now.
    pub is_running: bool,
    /// Whether its reports are no longer trusted.
    pub revoked: bool,
    #[schema(required)]
    pub revoked_at: Option<DateTime<Utc>>,
    pub started_at: DateTime<Utc>,
    /// When it was stopped; null while it runs.
    #[schema(required)]
    pub stopped_at: Option<DateTime<Utc>>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
    pub started_by_user_id: UserId,
    /// Name of that user.
    pub started_by: String,
    /// Entries and exits that it recorded, annulled ones included.
    pub recorded: u64,
    /// Time of the last of them; null without any.
    #[schema(required)]
    pub last_recorded_at: Option<DateTime<Utc>>,
    /// Entries and exits among them without a usable position at a fenced center.
    pub unknown_positions: u64,
    /// Its last report; null without one.
    #[schema(required)]
    pub heartbeat: Option<DeviceHeartbeat>,
}
