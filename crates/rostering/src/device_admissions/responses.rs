//! Answers about a device that waits.

use chrono::{DateTime, Utc};
use kernel::access::Role;
use serde::Serialize;
use utoipa::ToSchema;

/// A device that waits, and its user.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WaitingDevice {
    /// Name of the user who will be signed in.
    pub name: String,
    pub role: Role,
    /// The number, hidden but for its end: `XXXXXX3210`.
    pub masked_mobile_number: String,
    /// The centers of the user's duties from today on, within the caller's reach.
    pub centers: Vec<String>,
    /// The browser, as it names itself.
    #[schema(required)]
    pub browser: Option<String>,
    pub asked_at: DateTime<Utc>,
    /// When the device has to ask again.
    pub expires_at: DateTime<Utc>,
}
