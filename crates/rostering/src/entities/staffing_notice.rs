//! The dates about whose shortage of people each region got a notice.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{RegionId, StaffingNoticeId},
};
use sea_orm::entity::prelude::*;

/// One notice to a region about one date (`uq_staffing_notice_region_id_date`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "staffing_notice")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: StaffingNoticeId,
    pub region_id: RegionId,
    /// The local date that is short of people.
    pub date: Date,
    pub told_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "region_id", to = "id", on_delete = "Cascade")]
    pub region: BelongsTo<registry::entities::region::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
