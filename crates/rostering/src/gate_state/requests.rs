//! Requests of a device at a gate about itself.

use kernel::{ids::MonitoringTokenId, values::ClaimedTime};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// A report of a device.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Heartbeat {
    pub monitoring_token_id: MonitoringTokenId,
    /// Time of its clock.
    #[schema(value_type = String, format = DateTime)]
    pub device_time: ClaimedTime,
    /// Captures that only the device has.
    #[validate(range(max = 100_000, message = "waiting is at most 100,000"))]
    pub waiting: u32,
    /// When the oldest of them was taken.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub oldest_waiting_at: Option<ClaimedTime>,
    /// The version of the pages on it.
    #[validate(custom(function = "version"))]
    pub app_version: String,
    /// From 0 to 100; null where the browser does not tell.
    #[validate(range(max = 100, message = "batteryPercent is from 0 to 100"))]
    pub battery_percent: Option<u8>,
    /// Whether it is being charged.
    #[serde(default)]
    pub is_charging: bool,
    /// Latitude of the device in degrees; north is positive.
    pub latitude: Option<f64>,
    /// Longitude of the device in degrees; east is positive.
    pub longitude: Option<f64>,
    /// Radius in metres within which it is likely to be.
    pub accuracy: Option<f64>,
}

fn version(text: &str) -> Result<(), ValidationError> {
    let is_right = (1..=40).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if is_right {
        Ok(())
    } else {
        Err(kernel::values::broken_rule("appVersion is required, with at most 40 characters"))
    }
}
