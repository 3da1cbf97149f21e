//! Requests about duties of people.

use chrono::NaiveDate;
use kernel::ids::{AgencyId, ExaminationDayId};
use registry::{
    entities::{FunctionaryRole, functionary::FunctionaryStatus},
    listing::SEARCH_LENGTH,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// The status of a person, or the state of a duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum ActivityStatus {
    /// People whose status is `ACTIVE`.
    Active,
    /// People whose status is `INACTIVE`.
    Inactive,
    /// People whose status is `BLACKLISTED`.
    Blacklisted,
    /// People whose status is `TEMPORARILY_BLOCKED`.
    TemporarilyBlocked,
    /// People seen at the gate.
    Present,
    /// People not seen yet: all who are not due yet, late, on the way, certainly absent or barred, or who run the gate.
    Absent,
    /// People not seen before the time to report, without those who run the gate.
    NotDue,
    /// People not seen after the time to report and without an answer, without those who run the gate.
    Late,
    /// People not seen who said that they are on the way.
    OnTheWay,
    /// People who did not come by the end of the day, or refused before.
    NotComing,
    /// People whose duty another person took over.
    Replaced,
    /// People who are blacklisted or blocked on the date and have to be replaced.
    Barred,
}

impl ActivityStatus {
    /// The status of people; none for a state of duties.
    pub(super) const fn of_people(self) -> Option<FunctionaryStatus> {
        match self {
            Self::Active => Some(FunctionaryStatus::Active),
            Self::Inactive => Some(FunctionaryStatus::Inactive),
            Self::Blacklisted => Some(FunctionaryStatus::Blacklisted),
            Self::TemporarilyBlocked => Some(FunctionaryStatus::TemporarilyBlocked),
            Self::Present
            | Self::Absent
            | Self::NotDue
            | Self::Late
            | Self::OnTheWay
            | Self::NotComing
            | Self::Replaced
            | Self::Barred => None,
        }
    }
}

/// Filter and order of a list of duties.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ActivityFilter {
    /// Only of this local date.
    pub date: Option<NaiveDate>,
    /// Only from this local date on.
    pub from: Option<NaiveDate>,
    /// Only up to this local date, included.
    pub to: Option<NaiveDate>,
    /// Only with this role that day.
    pub role: Option<FunctionaryRole>,
    /// Only of this agency's people.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Only on this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Only of people with this status, or with this state of the duty.
    #[param(inline)]
    pub status: Option<ActivityStatus>,
    /// Only of people with these words in name, uid or mobile number.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `date`, `batch`, `role`, `attendance`, `entryAt` or `center` (people of one center together); a leading minus
    /// sorts descending. Default: `-date`.
    pub sort: Option<String>,
}
