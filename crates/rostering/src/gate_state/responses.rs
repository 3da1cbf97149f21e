//! Answers to a device at a gate about itself.

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
    /// Monitoring runs and the device may verify.
    Running,
    /// Monitoring was stopped on it.
    Stopped,
    /// Its day has ended.
    Ended,
    /// An administrator does not trust it any more.
    Revoked,
}

/// The state of a device.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GateState {
    /// Whether it may verify.
    pub status: GateStatus,
    /// When it was stopped, ended or revoked; null while it runs.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// The user who stopped or revoked it; null where it ended by itself.
    #[schema(required)]
    pub by: Option<String>,
    /// Time of the server's clock.
    pub server_time: DateTime<Utc>,
    /// Where it is, by the position in this request; null without one.
    #[schema(required)]
    pub position: Option<CapturePosition>,
    /// Captures that it handed in after it was revoked, with their outcome, the oldest first.
    pub held_captures: Vec<OwnHeldCapture>,
}

/// A capture that this device handed in after it was revoked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnHeldCapture {
    pub id: Uuid,
    pub entry_type: EntryType,
    /// Time of the capture by the device's claim.
    #[schema(required)]
    pub captured_at: Option<DateTime<Utc>>,
    /// When it came in.
    pub received_at: DateTime<Utc>,
    /// When an administrator looked at it; null until then.
    #[schema(required)]
    pub resolved_at: Option<DateTime<Utc>>,
    /// The administrator's note; null until then.
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
