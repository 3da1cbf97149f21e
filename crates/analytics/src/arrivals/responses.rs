//! Answers about arrivals of people.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{CenterId, ExaminationDayId};
use serde::Serialize;
use utoipa::ToSchema;

/// The arrivals within five minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ArrivalStep {
    /// Begin of the step, in minutes after the time at which people are due; negative before it.
    pub minutes: i32,
    /// People who came for the first time in this step.
    pub arrived: u64,
}

/// The arrivals of one date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ArrivalCurve {
    pub date: NaiveDate,
    /// Duties on days with a time at which people are due.
    pub expected: u64,
    /// Of these people, those who came.
    pub arrived: u64,
    /// Of these, those who came before they were due.
    pub on_time: u64,
    /// The steps with arrivals, in order of time.
    pub steps: Vec<ArrivalStep>,
}

/// The arrivals of a date, beside those of an earlier one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Arrivals {
    /// Minutes in a step.
    pub step_minutes: i32,
    /// The date of the request.
    pub day: ArrivalCurve,
    /// Duties on days without a time at which people are due; they are in no step.
    pub untimed: u64,
    /// Minutes since the earliest time at which people are due, for today only; null on other dates and without such a time.
    #[schema(required)]
    pub reached_minutes: Option<i64>,
    /// The last date before it on which the same place had at least a fifth as many duties, or 500; null without one.
    #[schema(required)]
    pub compared: Option<ArrivalCurve>,
}

/// The arrivals at one center in one batch of a date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CenterArrivals {
    /// Id of the examination day.
    pub id: ExaminationDayId,
    pub center_id: CenterId,
    pub center: String,
    pub city: String,
    /// Name of the batch on that date.
    pub batch: String,
    /// When people are due: the reporting time, else the time at which the gate opens.
    #[schema(required)]
    pub due_at: Option<DateTime<Utc>>,
    /// When the first person came; null before that.
    #[schema(required)]
    pub first_entry_at: Option<DateTime<Utc>>,
    /// Duties within the caller's reach; cancelled ones do not count.
    pub expected: u64,
    /// Of these people, those who came.
    pub arrived: u64,
    /// The steps with arrivals, in order of time; empty on a day without a time at which people are due.
    pub steps: Vec<ArrivalStep>,
}
