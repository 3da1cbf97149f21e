//! The fitness of the devices for a day's gates, as each device checked itself.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, ExaminationDayId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;

/// The last check of one device.
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
    /// The user signed in on it.
    pub user_id: UserId,
    pub checked_at: DateTimeUtc,
    /// The checks and their results as JSON.
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
