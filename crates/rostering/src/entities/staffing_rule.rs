//! Number of people of a role that an examination's days need, by the size of the center.

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
    /// People needed at every center.
    pub per_center: i32,
    /// One more person for each started group of so many seats; none adds no one.
    pub candidates_per_person: Option<i32>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "examination_id", to = "id", on_delete = "Cascade")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
