//! Duties as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Result,
    ids::{AgencyId, AssignmentId, CenterId, ExaminationDayId, ExaminationId, FunctionaryId, RegionId, UserId},
};
use registry::{
    centers::Center,
    choices::AgencyChoice,
    entities::FunctionaryRole,
    examinations::Examination,
    files::StoredFile,
    functionaries::{FunctionarySummary, find::WithParents},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::standing::DutyStanding;
use crate::{
    duty_contacts::LastContact,
    entities::assignment::{self, Attendance},
    examination_days::{Headcount, responses::ExaminationDay},
    surroundings::{Surroundings, dangling},
    timetable::DutyElsewhere,
    undoable::UndoOffer,
};

/// What became of a request to assign: good pairs stand, the others say why not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assigned {
    /// Those who have at least one of the duties now.
    pub functionary_ids: Vec<FunctionaryId>,
    /// The duties that stand now, one for each good pair.
    pub assigned: Vec<AssignedPair>,
    /// The pairs that were left out.
    pub skipped: Vec<SkippedPair>,
    /// What is to be thought of about duties that stand.
    pub warned: Vec<WarnedPair>,
    /// How to undo it; null where nothing was changed, or it cannot be undone.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// A duty that stands, with something to be thought of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarnedPair {
    /// The person who has the duty.
    pub functionary_id: FunctionaryId,
    /// The day that the warning is about.
    pub examination_day_id: ExaminationDayId,
    /// What, in a sentence: a way that takes longer than there is time.
    pub warning: String,
}

/// A duty that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssignedPair {
    /// Id of the duty, new or kept.
    pub id: AssignmentId,
    /// The person who has the duty.
    pub functionary_id: FunctionaryId,
    /// The day that it is for.
    pub examination_day_id: ExaminationDayId,
}

/// A pair that was left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkippedPair {
    /// The person who was not assigned.
    pub functionary_id: FunctionaryId,
    /// The day that they were to get.
    pub examination_day_id: ExaminationDayId,
    /// Why, in a sentence.
    pub reason: String,
}

/// What became of copying the rosters of a sitting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RostersCopied {
    /// Centers that have a day in both sittings.
    pub days: u64,
    /// Duties that stand now.
    pub assigned: u64,
    /// Duties that were left out, by the reason, the most frequent first.
    pub skipped: Vec<SkippedByReason>,
    /// How to undo it; null where nothing was changed, or it cannot be undone.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
    /// Duties that stand and are to be thought of, because a way takes longer than there is time; by what is said of them.
    pub warned: Vec<SkippedByReason>,
}

/// Duties that share one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkippedByReason {
    /// Why, in a sentence.
    pub reason: String,
    /// How many duties share it.
    pub duties: u64,
}

/// What would become of a request to assign.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    /// Each pair of functionary and day, in the order in which they would be assigned.
    pub pairs: Vec<CheckedPair>,
}

/// What would become of one pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedPair {
    /// The person of the pair.
    pub functionary_id: FunctionaryId,
    /// The day of the pair.
    pub examination_day_id: ExaminationDayId,
    /// What would be done.
    pub outcome: PairOutcome,
    /// Why it would be left out, in a sentence.
    #[schema(required)]
    pub reason: Option<String>,
    /// The duty that is in the way; null if there is none, and if it is beyond the caller's reach.
    #[schema(required)]
    pub duty: Option<DutyElsewhere>,
    /// Other duties on the date within the caller's reach, which are not in the way.
    pub same_date: Vec<DutyElsewhere>,
    /// What is to be thought of, in sentences: ways that take longer than there is time.
    pub warnings: Vec<String>,
}

/// What would be done about a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PairOutcome {
    /// The duty would be given.
    Add,
    /// The duty stands and would get the role.
    ChangeRole,
    /// The duty stands as wanted.
    Keep,
    /// It would be left out.
    Refuse,
}

/// Whether a person could be given a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Standing {
    /// Nothing is in the way.
    Free,
    /// They have this day already.
    OnThisDay,
    /// They are at another center at this time.
    OnDutyElsewhere,
}

/// How near a person lives, where no distance is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Closeness {
    /// In the center's city.
    SameCity,
    /// In the center's district.
    SameDistrict,
    /// In the center's state.
    SameState,
    /// In another state, or at an unknown place.
    Elsewhere,
}

/// The last duty of a person with a known attendance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastAttendance {
    /// The local date of that duty.
    pub date: NaiveDate,
    /// Whether they came; duties where that is not known are passed over.
    pub attendance: Attendance,
    /// The center; null beyond the caller's reach.
    #[schema(required)]
    pub center_name: Option<String>,
}

/// A person who could be given a duty on a day.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// The person, as the register lists them.
    pub functionary: FunctionarySummary,
    /// Whether they could be given the day.
    pub standing: Standing,
    /// Their role on the day, if they have it already.
    #[schema(required)]
    pub role: Option<FunctionaryRole>,
    /// The duty that is in the way; null if there is none, and if it is beyond the caller's reach.
    #[schema(required)]
    pub duty: Option<DutyElsewhere>,
    /// Other duties on the date within the caller's reach, which are not in the way.
    pub same_date: Vec<DutyElsewhere>,
    /// What is to be thought of, in sentences: ways that take longer than there is time.
    pub warnings: Vec<String>,
    /// Kilometres in a straight line from the middle of their city, or else of their district, to the center.
    #[schema(required)]
    pub distance_km: Option<f64>,
    /// How near they live.
    pub closeness: Closeness,
    /// Whether a picture of them is enrolled, so that the gate knows them.
    pub has_picture: bool,
    /// Their last duty with a known attendance; null where there is none.
    #[schema(required)]
    pub last_attendance: Option<LastAttendance>,
    /// The city they live in.
    #[schema(required)]
    pub city: Option<String>,
    /// The district they live in.
    #[schema(required)]
    pub district: Option<String>,
}

/// A person's duty on a day, and whether they came.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationDayFunctionary {
    /// Id of the duty, the same after a change of role.
    pub id: AssignmentId,
    /// The examination that the day belongs to.
    pub examination_id: ExaminationId,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// The center that they report to.
    pub center_id: CenterId,
    /// The person who has the duty.
    pub functionary_id: FunctionaryId,
    /// The role on this day, which can differ from their usual one.
    pub role: FunctionaryRole,
    /// Whether they came; null until it is known.
    #[schema(required)]
    pub attendance: Option<Attendance>,
    /// Whether an entry by hand waits to be confirmed, and nothing else says that they came.
    pub to_confirm: bool,
    /// Their first good entry.
    #[schema(required)]
    pub entry_at: Option<DateTime<Utc>>,
    /// Their last good exit.
    #[schema(required)]
    pub exit_at: Option<DateTime<Utc>>,
    /// The end of the day filled in what the gate did not see: somebody absent, or an exit that is missing.
    pub auto_closed: bool,
    /// Who recorded the attendance.
    #[schema(required)]
    pub attendance_by_user_id: Option<UserId>,
    /// How it stands now.
    pub standing: DutyStanding,
    /// What the person said last when they were asked where they are.
    #[schema(required)]
    pub contact: Option<LastContact>,
    /// When the last reminder was sent to the person.
    #[schema(required)]
    pub reminded_at: Option<DateTime<Utc>>,
    /// Whether the person's faces wait to be compared: a gate asks for a closer look until then.
    pub face_review: bool,
    /// Whether an agency gave the person another name or Aadhaar number since their face was enrolled, and the region has not looked
    /// at it.
    pub identity_changed: bool,
    /// The cancelled duty whose place it takes.
    #[schema(required)]
    pub replaces_id: Option<AssignmentId>,
    /// The center's region.
    pub region_id: RegionId,
    /// The day's batch.
    pub batch: String,
    /// The day's local date.
    pub date: NaiveDate,
    /// The person, as the register lists them.
    pub functionary: FunctionarySummary,
    /// The day.
    pub examination_day: ExaminationDay,
    /// The center.
    pub center: Center,
    /// The examination.
    pub examination: Examination,
}

impl ExaminationDayFunctionary {
    /// The duty with its names as it stood at a moment; `around` was loaded for it.
    ///
    /// # Errors
    /// When a link is missing, which the database forbids.
    pub(crate) fn of(
        duty: &assignment::Model,
        around: &Surroundings,
        headcount: Headcount,
        at: DateTime<Utc>,
    ) -> Result<Self> {
        let day = around.days.get(&duty.examination_day_id).ok_or_else(|| dangling("examination day"))?;
        Ok(Self {
            id: duty.id,
            examination_id: duty.examination_id,
            examination_day_id: duty.examination_day_id,
            center_id: duty.center_id,
            functionary_id: duty.functionary_id,
            role: duty.role,
            attendance: duty.attendance,
            to_confirm: duty.to_confirm,
            entry_at: duty.entry_at,
            exit_at: duty.exit_at,
            auto_closed: duty.auto_closed,
            attendance_by_user_id: duty.attendance_by_user_id,
            standing: DutyStanding::of(duty, day, around.runs_gate(duty.id), at),
            contact: LastContact::of(duty, around),
            reminded_at: duty.reminded_at,
            face_review: around.to_review.contains(&duty.functionary_id),
            identity_changed: around.known_otherwise.contains(&duty.functionary_id),
            replaces_id: duty.replaces_assignment_id,
            region_id: duty.region_id,
            batch: duty.batch.clone(),
            date: duty.date,
            functionary: around.functionary(duty.functionary_id).ok_or_else(|| dangling("functionary"))?,
            examination_day: ExaminationDay::of(day, around, headcount)?,
            center: around.center(duty.center_id)?,
            examination: around.examination(duty.examination_id)?,
        })
    }
}

impl Surroundings {
    /// An agency, if somebody who was loaded works for it.
    pub fn agency(&self, id: AgencyId) -> Option<AgencyChoice> {
        self.agencies.get(&id).cloned().map(AgencyChoice::from)
    }

    /// A person, if they were loaded and the caller may see them.
    pub fn functionary(&self, id: FunctionaryId) -> Option<FunctionarySummary> {
        let functionary = self.functionaries.get(&id)?.clone();
        let region = functionary.region_id.and_then(|id| self.regions.get(&id)).cloned();
        let agency = functionary.authorizing_agency_id.and_then(|id| self.agencies.get(&id)).cloned();
        let summary = FunctionarySummary::from(WithParents { functionary, region, agency });
        Some(summary.with_photo(self.portraits.get(&id).cloned().map(StoredFile::from)))
    }
}
