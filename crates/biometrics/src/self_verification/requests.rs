//! Requests of functionaries about themselves.

use kernel::values::{MobileNumber, broken_rule};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

/// The mobile number to prove.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SelfVerification {
    /// The number that the functionary is registered with.
    #[serde(default)]
    #[validate(custom(function = "MobileNumber::check"))]
    #[schema(required = true)]
    pub mobile_number: String,
}

/// The code that came.
#[derive(Deserialize, Validate, ToSchema)]
pub(super) struct SelfVerificationCode {
    /// Six digits, received by SMS.
    #[serde(default)]
    #[validate(custom(function = "plausible"))]
    #[schema(required = true, min_length = 4, max_length = 8)]
    pub otp: String,
}

fn plausible(code: &str) -> Result<(), ValidationError> {
    match code.chars().count() {
        ..4 => Err(broken_rule("OTP must be at least 4 digits")),
        4..=8 => Ok(()),
        9.. => Err(broken_rule("OTP is too long")),
    }
}

/// Pictures of oneself on their way in.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes a multipart body, which is read field by field")]
pub(super) struct OwnPictures {
    /// One or more pictures of oneself: JPEG, PNG or WebP with exactly one face.
    #[schema(value_type = Vec<String>, format = Binary)]
    pub file: Vec<Vec<u8>>,
    /// The version of the consent's wording that was shown and agreed to. Without it the consent is recorded as not stated,
    /// unless the authority demands it.
    pub consent_version: Option<String>,
}
