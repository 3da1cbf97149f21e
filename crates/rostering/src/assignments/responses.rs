//! Duties as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Result,
    ids::{AgencyId, AssignmentId, CenterId, ExaminationDayId, ExaminationId, FunctionaryId, RegionId, UserId},
};
use registry::{
    choices::AgencyChoice,
    entities::FunctionaryRole,
    files::StoredFile,
    functionaries::{FunctionarySummary, find::WithParents},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    entities::assignment::{self, Attendance},
    examination_days::{
        Headcount,
        responses::{DayCenter, DayExamination, ExaminationDay},
    },
    surroundings::{Surroundings, dangling},
};

/// What became of a request to assign: good pairs stand, the others say why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assigned {
    /// Those who have at least one of the duties now.
    pub functionary_ids: Vec<FunctionaryId>,
    /// The duties.
    pub assigned: Vec<AssignedPair>,
    /// The pairs that were left out.
    pub skipped: Vec<SkippedPair>,
}

/// A duty that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssignedPair {
    /// The duty.
    pub id: AssignmentId,
    /// Who.
    pub functionary_id: FunctionaryId,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
}

/// A pair that was left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkippedPair {
    /// Who.
    pub functionary_id: FunctionaryId,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// Why, in a sentence.
    pub reason: String,
}

/// A person's duty on a day, and whether they came.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationDayFunctionary {
    /// The duty.
    pub id: AssignmentId,
    /// Of which examination.
    pub examination_id: ExaminationId,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// At which center.
    pub center_id: CenterId,
    /// Who.
    pub functionary_id: FunctionaryId,
    /// As what.
    pub role: FunctionaryRole,
    /// Whether they came; null until it is known.
    #[schema(required)]
    pub attendance: Option<Attendance>,
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
    /// The center's region.
    pub region_id: RegionId,
    /// The day's batch.
    pub batch: String,
    /// The day's local date.
    pub date: NaiveDate,
    /// Who.
    pub functionary: FunctionarySummary,
    /// The day.
    pub examination_day: ExaminationDay,
    /// The center.
    pub center: DayCenter,
    /// The examination.
    pub examination: DayExamination,
}

impl ExaminationDayFunctionary {
    /// The duty with its names; `around` was loaded for it.
    ///
    /// # Errors
    /// When a link is missing, which the database forbids.
    pub(crate) fn of(duty: &assignment::Model, around: &Surroundings, headcount: Headcount) -> Result<Self> {
        let day = around.days.get(&duty.examination_day_id).ok_or_else(|| dangling("examination day"))?;
        Ok(Self {
            id: duty.id,
            examination_id: duty.examination_id,
            examination_day_id: duty.examination_day_id,
            center_id: duty.center_id,
            functionary_id: duty.functionary_id,
            role: duty.role,
            attendance: duty.attendance,
            entry_at: duty.entry_at,
            exit_at: duty.exit_at,
            auto_closed: duty.auto_closed,
            attendance_by_user_id: duty.attendance_by_user_id,
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
