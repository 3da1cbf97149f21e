//! Examination days that moved with their people: to another date, batch, time or center.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, DayMoveId, ExaminationDayId, RegionId, UndoableActId},
};
use sea_orm::entity::prelude::*;

/// What a day was before an act, and what it became.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "day_move")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DayMoveId,
    pub undoable_act_id: UndoableActId,
    pub examination_day_id: ExaminationDayId,
    /// The region of both centers.
    pub region_id: RegionId,
    pub from_date: Date,
    pub to_date: Date,
    pub from_batch: String,
    pub to_batch: String,
    pub from_center_id: CenterId,
    pub to_center_id: CenterId,
    pub from_reporting_at: Option<DateTimeUtc>,
    pub to_reporting_at: Option<DateTimeUtc>,
    pub from_entry_opens_at: Option<DateTimeUtc>,
    pub to_entry_opens_at: Option<DateTimeUtc>,
    pub from_closes_at: DateTimeUtc,
    pub to_closes_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "undoable_act_id", to = "id", on_delete = "Cascade")]
    pub undoable_act: BelongsTo<super::undoable_act::Entity>,
    #[sea_orm(belongs_to, from = "examination_day_id", to = "id")]
    pub examination_day: BelongsTo<super::examination_day::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), day: Some(Column::ExaminationDayId), ..Ownership::NOBODY };
}
