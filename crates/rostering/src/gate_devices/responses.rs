//! The devices of a day's gates, as administrators see them.

use chrono::{DateTime, Utc};
use kernel::ids::{MonitoringTokenId, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// One start of monitoring on a device. A device that is started again is another row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GateDevice {
    /// What is stopped or revoked. It opens nothing by itself: verifying also needs the session that it is bound to.
    pub id: MonitoringTokenId,
    /// The device, as it names itself.
    pub device_id: String,
    /// Whether it may verify now.
    pub is_running: bool,
    /// Whether its word is no longer taken.
    pub revoked: bool,
    /// Since when.
    pub started_at: DateTime<Utc>,
    /// When it was stopped, if it was.
    #[schema(required)]
    pub stopped_at: Option<DateTime<Utc>>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
    /// Who started it.
    pub started_by_user_id: UserId,
    /// What that person is called.
    pub started_by: String,
    /// How many entries and exits it recorded, annulled ones too.
    pub recorded: u64,
    /// When it recorded the last of them, if any.
    #[schema(required)]
    pub last_recorded_at: Option<DateTime<Utc>>,
}
