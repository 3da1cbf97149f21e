//! What a device at a gate is told of itself.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    entities::{attendance_log::EntryType, held_capture},
    verification::responses::CapturePosition,
};

/// Whether a device may verify.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum GateStatus {
    /// It may.
    Running,
    /// Monitoring was stopped on it.
    Stopped,
    /// Its day has ended.
    Ended,
    /// An administrator does not trust it any more.
    Revoked,
}

/// How a device stands with the server.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GateState {
    /// Whether it may verify.
    pub status: GateStatus,
    /// Since when not, if so.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// Who stopped or revoked it; nobody where it ended by itself.
    #[schema(required)]
    pub by: Option<String>,
    /// What the server's clock says.
    pub server_time: DateTime<Utc>,
    /// Where it is, as far as it said with this request.
    #[schema(required)]
    pub position: Option<CapturePosition>,
    /// What it handed in after it was revoked, and what became of it; the oldest first.
    pub held_captures: Vec<OwnHeldCapture>,
}

/// A capture that this device handed in after it was revoked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnHeldCapture {
    /// Which capture.
    pub id: Uuid,
    /// In or out.
    pub entry_type: EntryType,
    /// When the device says that it was taken.
    #[schema(required)]
    pub captured_at: Option<DateTime<Utc>>,
    /// When it came in.
    pub received_at: DateTime<Utc>,
    /// When an administrator looked at it.
    #[schema(required)]
    pub resolved_at: Option<DateTime<Utc>>,
    /// What they found.
    #[schema(required)]
    pub note: Option<String>,
}

impl From<held_capture::Model> for OwnHeldCapture {
    fn from(row: held_capture::Model) -> Self {
        Self {
            id: row.id,
            entry_type: row.entry_type,
            captured_at: row.captured_at,
            received_at: row.received_at,
            resolved_at: row.reviewed_at,
            note: row.note,
        }
    }
}
