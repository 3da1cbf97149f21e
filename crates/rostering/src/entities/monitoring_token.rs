//! Monitoring tokens: the right of one device to verify at one center on one day.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AssignmentId, CenterId, ExaminationDayId, MonitoringTokenId, RegionId, SessionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether the token runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MonitoringTokenStatus {
    /// Monitoring runs on the device.
    Started,
    /// It was stopped or ran out, for good.
    Stopped,
}

/// A token. A device has at most one that is started (`uq_monitoring_token_device_id`): one that ran out is stopped before
/// the next is started.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "monitoring_token")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: MonitoringTokenId,
    pub examination_day_id: ExaminationDayId,
    /// The duty of the person who started it.
    pub assignment_id: AssignmentId,
    pub user_id: UserId,
    /// The session that it is bound to; signing in again on the device binds it to the new one.
    pub session_id: SessionId,
    /// The device that it is bound to, by the name that the browser gives itself.
    pub device_id: String,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub status: MonitoringTokenStatus,
    pub started_at: DateTimeUtc,
    /// When it was stopped.
    pub stopped_at: Option<DateTimeUtc>,
    /// The user who stopped it; none when the day ended it.
    pub stopped_by_user_id: Option<UserId>,
    /// Stopped because the device is not trusted: late captures are kept and not verified.
    pub revoked: bool,
    /// Time of the revocation; the user follows.
    pub revoked_at: Option<DateTimeUtc>,
    pub revoked_by_user_id: Option<UserId>,
    /// When it ends by itself.
    pub expires_at: DateTimeUtc,
    /// Server time minus the device's time at the start, in milliseconds.
    pub clock_offset_ms: i64,
    #[sea_orm(belongs_to, from = "examination_day_id", to = "id")]
    pub examination_day: BelongsTo<super::examination_day::Entity>,
    #[sea_orm(belongs_to, from = "assignment_id", to = "id")]
    pub assignment: BelongsTo<super::assignment::Entity>,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<identity::entities::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
}
