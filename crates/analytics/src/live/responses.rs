//! Answers with news of a date.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AnomalyId, CenterId, ExaminationDayId, RegionId};
use rostering::entities::anomaly::{AnomalyStatus, AnomalyType};
use serde::Serialize;
use utoipa::ToSchema;

/// Figures of one or several examination days, of the people in the caller's reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LiveFigures {
    /// People needed, of all roles together; null for an agency, because it supplies only some of them.
    #[schema(required)]
    pub needed_count: Option<u64>,
    /// Duties that are not cancelled.
    pub assigned_count: u64,
    /// Of these, the duties of people who said that they will come, or came.
    pub accepted_count: u64,
    /// Of the duties, those of people who came.
    pub present_count: u64,
    /// Of these, the duties of people who are inside now.
    pub inside_count: u64,
    /// Of the duties, those of people who have not come and are on the way.
    pub on_the_way_count: u64,
    /// Of the duties, those of people who did not come by the end of the day, or said before that they will not.
    pub absent_count: u64,
    /// Duties among these that replace another one.
    pub replaced_count: u64,
    /// Number of calls and reminders; a new number means that a colleague noted something.
    pub contact_count: u64,
    /// Anomalies that no user has acknowledged; null for a caller who may not see anomalies.
    #[schema(required)]
    pub open_anomaly_count: Option<u64>,
    /// Starts of monitoring on devices, each counted.
    pub gates_started_count: u64,
    /// Starts among these that still run.
    pub gates_running_count: u64,
}

/// The figures of one examination day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LiveDay {
    pub examination_day_id: ExaminationDayId,
    pub region_id: RegionId,
    pub center_id: CenterId,
    #[serde(flatten)]
    pub figures: LiveFigures,
}

/// The sums of several days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LiveTotals {
    /// Number of examination days.
    pub day_count: u64,
    /// Centers with an examination that day.
    pub center_count: u64,
    /// Centers among these where monitoring runs; on a past date, where it ran.
    pub active_center_count: u64,
    /// The sums of the days' figures.
    #[serde(flatten)]
    pub figures: LiveFigures,
}

/// The sums of one region's days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LiveRegion {
    pub region_id: RegionId,
    #[serde(flatten)]
    pub totals: LiveTotals,
}

/// The whole state of a date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct LiveDays {
    pub date: NaiveDate,
    /// Digest of the whole state: the `ETag` without its quotes. Every server gives the same figures the same version.
    pub version: String,
    /// The sums of all days in reach.
    pub totals: LiveTotals,
    /// The regions that have days.
    pub regions: Vec<LiveRegion>,
    /// The days; empty if the caller asked for none.
    pub days: Vec<LiveDay>,
}

/// The changes of about a second.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct LiveChange {
    pub date: NaiveDate,
    /// The sums of all days in reach after the changes.
    pub totals: LiveTotals,
    /// The regions that changed.
    pub regions: Vec<LiveRegion>,
    /// The days that changed.
    pub days: Vec<LiveDay>,
    /// Days that are deleted, or out of reach now.
    pub gone: Vec<ExaminationDayId>,
}

/// An anomaly that was raised, happened again, or was handled. The list of anomalies has its person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LiveAnomaly {
    /// Id of the anomaly. A client may get the same state of it twice.
    pub id: AnomalyId,
    #[serde(rename = "type")]
    pub kind: AnomalyType,
    pub status: AnomalyStatus,
    /// Number of times that it happened.
    pub occurrences: i32,
    /// Number of steps that users took on it.
    pub steps: i32,
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    /// When it last happened.
    pub last_seen_at: DateTime<Utc>,
}

/// Gates of a day that opened or stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LiveGate {
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    /// Devices on which monitoring was started since the last news.
    pub opened: u64,
    /// Devices on which it was stopped.
    pub stopped: u64,
    /// Devices on which it runs now.
    pub running: u64,
}

/// The `data` of a stream's events by event name: `snapshot`, `change`, `anomaly`, `gate`.
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only describes the stream")]
pub(super) enum LiveEvent {
    /// `snapshot`: the whole state, as the first event.
    Snapshot(LiveDays),
    /// `change`: figures that changed.
    Change(LiveChange),
    /// `anomaly`: one anomaly that changed.
    Anomaly(LiveAnomaly),
    /// `gate`: the gates of one day.
    Gate(LiveGate),
}
