//! The figures of a screen on a wall.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{arrivals::Arrivals, monitoring_day::responses::MissingCounts};

/// The day in one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WallPlace {
    /// Its name.
    pub name: String,
    /// The code of a state in the Local Government Directory; null for a region.
    #[schema(required)]
    pub lgd_code: Option<i32>,
    /// Duties.
    pub total: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// How the duties stand of people who have not come.
    pub missing: MissingCounts,
}

/// The day at one center.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WallCenter {
    /// The center's name.
    pub center: String,
    /// The name of its city.
    pub city: String,
    /// Which sitting of the date.
    pub batch: String,
    /// When people are due.
    #[schema(required)]
    pub due_at: Option<DateTime<Utc>>,
    /// The gate should be open since then and is not.
    pub gate_shut: bool,
    /// Duties.
    pub total: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// How the duties stand of people who have not come.
    pub missing: MissingCounts,
}

/// How today stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WallFigures {
    /// Where the screen hangs.
    pub name: String,
    /// The region that it shows; null for the whole country.
    #[schema(required)]
    pub region: Option<String>,
    /// Today.
    pub date: NaiveDate,
    /// When this was found.
    pub at: DateTime<Utc>,
    /// People needed; 0 where no need was entered.
    pub needed: u64,
    /// Duties.
    pub total: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// How the duties stand of people who have not come.
    pub missing: MissingCounts,
    /// Duties that took the place of another.
    pub replaced: u64,
    /// Centers with an examination.
    pub centers: u64,
    /// Of these, those where monitoring runs.
    pub active_centers: u64,
    /// Days whose gate should be open and is not.
    pub gates_shut: u64,
    /// Of these, those that `GET /dashboard/day-centers` calls low.
    pub low_centers: u64,
    /// Anomalies that nobody has looked at.
    pub open_anomalies: u64,
    /// The regions of the country; none on a screen of a region.
    pub regions: Vec<WallPlace>,
    /// The states with an examination.
    pub states: Vec<WallPlace>,
    /// The twelve centers where it is most urgent.
    pub urgent: Vec<WallCenter>,
    /// When people came.
    pub arrivals: Arrivals,
}
