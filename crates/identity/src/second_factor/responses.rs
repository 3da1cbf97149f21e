//! Second factors as their owners see them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// How things stand with one's second factor.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// Whether one may be set up.
    pub is_offered: bool,
    /// Whether there is no signing in without one.
    pub is_required: bool,
    /// Since when there is one; null without.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// Recovery codes that were not used yet.
    pub recovery_codes_left: u64,
}

/// What an authenticator app needs. It is shown this once, and counts after one right code of the app.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorOffer {
    /// The secret in letters and digits (base32), to be typed where no picture can be taken.
    pub setup_key: String,
    /// The same as an `otpauth` address, for an app on this device.
    pub address: String,
    /// The same as a QR code (SVG), black on white with a margin.
    pub picture: String,
}

/// Codes that stand in for the app, each once. They are shown this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Ten of them.
    pub recovery_codes: Vec<String>,
}
