//! What devices at a gate send about monitoring.

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
    /// What the device's clock says, if it does not correct its times itself; at most a day off.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub device_time: Option<ClaimedTime>,
}

/// A token that shall not be used any more.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoringStop {
    /// Which token.
    pub monitoring_token_id: MonitoringTokenId,
    /// For which day it was started.
    pub examination_day_id: ExaminationDayId,
    /// Whether the device is not to be trusted any more: what it still hands in is kept for administrators and not
    /// judged. For administrators only, and for good.
    #[serde(default)]
    pub revoke: bool,
    /// With `revoke`: whether the account that ran it is shut out as well, as long as its owner may have lost the phone with the card
    /// that gets the codes. A user manager lets it in again.
    #[serde(default)]
    pub shut_out: bool,
    /// Why it is revoked; needed for that.
    #[validate(length(max = 500, message = "Keep the reason below 500 characters."))]
    pub reason: Option<String>,
}

/// Which device is asked about.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DeviceQuery {
    /// The device; the one that the session is bound to unless said.
    #[validate(custom(function = "name_of_device"))]
    pub device_id: Option<String>,
}

/// What a device may call itself.
pub(crate) fn name_of_device(text: &str) -> Result<(), ValidationError> {
    let is_right = (1..=100).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if is_right { Ok(()) } else { Err(kernel::values::broken_rule("deviceId is required")) }
}
