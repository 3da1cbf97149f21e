//! What a device is told that is to be let in.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// What the new device shows to a signed-in user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AssistanceAsked {
    /// Eight letters and digits, such as `ABCD-EFGH`.
    pub letters: String,
    /// The page that lets it in with these letters, as a QR code (SVG).
    pub picture: String,
    /// All but the end of the number hidden: `XXXXXX3210`.
    pub masked_mobile_number: String,
    /// When it has to ask again.
    pub expires_at: DateTime<Utc>,
}

/// Whether the device was let in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Assistance {
    /// Once it was, this answer carries the session.
    pub is_admitted: bool,
    /// When it has to ask again.
    pub expires_at: DateTime<Utc>,
}
