//! Answers for a screen on a wall.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{arrivals::Arrivals, monitoring_day::responses::MissingCounts};

/// The figures of the day in one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WallPlace {
    pub name: String,
    /// The code of a state in the Local Government Directory; null for a region.
    #[schema(required)]
    pub lgd_code: Option<i32>,
    /// Number of all duties.
    pub total: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// Duties of people who have not come, by state.
    pub missing: MissingCounts,
}

/// The figures of the day at one center.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WallCenter {
    pub center: String,
    pub city: String,
    /// Name of the batch on that date.
    pub batch: String,
    /// When people are due; null without a time.
    #[schema(required)]
    pub due_at: Option<DateTime<Utc>>,
    /// Whether the gate should be open since then and is not.
    pub gate_shut: bool,
    /// Number of all duties.
    pub total: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// Duties of people who have not come, by state.
    pub missing: MissingCounts,
}

/// The figures of today.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WallFigures {
    /// The place of the screen.
    pub name: String,
    /// The region that it shows; null for the whole country.
    #[schema(required)]
    pub region: Option<String>,
    /// Local date of today.
    pub date: NaiveDate,
    /// When these figures were read.
    pub at: DateTime<Utc>,
    /// People needed; 0 without an entered need.
    pub needed: u64,
    /// Number of all duties.
    pub total: u64,
    /// Of these, the duties of people who said that they will come, or came.
    pub accepted: u64,
    /// Of the duties, those of people who came.
    pub present: u64,
    /// Duties of people who have not come, by state.
    pub missing: MissingCounts,
    /// Duties that replace another one.
    pub replaced: u64,
    /// Centers with an examination.
    pub centers: u64,
    /// Centers among these where monitoring runs.
    pub active_centers: u64,
    /// Days whose gate should be open and is not.
    pub gates_shut: u64,
    /// Centers among these that `GET /dashboard/day-centers` calls low.
    pub low_centers: u64,
    /// Anomalies that no user has acknowledged.
    pub open_anomalies: u64,
    /// The regions of the country; none on a screen of a region.
    pub regions: Vec<WallPlace>,
    /// The states with an examination.
    pub states: Vec<WallPlace>,
    /// The twelve most urgent centers.
    pub urgent: Vec<WallCenter>,
    /// The arrivals of today's people.
    pub arrivals: Arrivals,
}
