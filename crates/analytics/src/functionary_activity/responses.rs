//! Duties as the dashboards show them.

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

/// One duty, and whether it was done.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FunctionaryActivity {
    /// The duty.
    pub id: AssignmentId,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// Who.
    pub functionary_id: FunctionaryId,
    /// The local date.
    pub date: NaiveDate,
    /// When staff should be there, if that was set.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// The role of the day.
    pub functionary_role: FunctionaryRole,
    /// Whose people they were.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
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
    /// How the duty stands now.
    pub standing: DutyStanding,
    /// What the person said last when they were asked where they are.
    #[schema(required)]
    pub contact: Option<LastContact>,
    /// When the last reminder was sent to the person.
    #[schema(required)]
    pub reminded_at: Option<DateTime<Utc>>,
    /// The cancelled duty whose place it takes.
    #[schema(required)]
    pub replaces_id: Option<AssignmentId>,
    /// The batch.
    pub batch: String,
    /// At which center.
    pub center_id: CenterId,
    /// The center's region.
    pub region_id: RegionId,
    /// The center's state.
    pub state_id: StateId,
    /// The center's district.
    pub district_id: DistrictId,
    /// The center's city.
    pub city_id: CityId,
    /// Who.
    pub functionary: FunctionarySummary,
    /// The center.
    pub center: Center,
    /// The agency.
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    /// The examination.
    pub examination: Examination,
    /// The region.
    pub region: PlaceName,
}

impl FunctionaryActivity {
    /// The duty with its names; `around` was loaded for it.
    ///
    /// # Errors
    /// When a link is missing, which the database forbids.
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
