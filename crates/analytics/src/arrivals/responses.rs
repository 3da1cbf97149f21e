//! Arrivals, as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{CenterId, ExaminationDayId};
use serde::Serialize;
use utoipa::ToSchema;

/// Those who came within five minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArrivalStep {
    /// Where the five minutes begin, in minutes after the time at which people are due; negative before it.
    pub minutes: i32,
    /// People who came in them for the first time.
    pub arrived: u64,
}

/// How the people of one date came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArrivalCurve {
    /// The local date.
    pub date: NaiveDate,
    /// Duties on days of which it is known when people are due.
    pub expected: u64,
    /// Of these people, those who came.
    pub arrived: u64,
    /// Of these, those who came before they were due.
    pub on_time: u64,
    /// The steps in which somebody came, by time.
    pub steps: Vec<ArrivalStep>,
}

/// How the people of a date come, beside how they came last time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Arrivals {
    /// Minutes in a step.
    pub step_minutes: i32,
    /// The date that is asked about.
    pub day: ArrivalCurve,
    /// Duties on days of which it is not known when people are due; they are in no step.
    pub untimed: u64,
    /// So many minutes have passed since the earliest time at which people are due, on the date of today; null on others and where
    /// no such time is known.
    #[schema(required)]
    pub reached_minutes: Option<i64>,
    /// The last date before it on which the same place had at least a fifth as many duties, or 500; null where there was none.
    #[schema(required)]
    pub compared: Option<ArrivalCurve>,
}

/// How the people of one center come in one batch of a date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CenterArrivals {
    /// The examination day.
    pub id: ExaminationDayId,
    /// Which center.
    pub center_id: CenterId,
    /// The center's name.
    pub center: String,
    /// The name of its city.
    pub city: String,
    /// Which sitting of the date.
    pub batch: String,
    /// When people are due: the reporting time, else the time at which the gate opens.
    #[schema(required)]
    pub due_at: Option<DateTime<Utc>>,
    /// When the first of them came.
    #[schema(required)]
    pub first_entry_at: Option<DateTime<Utc>>,
    /// Duties of the caller's reach; cancelled ones do not count.
    pub expected: u64,
    /// Of these people, those who came.
    pub arrived: u64,
    /// The steps in which somebody came, by time; none where it is not known when people are due.
    pub steps: Vec<ArrivalStep>,
}
