//! What clients send about duties.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AgencyId, AssignmentId, ExaminationDayId, ExaminationId, FunctionaryId, RegionId};
use registry::{
    entities::{FunctionaryRole, functionary::FunctionaryStatus},
    form::{self, Change},
    functionaries::FunctionaryFilter,
    listing::SEARCH_LENGTH,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use crate::entities::assignment::Attendance;

/// The most pairs of functionary and day in one request.
const PAIRS: usize = 2_000;

/// People who get duties, each on each of the days.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(schema(function = "bounded"))]
pub struct NewAssignments {
    /// The days, each for every one of the people; at most 2,000 pairs together.
    #[serde(default)]
    #[validate(length(min = 1, message = "Choose at least one examination day"))]
    #[schema(required = true, min_items = 1)]
    pub examination_day_ids: Vec<ExaminationDayId>,
    /// The people, with their role of the day.
    #[serde(default)]
    #[validate(length(min = 1, message = "Choose at least one functionary"))]
    #[schema(required = true, min_items = 1)]
    pub functionaries: Vec<FunctionaryForDay>,
}

/// One person with a role.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FunctionaryForDay {
    /// The person who gets the duties.
    pub id: FunctionaryId,
    /// Their role on these days, whatever their usual one is.
    pub examination_day_role: FunctionaryRole,
}

fn bounded(new: &NewAssignments) -> Result<(), ValidationError> {
    if new.examination_day_ids.len().saturating_mul(new.functionaries.len()) > PAIRS {
        return Err(kernel::values::broken_rule("Assign at most 2,000 duties at a time"));
    }
    Ok(())
}

/// Filter of the roster of a day.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RosterFilter {
    /// Only people with these words in name, uid or mobile number.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// Only people who came, or only people who did not.
    pub attendance: Option<Attendance>,
    /// Only people inside by the gate's records; on a closed day, people whose exit is missing.
    pub inside: Option<bool>,
}

/// The roster to copy.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterCopy {
    /// The day that has the people.
    pub from: ExaminationDayId,
}

/// The rosters of an examination to copy, center by center.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterCopies {
    /// The examination that both sittings belong to.
    pub examination_id: ExaminationId,
    /// Only at the centers of this region, within the caller's reach.
    pub region_id: Option<RegionId>,
    /// The sitting that has the people.
    pub from: Sitting,
    /// The sitting that gets them.
    pub to: Sitting,
}

/// One batch on one date.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sitting {
    /// The local date of the sitting.
    pub date: NaiveDate,
    /// The batch, as the days of that date name it.
    pub batch: String,
}

/// Filter of a list of candidates for a day.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CandidateFilter {
    /// Only people with this usual role.
    pub role: Option<FunctionaryRole>,
    /// Only people of this agency.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Only people of this region, within the caller's reach.
    pub region_id: Option<RegionId>,
    /// Only people with these words in name, uid or mobile number; of more than 500, the latest registered.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// Only people who have neither this day nor a duty at another center at its time.
    pub free: Option<bool>,
}

impl CandidateFilter {
    pub(super) fn is_free(&self) -> bool {
        self.free.unwrap_or_default()
    }

    /// The same filter for the register, with the words or without them.
    pub(super) fn people(&self, with_words: bool) -> FunctionaryFilter {
        FunctionaryFilter {
            status: Some(FunctionaryStatus::Active),
            role: self.role,
            authorizing_agency_id: self.authorizing_agency_id,
            region_id: self.region_id,
            q: self.q.clone().filter(|_| with_words),
            ..FunctionaryFilter::default()
        }
    }
}

/// One person for one day.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAssignment {
    /// The day that the duty is for.
    pub examination_day_id: ExaminationDayId,
    /// The person who gets the duty.
    pub functionary_id: FunctionaryId,
    /// The role; by default the person's usual role.
    pub examination_day_role: Option<FunctionaryRole>,
    /// Null leaves it to the gate. `ABSENT` stands until the gate sees the person. `PRESENT` is a correction, possible from the day's date
    /// on, and needs the permission `CorrectAttendance`.
    pub attendance: Option<Attendance>,
    /// Reason for `PRESENT` by hand; kept in the audit trail.
    #[validate(length(max = 500, message = "Reason is at most 500 characters"))]
    pub reason: Option<String>,
}

/// The correction of a duty. Absent fields stay as they are, null means not known.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    /// Whether they came; null means not known.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<Attendance>)]
    pub attendance: Change<Attendance>,
    /// Time of the first entry; null means not known.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<DateTime<Utc>>)]
    pub entry_at: Change<DateTime<Utc>>,
    /// Time of the last exit; null means not known.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<DateTime<Utc>>)]
    pub exit_at: Change<DateTime<Utc>>,
    /// The reason in a few words; without it the trail says that none was given.
    #[validate(length(max = 500, message = "Reason is at most 500 characters"))]
    pub reason: Option<String>,
}

impl Correction {
    /// The reason for the trail.
    pub(super) fn reason(&self) -> String {
        given(self.reason.as_deref())
    }
}

/// The reason to keep, or the sentence that none was given.
fn given(reason: Option<&str>) -> String {
    let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
    reason.unwrap_or("not given").to_owned()
}

pub(crate) fn filled(reason: &str) -> Result<(), ValidationError> {
    if reason.trim().is_empty() { Err(kernel::values::broken_rule("Give a reason.")) } else { Ok(()) }
}

/// The cancellation of a duty.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Cancellation {
    /// The reason; without it the history says that none was given.
    #[validate(length(max = 500, message = "Reason is at most 500 characters"))]
    pub reason: Option<String>,
}

impl Cancellation {
    /// The reason for the history.
    pub(super) fn reason(&self) -> String {
        given(self.reason.as_deref())
    }
}

/// People to be taken off a roster together.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DutiesTakenOff {
    /// 1 to 2,000 duties of the day, all within reach.
    #[serde(default)]
    #[validate(length(min = 1, max = 2_000, message = "Choose 1 to 2,000 duties"))]
    #[schema(required = true, min_items = 1, max_items = 2_000)]
    pub ids: Vec<AssignmentId>,
    /// The reason; without it the history says that none was given.
    #[validate(length(max = 500, message = "Reason is at most 500 characters"))]
    pub reason: Option<String>,
    /// Number of these duties; needed for more than ten.
    pub confirm: Option<u64>,
}

impl DutiesTakenOff {
    /// The reason for the history.
    pub(super) fn reason(&self) -> String {
        given(self.reason.as_deref())
    }
}

/// People of a roster to be given another role together.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RolesGiven {
    /// 1 to 2,000 duties of the day, all within reach.
    #[serde(default)]
    #[validate(length(min = 1, max = 2_000, message = "Choose 1 to 2,000 duties"))]
    #[schema(required = true, min_items = 1, max_items = 2_000)]
    pub ids: Vec<AssignmentId>,
    /// The role that all of them get.
    pub role: FunctionaryRole,
    /// Number of these duties; needed for more than ten.
    pub confirm: Option<u64>,
}
