//! Anomalies as clients see them.

use chrono::{DateTime, Utc};
use identity::accounts::users::NamedUser;
use kernel::{
    Result,
    access::{Reach, Scope},
    ids::{
        AgencyId, AnomalyId, CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, FileId, FunctionaryId,
        RegionId, StateId, UserId,
    },
};
use registry::{
    centers::Center,
    choices::AgencyChoice,
    entities::{FunctionaryRole, functionary},
    examinations::Examination,
    files::StoredFile,
    functionaries::FunctionarySummary,
    places::PlaceName,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::handling::Handling;
use crate::{
    entities::{
        anomaly::{self, AnomalyResolution, AnomalyStatus, AnomalyType},
        anomaly_step::{self, AnomalyStepKind},
    },
    examination_days::{Headcount, responses::ExaminationDay},
    surroundings::{Surroundings, dangling},
};

/// Something that happened at a gate.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Anomaly {
    /// Which anomaly.
    pub id: AnomalyId,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    /// Of which examination.
    pub examination_id: ExaminationId,
    /// At which center.
    pub center_id: CenterId,
    /// The center's region.
    pub region_id: RegionId,
    /// The picture that was taken.
    #[schema(required)]
    pub file_id: Option<FileId>,
    /// The picture.
    #[schema(required)]
    pub file: Option<StoredFile>,
    /// What happened.
    #[serde(rename = "type")]
    pub kind: AnomalyType,
    /// Details: `reason`, `entryType`, where there is one `distance` and `radius` in metres, `location`.
    #[schema(value_type = Object)]
    pub metadata: serde_json::Value,
    /// The center's city.
    pub city_id: CityId,
    /// The center's district.
    pub district_id: DistrictId,
    /// The center's state.
    pub state_id: StateId,
    /// How far the matter is.
    pub status: AnomalyStatus,
    /// How often it happened.
    pub count: i32,
    /// Who, if known and for the caller to see.
    #[schema(required)]
    pub functionary: Option<FunctionarySummary>,
    /// Whose people they were at that moment; at a gate told together with who they are.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
    /// Its name, and whose roles its people hold.
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    /// What people wrote about it.
    #[schema(required)]
    pub note: Option<String>,
    /// Who has seen it.
    #[schema(required)]
    pub acknowledged_by_user_id: Option<UserId>,
    /// Who has seen it, by name.
    #[schema(required)]
    pub acknowledged_by: Option<NamedUser>,
    /// When.
    #[schema(required)]
    pub acknowledged_at: Option<DateTime<Utc>>,
    /// How it was settled.
    #[schema(required)]
    pub resolution: Option<AnomalyResolution>,
    /// Who settled it.
    #[schema(required)]
    pub resolved_by_user_id: Option<UserId>,
    /// Who settled it, by name.
    #[schema(required)]
    pub resolved_by: Option<NamedUser>,
    /// When.
    #[schema(required)]
    pub resolved_at: Option<DateTime<Utc>>,
    /// Who has taken it on.
    #[schema(required)]
    pub assigned_to: Option<NamedUser>,
    /// When.
    #[schema(required)]
    pub assigned_at: Option<DateTime<Utc>>,
    /// What people did about it, the first step first.
    pub steps: Vec<AnomalyStep>,
    /// When it first happened.
    pub created_at: DateTime<Utc>,
    /// When it last happened.
    pub last_seen_at: DateTime<Utc>,
    /// The day.
    pub day: ExaminationDay,
    /// The examination.
    pub examination: Examination,
    /// The center.
    pub center: Center,
    /// The region.
    pub region: PlaceName,
    /// The city.
    pub city: PlaceName,
    /// The district.
    pub district: PlaceName,
    /// The state.
    pub state: PlaceName,
}

impl Anomaly {
    /// The anomaly with its names; `around` was loaded for it and narrowed to the caller's scope.
    ///
    /// # Errors
    /// When a link is missing, which the database forbids.
    pub(crate) fn of(
        row: &anomaly::Model,
        around: &Surroundings,
        handling: &Handling,
        headcount: Headcount,
        scope: &Scope,
    ) -> Result<Self> {
        let day = around.days.get(&row.examination_day_id).ok_or_else(|| dangling("examination day"))?;
        let functionary = row.functionary_id.and_then(|id| around.functionary(id));
        let is_told = functionary.is_some() || !matches!(scope.reach(), Reach::Posts(_));
        let authorizing_agency_id = row.authorizing_agency_id.filter(|_| is_told);
        Ok(Self {
            id: row.id,
            examination_day_id: row.examination_day_id,
            examination_id: row.examination_id,
            center_id: row.center_id,
            region_id: row.region_id,
            file_id: row.file_id,
            file: row.file_id.and_then(|id| around.file(id)),
            kind: row.kind,
            metadata: shown(&row.metadata, scope),
            city_id: row.city_id,
            district_id: row.district_id,
            state_id: row.state_id,
            status: row.status,
            count: row.occurrences,
            note: row.note.clone(),
            acknowledged_by_user_id: row.acknowledged_by_user_id,
            acknowledged_by: handling.user(row.acknowledged_by_user_id),
            acknowledged_at: row.acknowledged_at,
            resolution: row.resolution,
            resolved_by_user_id: row.resolved_by_user_id,
            resolved_by: handling.user(row.resolved_by_user_id),
            resolved_at: row.resolved_at,
            assigned_to: handling.user(row.assigned_to_user_id),
            assigned_at: row.assigned_at,
            steps: handling.steps(row.id),
            functionary,
            authorizing_agency_id,
            authorizing_agency: authorizing_agency_id.and_then(|id| around.agency(id)),
            created_at: row.created_at,
            last_seen_at: row.last_seen_at,
            day: ExaminationDay::of(day, around, headcount)?,
            examination: around.examination(row.examination_id)?,
            center: around.center(row.center_id)?,
            region: around.region(row.region_id)?,
            city: around.city(row.city_id)?,
            district: around.district(row.district_id)?,
            state: around.state(row.state_id)?,
        })
    }
}

/// How sure the recognition was is for administrators: at a gate it would teach how to come closer. So is what is doubtful
/// about the pictures of people who are turned away.
fn shown(metadata: &serde_json::Value, scope: &Scope) -> serde_json::Value {
    let mut metadata = metadata.clone();
    if let (Reach::Posts(_), Some(fields)) = (scope.reach(), metadata.as_object_mut()) {
        for own in ["band", "flags"] {
            fields.remove(own);
        }
    }
    metadata
}

/// Something that a person did about an anomaly.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnomalyStep {
    /// What they did.
    pub kind: AnomalyStepKind,
    /// Who; null where it is not known any more.
    #[schema(required)]
    pub by: Option<NamedUser>,
    /// When.
    pub at: DateTime<Utc>,
    /// How it was settled, in a step that settled it.
    #[schema(required)]
    pub resolution: Option<AnomalyResolution>,
    /// What they wrote: a note, or why it was opened again.
    #[schema(required)]
    pub note: Option<String>,
}

impl AnomalyStep {
    pub(super) fn of(step: &anomaly_step::Model, by: Option<NamedUser>) -> Self {
        Self { kind: step.kind, by, at: step.taken_at, resolution: step.resolution, note: step.note.clone() }
    }
}

/// Somebody to call.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnomalyContact {
    /// Who.
    pub functionary_id: FunctionaryId,
    /// The full name.
    pub name: String,
    /// Their role on the day, or the role that they usually have.
    #[schema(required)]
    pub role: Option<FunctionaryRole>,
    /// Ten digits.
    pub mobile_number: String,
}

impl AnomalyContact {
    pub(super) fn of(person: &functionary::Model, role: Option<FunctionaryRole>) -> Self {
        Self { functionary_id: person.id, name: person.full_name(), role, mobile_number: person.mobile_number.clone() }
    }
}

/// Whom to call about an anomaly.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnomalyContacts {
    /// Those in charge of the center on that day, the venue manager first; nobody where none is in reach.
    pub center: Vec<AnomalyContact>,
    /// Whom it is about, if known and for the caller to see.
    #[schema(required)]
    pub person: Option<AnomalyContact>,
}

/// Anomalies, and how many there are in all.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnomalyPage {
    /// The anomalies of this page, the newest first.
    pub anomalies: Vec<Anomaly>,
    /// Anomalies in all pages.
    pub total: u64,
    /// The `cursor` of the next page; null on the last one.
    pub next_cursor: Option<String>,
}
