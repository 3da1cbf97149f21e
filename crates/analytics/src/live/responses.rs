//! News of a date as clients see it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AnomalyId, CenterId, ExaminationDayId, RegionId};
use rostering::entities::anomaly::{AnomalyStatus, AnomalyType};
use serde::Serialize;
use utoipa::ToSchema;

/// Figures of one or several examination days. They count the people in the caller's reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveFigures {
    /// People needed, of all roles together; null for an agency, whose people are only some of them.
    #[schema(required)]
    pub needed_count: Option<u64>,
    /// Duties that are not cancelled.
    pub assigned_count: u64,
    /// Of these, the duties of people who came.
    pub present_count: u64,
    /// Of these, the duties of people who are inside now.
    pub inside_count: u64,
    /// Of the duties, those of people who have not come and are on the way.
    pub on_the_way_count: u64,
    /// Of the duties, those of people who did not come by the end of the day, or said before that they will not.
    pub absent_count: u64,
    /// Of the duties, those that took the place of another.
    pub replaced_count: u64,
    /// How often people were asked where they are, or reminded: another number says that a colleague noted something.
    pub contact_count: u64,
    /// Anomalies that nobody has looked at; null for a caller who may not see anomalies.
    #[schema(required)]
    pub open_anomaly_count: Option<u64>,
    /// Devices on which monitoring was started, each time counted.
    pub gates_started_count: u64,
    /// Of these, the devices on which it runs.
    pub gates_running_count: u64,
}

/// How one examination day stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveDay {
    /// Which day.
    pub examination_day_id: ExaminationDayId,
    /// Its region.
    pub region_id: RegionId,
    /// Its center.
    pub center_id: CenterId,
    /// Its figures.
    #[serde(flatten)]
    pub figures: LiveFigures,
}

/// Several days together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveTotals {
    /// Examination days.
    pub day_count: u64,
    /// Centers with an examination that day.
    pub center_count: u64,
    /// Of these, the centers where monitoring runs, or on a date that is over ran.
    pub active_center_count: u64,
    /// The sums of the days' figures.
    #[serde(flatten)]
    pub figures: LiveFigures,
}

/// The days of one region together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveRegion {
    /// Which region.
    pub region_id: RegionId,
    /// Its days.
    #[serde(flatten)]
    pub totals: LiveTotals,
}

/// How a date stands: the whole of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LiveDays {
    /// The local date.
    pub date: NaiveDate,
    /// What all of it is told by: the `ETag` without its quotes. Every server gives the same figures the same version.
    pub version: String,
    /// All days in reach together.
    pub totals: LiveTotals,
    /// The regions that have days.
    pub regions: Vec<LiveRegion>,
    /// The days; none where the caller did not want them.
    pub days: Vec<LiveDay>,
}

/// What changed within about a second.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LiveChange {
    /// The local date.
    pub date: NaiveDate,
    /// All days in reach together, as they stand now.
    pub totals: LiveTotals,
    /// The regions that changed.
    pub regions: Vec<LiveRegion>,
    /// The days that changed.
    pub days: Vec<LiveDay>,
    /// Days that are no longer there, or no longer in reach.
    pub gone: Vec<ExaminationDayId>,
}

/// An anomaly that was raised, happened again, or was looked at. Who it is about, the list of anomalies says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveAnomaly {
    /// Which anomaly. A client may be told of the same state of it twice.
    pub id: AnomalyId,
    /// What happened.
    #[serde(rename = "type")]
    pub kind: AnomalyType,
    /// How far it is.
    pub status: AnomalyStatus,
    /// How often it happened.
    pub occurrences: i32,
    /// How many steps people took with it.
    pub steps: i32,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// At which center.
    pub center_id: CenterId,
    /// When it last happened.
    pub last_seen_at: DateTime<Utc>,
}

/// Gates of a day that opened or stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveGate {
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// At which center.
    pub center_id: CenterId,
    /// Devices on which monitoring was started since the last news.
    pub opened: u64,
    /// Devices on which it was stopped.
    pub stopped: u64,
    /// Devices on which it runs now.
    pub running: u64,
}

/// The `data` of the events of a stream, by the event's name: `snapshot`, `change`, `anomaly`, `gate`.
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only describes the stream")]
pub enum LiveEvent {
    /// `snapshot`: everything, at the beginning.
    Snapshot(LiveDays),
    /// `change`: what changed.
    Change(LiveChange),
    /// `anomaly`: one anomaly.
    Anomaly(LiveAnomaly),
    /// `gate`: the gates of one day.
    Gate(LiveGate),
}
