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
        anomaly::{self, AnomalyResolution, AnomalyStatus, AnomalyType, SLIP_OF},
        anomaly_step::{self, AnomalyStepKind},
    },
    examination_days::{Headcount, responses::ExaminationDay},
    surroundings::{Surroundings, dangling},
};

/// An event at a gate that a person must look at.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Anomaly {
    pub id: AnomalyId,
    pub examination_day_id: ExaminationDayId,
    pub examination_id: ExaminationId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    /// Id of the picture taken; null for events without one.
    #[schema(required)]
    pub file_id: Option<FileId>,
    #[schema(required)]
    pub file: Option<StoredFile>,
    #[serde(rename = "type")]
    pub kind: AnomalyType,
    /// Details: `reason`, `entryType`, `location`, and where known `distance` and `radius` in metres.
    #[schema(value_type = Object)]
    pub metadata: serde_json::Value,
    pub city_id: CityId,
    pub district_id: DistrictId,
    pub state_id: StateId,
    /// Open, acknowledged or resolved.
    pub status: AnomalyStatus,
    /// Number of times that it happened.
    pub count: i32,
    /// The person; null if unknown or out of the caller's reach.
    #[schema(required)]
    pub functionary: Option<FunctionarySummary>,
    /// The name of the person whose slip was shown with another face; absent without one, or out of the caller's reach.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slip_of: Option<String>,
    /// The agency of the person at that moment; at a gate only together with the person.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
    /// Name and family of that agency.
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    /// Remarks of users; null without any.
    #[schema(required)]
    pub note: Option<String>,
    /// The user who acknowledged it.
    #[schema(required)]
    pub acknowledged_by_user_id: Option<UserId>,
    /// Name of the user who acknowledged it.
    #[schema(required)]
    pub acknowledged_by: Option<NamedUser>,
    #[schema(required)]
    pub acknowledged_at: Option<DateTime<Utc>>,
    /// True or false alarm; null until it is settled.
    #[schema(required)]
    pub resolution: Option<AnomalyResolution>,
    #[schema(required)]
    pub resolved_by_user_id: Option<UserId>,
    /// Name of the user who settled it.
    #[schema(required)]
    pub resolved_by: Option<NamedUser>,
    #[schema(required)]
    pub resolved_at: Option<DateTime<Utc>>,
    /// The user who has taken it on; null without one.
    #[schema(required)]
    pub assigned_to: Option<NamedUser>,
    #[schema(required)]
    pub assigned_at: Option<DateTime<Utc>>,
    /// The steps that users took, the first one first.
    pub steps: Vec<AnomalyStep>,
    /// When it first happened.
    pub created_at: DateTime<Utc>,
    /// When it last happened.
    pub last_seen_at: DateTime<Utc>,
    pub day: ExaminationDay,
    pub examination: Examination,
    pub center: Center,
    pub region: PlaceName,
    pub city: PlaceName,
    pub district: PlaceName,
    pub state: PlaceName,
}

impl Anomaly {
    /// The anomaly with its names. `around` was loaded for it and narrowed to the caller's scope. Fails when a referenced row is missing,
    /// which foreign keys make impossible.
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
            slip_of: row.slip_of().and_then(|person| around.name_of(person)),
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

/// The metadata that the caller may see. Only administrators see how sure the recognition was, and doubts about the pictures of people who
/// were turned away: at a gate this would teach how to come closer.
fn shown(metadata: &serde_json::Value, scope: &Scope) -> serde_json::Value {
    let mut metadata = metadata.clone();
    if let Some(fields) = metadata.as_object_mut() {
        // Told by name.
        fields.remove(SLIP_OF);
    }
    if let (Reach::Posts(_), Some(fields)) = (scope.reach(), metadata.as_object_mut()) {
        for own in ["band", "flags"] {
            fields.remove(own);
        }
    }
    metadata
}

/// A step that a user took on an anomaly.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnomalyStep {
    pub kind: AnomalyStepKind,
    /// The user; null where no row names one.
    #[schema(required)]
    pub by: Option<NamedUser>,
    pub at: DateTime<Utc>,
    /// True or false alarm, in a step that settled it; null in others.
    #[schema(required)]
    pub resolution: Option<AnomalyResolution>,
    /// A note, or the reason for opening it again.
    #[schema(required)]
    pub note: Option<String>,
}

impl AnomalyStep {
    pub(super) fn of(step: &anomaly_step::Model, by: Option<NamedUser>) -> Self {
        Self { kind: step.kind, by, at: step.taken_at, resolution: step.resolution, note: step.note.clone() }
    }
}

/// A person who can be called about an anomaly.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnomalyContact {
    pub functionary_id: FunctionaryId,
    pub name: String,
    /// Their role on the day, or else their usual role.
    #[schema(required)]
    pub role: Option<FunctionaryRole>,
    /// Ten digits, without the country code.
    pub mobile_number: String,
}

impl AnomalyContact {
    pub(super) fn of(person: &functionary::Model, role: Option<FunctionaryRole>) -> Self {
        Self { functionary_id: person.id, name: person.full_name(), role, mobile_number: person.mobile_number.clone() }
    }
}

/// The people to call about an anomaly.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnomalyContacts {
    /// The people in charge of the center on that day, the venue manager first; empty where none is in reach.
    pub center: Vec<AnomalyContact>,
    /// The person in question; null if unknown or out of the caller's reach.
    #[schema(required)]
    pub person: Option<AnomalyContact>,
}

/// A page of anomalies, and the number of all.
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
