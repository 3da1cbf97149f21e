//! Number of people of each role that a day needs.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{ExaminationDayId, StaffingNeedId},
};
use registry::entities::FunctionaryRole;
use sea_orm::entity::prelude::*;

/// The need for one role, once per day (`uq_staffing_need_examination_day_id_role`). Reached through its day.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "staffing_need")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: StaffingNeedId,
    pub examination_day_id: ExaminationDayId,
    pub role: FunctionaryRole,
    /// Number of people needed.
    pub needed: i32,
    /// Entered by hand: rules do not overwrite it.
    pub by_hand: bool,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "examination_day_id", to = "id", on_delete = "Cascade")]
    pub examination_day: BelongsTo<super::examination_day::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
