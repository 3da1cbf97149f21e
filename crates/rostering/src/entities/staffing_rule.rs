//! How many people of a role an examination's days need, by the size of the center.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{ExaminationId, StaffingRuleId},
};
use registry::entities::FunctionaryRole;
use sea_orm::entity::prelude::*;

/// The rule for one role, once per examination (`uq_staffing_rule_examination_id_role`). Reached through its examination.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "staffing_rule")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: StaffingRuleId,
    pub examination_id: ExaminationId,
    pub role: FunctionaryRole,
    /// So many at every center.
    pub per_center: i32,
    /// And one more for each so many seats that have begun; none if there is no number.
    pub candidates_per_person: Option<i32>,
    /// When it was entered.
    pub created_at: DateTimeUtc,
    /// When it last changed.
    pub updated_at: DateTimeUtc,
    /// Its examination.
    #[sea_orm(belongs_to, from = "examination_id", to = "id", on_delete = "Cascade")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
