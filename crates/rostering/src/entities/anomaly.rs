//! Anomalies: events at a gate that a person must look at.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{
        AgencyId, AnomalyId, AssignmentId, AttendanceLogId, CenterId, CityId, DistrictId, ExaminationDayId,
        ExaminationId, FileId, FunctionaryId, MonitoringTokenId, RegionId, StateId, UserId,
    },
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The type of an anomaly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnomalyType {
    /// A face that matches no known person.
    FaceMismatch,
    /// An entry by a person who is inside.
    MultipleEntry,
    /// An exit by a person who is not inside.
    MultipleExit,
    /// A verification far from the center.
    OutsideGeofencedBoundary,
    /// A known person who has no duty here, or who must not have one.
    FunctionaryNotAssignedToCenter,
}

/// State of an anomaly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnomalyStatus {
    /// No user has acknowledged it.
    Open,
    /// A user has seen it.
    Acknowledged,
    /// A user has settled it.
    Resolved,
}

/// The kind of settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnomalyResolution {
    /// The alarm was right.
    TrueAlarm,
    /// The alarm was wrong.
    FalseAlarm,
}

/// An anomaly. Repeats by a known person count on the row until it is resolved (`uq_anomaly_examination_day_id_kind_functionary_id`, among
/// rows with a functionary that are not resolved); an unknown face is a row of its own each time.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "anomaly")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: AnomalyId,
    pub examination_day_id: ExaminationDayId,
    pub examination_id: ExaminationId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// The day's local date.
    pub date: Date,
    /// Field `type` of the API.
    pub kind: AnomalyType,
    /// Details as JSON: a reason, a distance, a band; never a score.
    #[sea_orm(column_type = "JsonBinary")]
    pub metadata: Json,
    pub file_id: Option<FileId>,
    pub functionary_id: Option<FunctionaryId>,
    /// The agency of the person at that moment.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Their duty on this day, if they have one.
    pub assignment_id: Option<AssignmentId>,
    /// The passage that raised it, if one was logged.
    pub attendance_log_id: Option<AttendanceLogId>,
    /// The token that it happened under.
    pub monitoring_token_id: Option<MonitoringTokenId>,
    pub status: AnomalyStatus,
    /// Number of times that it happened.
    pub occurrences: i32,
    /// Remarks that users made on it.
    pub note: Option<String>,
    pub acknowledged_by_user_id: Option<UserId>,
    pub acknowledged_at: Option<DateTimeUtc>,
    pub resolved_by_user_id: Option<UserId>,
    pub resolved_at: Option<DateTimeUtc>,
    pub resolution: Option<AnomalyResolution>,
    /// The user who has taken it on.
    pub assigned_to_user_id: Option<UserId>,
    pub assigned_at: Option<DateTimeUtc>,
    /// Number of its steps ([`super::anomaly_step`]).
    pub steps: i32,
    /// Time of the last step.
    pub last_step_at: Option<DateTimeUtc>,
    /// When it first happened.
    pub created_at: DateTimeUtc,
    /// When it last happened.
    pub last_seen_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "examination_day_id", to = "id")]
    pub examination_day: BelongsTo<super::examination_day::Entity>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
    #[sea_orm(belongs_to, from = "center_id", to = "id")]
    pub center: BelongsTo<registry::entities::center::Entity>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<registry::entities::region::Entity>,
    #[sea_orm(belongs_to, from = "state_id", to = "id")]
    pub state: BelongsTo<registry::entities::state::Entity>,
    #[sea_orm(belongs_to, from = "district_id", to = "id")]
    pub district: BelongsTo<registry::entities::district::Entity>,
    #[sea_orm(belongs_to, from = "city_id", to = "id")]
    pub city: BelongsTo<registry::entities::city::Entity>,
    #[sea_orm(belongs_to, from = "file_id", to = "id")]
    pub file: BelongsTo<Option<registry::entities::stored_file::Entity>>,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<Option<registry::entities::functionary::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

/// The field of `metadata` with the id of the person whose slip was shown with another face.
pub(crate) const SLIP_OF: &str = "slipOf";

impl Model {
    /// The person whose slip was shown with another face.
    pub fn slip_of(&self) -> Option<FunctionaryId> {
        self.metadata.get(SLIP_OF)?.as_str()?.parse().ok()
    }
}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
}
