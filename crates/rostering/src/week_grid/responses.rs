//! The answer about a week.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AssignmentId, CenterId, ExaminationDayId, FunctionaryId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

/// The duties of some people in a week, and when they cannot serve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeekDuties {
    /// By date and batch.
    pub duties: Vec<WeekDuty>,
    /// Dates at which they cannot serve, by the first date.
    pub unavailable: Vec<UnavailableInWeek>,
}

/// A duty of a person in a week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeekDuty {
    pub id: AssignmentId,
    pub functionary_id: FunctionaryId,
    pub examination_day_id: ExaminationDayId,
    pub date: NaiveDate,
    #[schema(example = "Morning")]
    pub batch: String,
    /// The role that day.
    pub role: FunctionaryRole,
    pub center_id: CenterId,
    /// Time of the first good entry.
    #[schema(required)]
    pub entry_at: Option<DateTime<Utc>>,
    /// Time of the last good exit.
    #[schema(required)]
    pub exit_at: Option<DateTime<Utc>>,
    #[schema(example = "Government Inter College, Civil Lines")]
    pub center_name: String,
}

/// A span of local dates at which a person cannot serve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnavailableInWeek {
    pub functionary_id: FunctionaryId,
    /// The first date, which may be before the week.
    pub from: NaiveDate,
    /// The last date, which may be after the week.
    pub until: NaiveDate,
    /// Whether it holds everywhere; otherwise at one center or in one city.
    pub everywhere: bool,
}
