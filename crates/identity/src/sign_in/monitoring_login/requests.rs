//! What a sign-in at a gate sends.

use kernel::values::{MobileNumber, broken_rule};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// Who wants to sign in, and on which device.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VenueManagerLogin {
    /// Ten digits without a country code.
    #[serde(default)]
    #[validate(custom(function = "MobileNumber::check"))]
    #[schema(required = true)]
    pub mobile_number: String,
    /// The id that the browser keeps for its device.
    #[serde(default)]
    #[validate(custom(function = "check_device_id"))]
    #[schema(required = true)]
    pub device_id: String,
}

/// The code that came.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VenueManagerCode {
    /// The six digits that were sent.
    #[serde(default)]
    #[validate(custom(function = "crate::accounts::one_time_codes::check_form"))]
    #[schema(required = true)]
    pub otp: String,
    /// The same device that asked for it.
    #[serde(default)]
    #[validate(custom(function = "check_device_id"))]
    #[schema(required = true)]
    pub device_id: String,
}

#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VenueManagerResend {
    /// The same device that asked for the first one.
    #[serde(default)]
    #[validate(custom(function = "check_device_id"))]
    #[schema(required = true)]
    pub device_id: String,
}

fn check_device_id(text: &str) -> Result<(), ValidationError> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic());
    match text.len() {
        0 => Err(broken_rule("Device id is required")),
        1..=100 if is_plain => Ok(()),
        _ => Err(broken_rule("Device id must be at most 100 plain characters")),
    }
}
