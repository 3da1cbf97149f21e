//! Answers about duties for dashboards.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Error, Result,
    ids::{AgencyId, AssignmentId, CenterId, CityId, DistrictId, ExaminationDayId, FunctionaryId, RegionId, StateId},
};
use registry::{
    centers::Center, choices::AgencyChoice, entities::FunctionaryRole, examinations::Examination,
    functionaries::FunctionarySummary, places::PlaceName,
};
use rostering::{
    Surroundings,
    assignments::DutyStanding,
    duty_contacts::LastContact,
    entities::assignment::{self, Attendance},
};
use serde::Serialize;
use utoipa::ToSchema;

/// One duty with its attendance.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FunctionaryActivity {
    /// Id of the duty.
    pub id: AssignmentId,
    pub examination_day_id: ExaminationDayId,
    pub functionary_id: FunctionaryId,
    pub date: NaiveDate,
    /// When staff should be there; null if not set.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// The role that day.
    pub functionary_role: FunctionaryRole,
    /// The agency of the person when assigned.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
    /// Whether they came; null until it is known.
    #[schema(required)]
    pub attendance: Option<Attendance>,
    /// Time of the first good entry.
    #[schema(required)]
    pub entry_at: Option<DateTime<Utc>>,
    /// Time of the last good exit.
    #[schema(required)]
    pub exit_at: Option<DateTime<Utc>>,
    /// Whether the end of the day filled in a gap: an absence, or a missing exit.
    pub auto_closed: bool,
    /// State of the duty at this moment.
    pub standing: DutyStanding,
    /// The last answer of the person when asked where they are.
    #[schema(required)]
    pub contact: Option<LastContact>,
    /// When the last reminder was sent to the person.
    #[schema(required)]
    pub reminded_at: Option<DateTime<Utc>>,
    /// The cancelled duty that it replaces.
    #[schema(required)]
    pub replaces_id: Option<AssignmentId>,
    pub batch: String,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    pub functionary: FunctionarySummary,
    pub center: Center,
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    pub examination: Examination,
    pub region: PlaceName,
}

impl FunctionaryActivity {
    /// The duty with its names. `around` was loaded for it. Fails when a referenced row is missing, which foreign keys make impossible.
    pub(super) fn of(duty: &assignment::Model, around: &Surroundings, now: DateTime<Utc>) -> Result<Self> {
        let day = around.day(duty.examination_day_id)?;
        Ok(Self {
            standing: DutyStanding::of(duty, day, around.runs_gate(duty.id), now),
            reporting_at: day.reporting_at,
            contact: LastContact::of(duty, around),
            reminded_at: duty.reminded_at,
            replaces_id: duty.replaces_assignment_id,
            id: duty.id,
            examination_day_id: duty.examination_day_id,
            functionary_id: duty.functionary_id,
            date: duty.date,
            functionary_role: duty.role,
            authorizing_agency_id: duty.authorizing_agency_id,
            attendance: duty.attendance,
            entry_at: duty.entry_at,
            exit_at: duty.exit_at,
            auto_closed: duty.auto_closed,
            batch: duty.batch.clone(),
            center_id: duty.center_id,
            region_id: duty.region_id,
            state_id: duty.state_id,
            district_id: duty.district_id,
            city_id: duty.city_id,
            functionary: around
                .functionary(duty.functionary_id)
                .ok_or_else(|| Error::internal("a duty refers to a missing functionary"))?,
            center: around.center(duty.center_id)?,
            authorizing_agency: duty.authorizing_agency_id.and_then(|id| around.agency(id)),
            examination: around.examination(duty.examination_id)?,
            region: around.region(duty.region_id)?,
        })
    }
}
