//! Whether the devices of a day's gates are fit for it, as each of them found out itself.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, ExaminationDayId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;

/// What one device found out last.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "device_check")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub examination_day_id: ExaminationDayId,
    /// The device, as it names itself.
    #[sea_orm(primary_key, auto_increment = false)]
    pub device_id: String,
    pub center_id: CenterId,
    pub region_id: RegionId,
    /// Who checked it.
    pub user_id: UserId,
    pub checked_at: DateTimeUtc,
    /// What was looked at and how it was.
    #[sea_orm(column_type = "JsonBinary")]
    pub checks: Json,
    #[sea_orm(belongs_to, from = "examination_day_id", to = "id")]
    pub examination_day: BelongsTo<super::examination_day::Entity>,
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
