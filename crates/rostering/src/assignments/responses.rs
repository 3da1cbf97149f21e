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
    entities::assignment::{self, AnsweredBy, Attendance, DutyAnswer},
    examination_days::{Headcount, responses::ExaminationDay},
    surroundings::{Surroundings, dangling},
    timetable::DutyElsewhere,
    undoable::UndoOffer,
};

/// The outcome of a request to assign: good pairs stand, the others have a reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assigned {
    /// The people who have at least one of the duties now.
    pub functionary_ids: Vec<FunctionaryId>,
    /// The duties that stand now, one for each good pair.
    pub assigned: Vec<AssignedPair>,
    /// The pairs that were left out.
    pub skipped: Vec<SkippedPair>,
    /// Warnings about duties that stand.
    pub warned: Vec<WarnedPair>,
    /// How to undo it; null where nothing changed, or it cannot be undone.
    #[schema(required)]
    pub undo: Option<UndoOffer>,
}

/// A duty that stands, with a warning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarnedPair {
    /// The person who has the duty.
    pub functionary_id: FunctionaryId,
    /// The day that the warning is about.
    pub examination_day_id: ExaminationDayId,
    /// The warning in a sentence, such as too little time for the way.
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
    /// The reason in a sentence.
    pub reason: String,
}

/// The outcome of copying the rosters of a sitting.
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
    /// Duties that stand although the way takes longer than the time between two duties, by warning.
    pub warned: Vec<SkippedByReason>,
}

/// Duties that share one reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkippedByReason {
    /// The reason in a sentence.
    pub reason: String,
    /// How many duties share it.
    pub duties: u64,
}

/// The outcome that a request to assign would have.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    /// Each pair of functionary and day, in the order in which they would be assigned.
    pub pairs: Vec<CheckedPair>,
}

/// The outcome that one pair would have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckedPair {
    /// The person of the pair.
    pub functionary_id: FunctionaryId,
    /// The day of the pair.
    pub examination_day_id: ExaminationDayId,
    /// The change that would be made.
    pub outcome: PairOutcome,
    /// The reason for leaving it out, in a sentence; null if it would not be.
    #[schema(required)]
    pub reason: Option<String>,
    /// The duty in the way; null without one, or if it is out of the caller's reach.
    #[schema(required)]
    pub duty: Option<DutyElsewhere>,
    /// Other duties on the date within the caller's reach that are not in the way.
    pub same_date: Vec<DutyElsewhere>,
    /// Warnings in sentences, such as too little time for the way.
    pub warnings: Vec<String>,
}

/// The change that would be made for a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PairOutcome {
    /// The duty would be given.
    Add,
    /// The duty stands and would get the role.
    ChangeRole,
    /// The duty exists as wanted.
    Keep,
    /// The pair would be left out.
    Refuse,
}

/// Whether a person can get a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Standing {
    /// No duty is in the way.
    Free,
    /// They have this day already.
    OnThisDay,
    /// They are at another center at this time.
    OnDutyElsewhere,
}

/// Nearness where no distance is known.
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
    /// Whether they came; duties with an unknown attendance do not count.
    pub attendance: Attendance,
    /// Name of the center; null out of the caller's reach.
    #[schema(required)]
    pub center_name: Option<String>,
}

/// A candidate for a duty on a day.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// The person, as the register lists them.
    pub functionary: FunctionarySummary,
    /// Whether they can get the day.
    pub standing: Standing,
    /// Their role on the day; null if they do not have it.
    #[schema(required)]
    pub role: Option<FunctionaryRole>,
    /// The duty in the way; null without one, or if it is out of the caller's reach.
    #[schema(required)]
    pub duty: Option<DutyElsewhere>,
    /// Other duties on the date within the caller's reach that are not in the way.
    pub same_date: Vec<DutyElsewhere>,
    /// Warnings in sentences, such as too little time for the way.
    pub warnings: Vec<String>,
    /// Kilometres in a straight line from the middle of their city, or else of their district, to the center.
    #[schema(required)]
    pub distance_km: Option<f64>,
    /// Nearness by the names in the address.
    pub closeness: Closeness,
    /// Whether a picture of them is enrolled, so that the gate knows them.
    pub has_picture: bool,
    /// Their last duty with a known attendance; null without one.
    #[schema(required)]
    pub last_attendance: Option<LastAttendance>,
    /// The city they live in.
    #[schema(required)]
    pub city: Option<String>,
    /// The district they live in.
    #[schema(required)]
    pub district: Option<String>,
}

/// A person's duty on a day, with the attendance.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationDayFunctionary {
    /// Id of the duty, the same after a change of role.
    pub id: AssignmentId,
    /// The examination that the day belongs to.
    pub examination_id: ExaminationId,
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
    /// Whether an entry by hand waits for confirmation, and the person has not come otherwise.
    pub to_confirm: bool,
    /// Time of the first good entry.
    #[schema(required)]
    pub entry_at: Option<DateTime<Utc>>,
    /// Time of the last good exit.
    #[schema(required)]
    pub exit_at: Option<DateTime<Utc>>,
    /// Whether the end of the day filled in a gap: an absence, or a missing exit.
    pub auto_closed: bool,
    /// The user who recorded the attendance; null when the system did.
    #[schema(required)]
    pub attendance_by_user_id: Option<UserId>,
    /// State of the duty at this moment.
    pub standing: DutyStanding,
    /// The last answer of the person when asked where they are.
    #[schema(required)]
    pub contact: Option<LastContact>,
    /// When the last reminder was sent to the person.
    #[schema(required)]
    pub reminded_at: Option<DateTime<Utc>>,
    /// When the person was first told of the duty.
    #[schema(required)]
    pub told_at: Option<DateTime<Utc>>,
    /// Their answer; null until there is one.
    #[schema(required)]
    pub answer: Option<DutyAnswer>,
    #[schema(required)]
    pub answered_at: Option<DateTime<Utc>>,
    /// The way the answer came.
    #[schema(required)]
    pub answered_by: Option<AnsweredBy>,
    /// Why they cannot come.
    #[schema(required)]
    pub answer_reason: Option<String>,
    /// Whether the person's faces wait to be compared; until then a gate asks for a closer look.
    pub face_review: bool,
    /// Whether an agency changed the person's name or Aadhaar number after their face was enrolled, and the region has not
    /// looked at it yet.
    pub identity_changed: bool,
    /// The cancelled duty that it replaces.
    #[schema(required)]
    pub replaces_id: Option<AssignmentId>,
    pub region_id: RegionId,
    pub batch: String,
    /// The day's local date.
    pub date: NaiveDate,
    /// The person, as the register lists them.
    pub functionary: FunctionarySummary,
    pub examination_day: ExaminationDay,
    pub center: Center,
    pub examination: Examination,
}

impl ExaminationDayFunctionary {
    /// The duty with its names at a moment. `around` was loaded for it. Fails when a referenced row is missing, which
    /// foreign keys make impossible.
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
            told_at: duty.told_at,
            answer: duty.answer,
            answered_at: duty.answered_at,
            answered_by: duty.answered_by,
            answer_reason: duty.answer_reason.clone(),
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
    /// An agency, if a loaded person works for it.
    pub fn agency(&self, id: AgencyId) -> Option<AgencyChoice> {
        self.agencies.get(&id).cloned().map(AgencyChoice::from)
    }

    /// A person, if loaded and visible to the caller.
    pub fn functionary(&self, id: FunctionaryId) -> Option<FunctionarySummary> {
        let functionary = self.functionaries.get(&id)?.clone();
        let region = functionary.region_id.and_then(|id| self.regions.get(&id)).cloned();
        let agency = functionary.authorizing_agency_id.and_then(|id| self.agencies.get(&id)).cloned();
        let summary = FunctionarySummary::from(WithParents { functionary, region, agency });
        Some(summary.with_photo(self.portraits.get(&id).cloned().map(StoredFile::from)))
    }
}
