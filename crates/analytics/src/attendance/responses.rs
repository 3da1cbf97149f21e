//! Entries and exits as the dashboards show them.

use rostering::attendance_logs::responses::AttendanceLog;
use serde::Serialize;
use utoipa::ToSchema;

/// Entries and exits, and how many there are in all.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttendancePage {
    /// Those of this page, the newest first.
    pub data: Vec<AttendanceLog>,
    /// Those of all pages.
    pub total: u64,
    /// The `cursor` of the next page; null on the last one.
    pub next_cursor: Option<String>,
}
