//! The devices at gates, as administrators see them.

use chrono::{DateTime, Utc};
use kernel::ids::{ExaminationDayId, MonitoringTokenId, UserId};
use registry::centers::Center;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::gate_heartbeat;

/// What a device said of itself last.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeviceHeartbeat {
    /// When it was heard of.
    pub received_at: DateTime<Utc>,
    /// Captures that are only saved on it.
    pub waiting: i32,
    /// When the oldest of them was taken.
    #[schema(required)]
    pub oldest_waiting_at: Option<DateTime<Utc>>,
    /// The version of the pages on it.
    pub app_version: String,
    /// From 0 to 100, where its browser tells.
    #[schema(required)]
    pub battery_percent: Option<i32>,
    /// Whether it is being charged.
    pub is_charging: bool,
    /// By how many seconds its clock is ahead of the server's; less than 0 where it is behind.
    pub clock_error_seconds: i64,
    /// How sure it is of its position, in metres; nothing where it has none.
    #[schema(required)]
    pub accuracy: Option<f64>,
    /// How far it is from the center, in metres, where that is known.
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

/// One start of monitoring on a device. A device that is started again is another row.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GateDevice {
    /// What is stopped or revoked. It opens nothing by itself: verifying also needs the session that it is bound to.
    pub id: MonitoringTokenId,
    /// For which day.
    pub examination_day_id: ExaminationDayId,
    /// Which sitting of its date that is.
    pub batch: String,
    /// At which center.
    pub center: Center,
    /// The device, as it names itself.
    pub device_id: String,
    /// Whether it may verify now.
    pub is_running: bool,
    /// Whether its word is no longer taken.
    pub revoked: bool,
    /// Since when.
    #[schema(required)]
    pub revoked_at: Option<DateTime<Utc>>,
    /// Since when.
    pub started_at: DateTime<Utc>,
    /// When it was stopped, if it was.
    #[schema(required)]
    pub stopped_at: Option<DateTime<Utc>>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
    /// Who started it.
    pub started_by_user_id: UserId,
    /// What that person is called.
    pub started_by: String,
    /// How many entries and exits it recorded, annulled ones too.
    pub recorded: u64,
    /// When it recorded the last of them, if any.
    #[schema(required)]
    pub last_recorded_at: Option<DateTime<Utc>>,
    /// How many of its entries and exits were at a fenced center without a position.
    pub unknown_positions: u64,
    /// What it said of itself last, if anything.
    #[schema(required)]
    pub heartbeat: Option<DeviceHeartbeat>,
}
