//! Anomalies: what happened at a gate that a person must look at.

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

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnomalyType {
    /// A face that belongs to nobody known.
    FaceMismatch,
    /// An entry by a person who is inside.
    MultipleEntry,
    /// An exit by a person who is not inside.
    MultipleExit,
    /// A verification far from the center.
    OutsideGeofencedBoundary,
    /// A known person who has no duty here, or may not have one.
    FunctionaryNotAssignedToCenter,
}

/// How far the matter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnomalyStatus {
    /// Nobody has looked yet.
    Open,
    /// A user has seen it.
    Acknowledged,
    /// It is settled.
    Resolved,
}

/// How it was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnomalyResolution {
    /// It was what it looked like.
    TrueAlarm,
    /// It was not.
    FalseAlarm,
}

/// A matter. Repeats by a known person count on the row until it is resolved
/// (`uq_anomaly_examination_day_id_kind_functionary_id`, among rows with a functionary that are not resolved); an
/// unknown face is a row of its own each time.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "anomaly")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: AnomalyId,
    /// On which day.
    pub examination_day_id: ExaminationDayId,
    pub examination_id: ExaminationId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// The day's local date.
    pub date: Date,
    /// The `type` of the API.
    pub kind: AnomalyType,
    /// Details for programs: a reason, a distance, a band; never a score.
    #[sea_orm(column_type = "JsonBinary")]
    pub metadata: Json,
    /// The picture.
    pub file_id: Option<FileId>,
    pub functionary_id: Option<FunctionaryId>,
    /// Whose people they are.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Their duty on this day, if they have one.
    pub assignment_id: Option<AssignmentId>,
    /// The passage that raised it, if one was logged.
    pub attendance_log_id: Option<AttendanceLogId>,
    /// The token that it happened under.
    pub monitoring_token_id: Option<MonitoringTokenId>,
    /// How far it is.
    pub status: AnomalyStatus,
    /// How often it happened.
    pub occurrences: i32,
    /// What people wrote about it.
    pub note: Option<String>,
    pub acknowledged_by_user_id: Option<UserId>,
    pub acknowledged_at: Option<DateTimeUtc>,
    pub resolved_by_user_id: Option<UserId>,
    pub resolved_at: Option<DateTimeUtc>,
    /// How.
    pub resolution: Option<AnomalyResolution>,
    /// Who has taken it on.
    pub assigned_to_user_id: Option<UserId>,
    pub assigned_at: Option<DateTimeUtc>,
    /// How many steps people took ([`super::anomaly_step`]).
    pub steps: i32,
    /// When they took the last one.
    pub last_step_at: Option<DateTimeUtc>,
    /// When it first happened.
    pub created_at: DateTimeUtc,
    /// When it last happened.
    pub last_seen_at: DateTimeUtc,
    /// Its day.
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

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
}
