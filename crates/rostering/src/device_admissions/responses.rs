//! What a user sees who lets a device in.

use chrono::{DateTime, Utc};
use kernel::access::Role;
use serde::Serialize;
use utoipa::ToSchema;

/// A device that waits, and whose sign-in it will be.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingDevice {
    /// Who will be signed in there.
    pub name: String,
    pub role: Role,
    /// All but the end of the number hidden: `XXXXXX3210`.
    pub masked_mobile_number: String,
    /// The centers of their duties from today on that the caller sees.
    pub centers: Vec<String>,
    /// The browser, as it names itself.
    #[schema(required)]
    pub browser: Option<String>,
    pub asked_at: DateTime<Utc>,
    /// When it has to ask again.
    pub expires_at: DateTime<Utc>,
}
