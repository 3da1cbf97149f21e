//! Answers about the centers of a day.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{CenterId, ExaminationDayId, ExaminationId, FunctionaryId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::monitoring_day::responses::MissingCounts;

/// A person on duty who is in charge of a center on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CenterContact {
    pub functionary_id: FunctionaryId,
    pub name: String,
    /// Their role that day.
    pub role: FunctionaryRole,
    /// Ten digits, without the country code.
    pub mobile_number: String,
    /// Whether they came, or opened the gate without being recorded at it.
    pub present: bool,
    /// Whether they have an account that can start monitoring there.
    pub can_start: bool,
}

/// The figures of one center in one batch of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CenterDay {
    /// Id of the examination day.
    pub id: ExaminationDayId,
    pub date: NaiveDate,
    /// Name of the batch on that date.
    pub batch: String,
    pub examination_id: ExaminationId,
    pub examination: String,
    pub center_id: CenterId,
    pub center: String,
    /// The authority's code for the center.
    #[schema(required)]
    pub center_code: Option<String>,
    pub city: String,
    pub state: String,
    pub region: String,
    /// Duties within the caller's reach; cancelled ones do not count.
    pub total: u64,
    /// Of these, the duties of people who said that they will come, or came.
    pub accepted: u64,
    /// Of the duties, those of people who came.
    pub present: u64,
    /// People needed, of all roles together; 0 without an entered need; null for an agency, because it supplies only some of them.
    #[schema(required)]
    pub needed: Option<u64>,
    /// When staff should be there; null if not set.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// When people are late: the reporting time, else the time at which the gate opens.
    #[schema(required)]
    pub due_at: Option<DateTime<Utc>>,
    /// When the first person came; null before that.
    #[schema(required)]
    pub first_entry_at: Option<DateTime<Utc>>,
    /// Duties of people who have not come, by state.
    pub missing: MissingCounts,
    /// Duties that replace another one.
    pub replaced: u64,
    /// Duties of people who are blacklisted or blocked on the date and have to be replaced; not in the other figures.
    pub barred: u64,
    /// The people on duty there who are in charge; those who have come are first.
    pub contacts: Vec<CenterContact>,
    /// The coordinator of the city, if the gate should be open and none of the contacts can open it; null otherwise, and where the caller
    /// sees no such account with a number.
    #[schema(required)]
    pub city_contact: Option<CityContact>,
    /// Whether people may have come by now: the gate's opening time has come, else the reporting time, else the date.
    pub opened: bool,
    /// Whether monitoring was started for the day, even if it does not run any more.
    pub gate_opened: bool,
    /// When monitoring was last stopped; null while it runs on any device.
    #[schema(required)]
    pub gate_stopped_at: Option<DateTime<Utc>>,
    /// Duties whose people are inside now.
    pub inside: u64,
    /// Whether the gate should be open since `due_at` and is not: people are assigned, and monitoring was never started. Never on a past
    /// date. `contacts` have the people who can start it.
    pub gate_shut: bool,
    /// Whether people are due and fewer than 80 % of them came.
    pub low: bool,
    /// Its anomalies that no user has acknowledged; null for callers who may not see anomalies.
    #[schema(required)]
    pub open_anomalies: Option<u64>,
}

/// A person to call about the centers of a city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CityContact {
    /// Name of the person.
    pub name: String,
    /// Mobile number to call.
    pub mobile_number: String,
}
