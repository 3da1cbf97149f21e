//! What a device at a gate says of itself.

use kernel::{ids::MonitoringTokenId, values::ClaimedTime};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// How a device is doing.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Heartbeat {
    /// Its token.
    pub monitoring_token_id: MonitoringTokenId,
    /// What its clock says.
    #[schema(value_type = String, format = DateTime)]
    pub device_time: ClaimedTime,
    /// Captures that are only saved on it.
    #[validate(range(max = 100_000, message = "waiting is at most 100,000"))]
    pub waiting: u32,
    /// When the oldest of them was taken.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub oldest_waiting_at: Option<ClaimedTime>,
    /// The version of the pages on it.
    #[validate(custom(function = "version"))]
    pub app_version: String,
    /// From 0 to 100, where the browser tells.
    #[validate(range(max = 100, message = "batteryPercent is from 0 to 100"))]
    pub battery_percent: Option<u8>,
    /// Whether it is being charged.
    #[serde(default)]
    pub is_charging: bool,
    /// Where it is: degrees north.
    pub latitude: Option<f64>,
    /// Where it is: degrees east.
    pub longitude: Option<f64>,
    /// How sure it is of that, in metres.
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
