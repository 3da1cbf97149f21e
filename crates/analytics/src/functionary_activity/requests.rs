//! What clients ask about duties.

use chrono::NaiveDate;
use kernel::ids::{AgencyId, ExaminationDayId};
use registry::{
    entities::{FunctionaryRole, functionary::FunctionaryStatus},
    listing::SEARCH_LENGTH,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Where a person stands, or whether they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ActivityStatus {
    /// Whose status is `ACTIVE`.
    Active,
    /// Whose status is `INACTIVE`.
    Inactive,
    /// Whose status is `BLACKLISTED`.
    Blacklisted,
    /// Whose status is `TEMPORARILY_BLOCKED`.
    TemporarilyBlocked,
    /// Seen at the gate.
    Present,
    /// Not seen yet: everybody who is not due yet, late, on the way, absent for certain or barred, or runs the gate.
    Absent,
    /// Not seen, and it is not yet time to report; without those who run the gate.
    NotDue,
    /// Not seen, it is past the time to report, and it is not known where they are; without those who run the gate.
    Late,
    /// Not seen, and said that they are on the way.
    OnTheWay,
    /// Did not come by the end of the day, or said before that they will not.
    NotComing,
    /// Whose duty another person took over.
    Replaced,
    /// Blacklisted, or blocked on the date, and to be replaced.
    Barred,
}

impl ActivityStatus {
    /// The status of people that is asked for; none where it is whether they came.
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

/// Which duties are wanted.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ActivityFilter {
    /// Of this local date.
    pub date: Option<NaiveDate>,
    /// From this local date on.
    pub from: Option<NaiveDate>,
    /// Up to this local date, and on it.
    pub to: Option<NaiveDate>,
    /// With this role of the day.
    pub role: Option<FunctionaryRole>,
    /// Of this agency's people.
    pub authorizing_agency_id: Option<AgencyId>,
    /// On this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Of people who stand so, or who came or did not.
    #[param(inline)]
    pub status: Option<ActivityStatus>,
    /// Of people with these words in the name, the uid or the mobile number.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `date`, `batch`, `role`, `attendance`, `entryAt` or `center` (people of one center together); with a minus in front the other way round. `-date` unless said.
    pub sort: Option<String>,
}
