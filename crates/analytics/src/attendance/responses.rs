//! Answers about entries and exits for dashboards.

use rostering::attendance_logs::responses::AttendanceLog;
use serde::Serialize;
use utoipa::ToSchema;

/// A page of entries and exits, and the number of all.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AttendancePage {
    /// Those of this page, the newest first.
    pub data: Vec<AttendanceLog>,
    /// Number on all pages.
    pub total: u64,
    /// The `cursor` of the next page; null on the last one.
    pub next_cursor: Option<String>,
}
