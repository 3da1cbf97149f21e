//! The centers of a day, as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{CenterId, ExaminationDayId, ExaminationId, FunctionaryId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::monitoring_day::responses::MissingCounts;

/// A person on duty who runs a center on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CenterContact {
    /// Who.
    pub functionary_id: FunctionaryId,
    /// Their name.
    pub name: String,
    /// As what they are there.
    pub role: FunctionaryRole,
    /// Ten digits.
    pub mobile_number: String,
    /// They came, or opened the gate without being recorded at it.
    pub present: bool,
    /// They have an account with which they can start monitoring there.
    pub can_start: bool,
}

/// How one center stands in one batch of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CenterDay {
    /// The examination day.
    pub id: ExaminationDayId,
    /// The local date.
    pub date: NaiveDate,
    /// Which sitting of that date.
    pub batch: String,
    /// Which examination.
    pub examination_id: ExaminationId,
    /// The examination's name.
    pub examination: String,
    /// Which center.
    pub center_id: CenterId,
    /// The center's name.
    pub center: String,
    /// The authority's code for the center.
    #[schema(required)]
    pub center_code: Option<String>,
    /// The name of its city.
    pub city: String,
    /// The name of its state.
    pub state: String,
    /// The name of its region.
    pub region: String,
    /// Duties of the caller's reach; cancelled ones do not count.
    pub total: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// How many people of all roles the day needs, 0 where no need was entered; null for an agency, whose people are only some of them.
    #[schema(required)]
    pub needed: Option<u64>,
    /// When people should be there.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// When people are late: the reporting time, else the time at which the gate opens.
    #[schema(required)]
    pub due_at: Option<DateTime<Utc>>,
    /// When the first person came.
    #[schema(required)]
    pub first_entry_at: Option<DateTime<Utc>>,
    /// How the duties stand of people who have not come.
    pub missing: MissingCounts,
    /// Duties that took the place of another.
    pub replaced: u64,
    /// Duties of people who are blacklisted or blocked on the date, beside the others: to be replaced.
    pub barred: u64,
    /// Whom to call: the people on duty there who run the center, those who are there first.
    pub contacts: Vec<CenterContact>,
    /// The coordinator of the city, where the gate should be open and none of the contacts can open it; null elsewhere, and where the
    /// caller sees no such account with a number.
    #[schema(required)]
    pub city_contact: Option<CityContact>,
    /// People can have come by now: the entry time has come, else the reporting time, else the date.
    pub opened: bool,
    /// Monitoring was started for the day, whether or not it still runs.
    pub gate_opened: bool,
    /// When monitoring was stopped, where it runs on no device any more.
    #[schema(required)]
    pub gate_stopped_at: Option<DateTime<Utc>>,
    /// Of the duties, those of people who are inside now.
    pub inside: u64,
    /// The gate should be open since `due_at` and is not: people are assigned, and monitoring was never started. Never on a date that
    /// is over. `contacts` says who can start it.
    pub gate_shut: bool,
    /// People are due; it has duties, and fewer than 80 % of the people came.
    pub low: bool,
    /// Its anomalies that nobody has looked at yet; null for callers who may not see anomalies.
    #[schema(required)]
    pub open_anomalies: Option<u64>,
}

/// Whom to call about the centers of a city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CityContact {
    /// What the person is called.
    pub name: String,
    /// The number to call.
    pub mobile_number: String,
}
