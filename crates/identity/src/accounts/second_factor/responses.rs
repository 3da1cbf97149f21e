//! What the owner of an account is shown of its second factor.

use serde::Serialize;
use utoipa::ToSchema;

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
