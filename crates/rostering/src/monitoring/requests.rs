//! Requests of devices at a gate about monitoring.

use kernel::{
    ids::{AssignmentId, ExaminationDayId, MonitoringTokenId},
    values::ClaimedTime,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

/// A device that is about to verify people.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoringStart {
    /// The device, as it names itself.
    #[serde(default)]
    #[validate(custom(function = "name_of_device"))]
    #[schema(required = true)]
    pub device_id: String,
    /// The caller's own duty.
    pub examination_day_functionary_id: AssignmentId,
    /// Time of the device's clock, at most a day off; absent from devices that correct their times themselves.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub device_time: Option<ClaimedTime>,
}

/// A token to be stopped.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoringStop {
    pub monitoring_token_id: MonitoringTokenId,
    /// The day that it was started for.
    pub examination_day_id: ExaminationDayId,
    /// Whether the device is no longer trusted: later captures are kept for administrators and not verified. For administrators
    /// only, and for good.
    #[serde(default)]
    pub revoke: bool,
    /// With `revoke`: whether the account that ran it is disabled, too, in case the owner lost the phone with the SIM that gets the codes.
    /// A user manager can enable it again.
    #[serde(default)]
    pub shut_out: bool,
    /// The reason for revoking; required with `revoke`.
    #[validate(length(max = 500, message = "Keep the reason below 500 characters."))]
    pub reason: Option<String>,
}

/// The device in question.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DeviceQuery {
    /// The device; by default the one that the session is bound to.
    #[validate(custom(function = "name_of_device"))]
    pub device_id: Option<String>,
}

/// Refuses a name that no device may give itself.
pub(crate) fn name_of_device(text: &str) -> Result<(), ValidationError> {
    let is_right = (1..=100).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if is_right { Ok(()) } else { Err(kernel::values::broken_rule("deviceId is required")) }
}
