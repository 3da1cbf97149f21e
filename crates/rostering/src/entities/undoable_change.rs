//! What an act did to each duty and day, and whether the person of the duty was told.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{
        AgencyId, AssignmentId, CenterId, ExaminationDayId, FunctionaryId, RegionId, UndoableActId, UndoableChangeId,
    },
};
use registry::entities::FunctionaryRole;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What became of a duty or a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DutyChange {
    /// The duty was cancelled.
    Cancelled,
    /// The duty was given.
    Given,
    /// The duty got another role.
    RoleChanged,
    /// The day was deleted; such a row is about no duty.
    DayDeleted,
}

/// What the person of a duty is told about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DutyMessage {
    /// It is called off.
    Cancelled,
    /// Another person takes it over.
    Taken,
    /// They have it now.
    Given,
}

/// One duty or day of an act; rows are only ever added, and marked once their person was told.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "undoable_change")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: UndoableChangeId,
    pub undoable_act_id: UndoableActId,
    /// Its place among the rows of the act.
    pub place: i32,
    pub kind: DutyChange,
    pub assignment_id: Option<AssignmentId>,
    pub functionary_id: Option<FunctionaryId>,
    /// From here to the agency, copies of what the duty or the day says.
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub authorizing_agency_id: Option<AgencyId>,
    /// The role of the duty, after a change of it the new one.
    pub role: Option<FunctionaryRole>,
    /// The role that it had, where that was another.
    pub role_before: Option<FunctionaryRole>,
    /// What its person is told.
    pub message: Option<DutyMessage>,
    /// Not before this moment, unless the act is undone.
    pub tell_at: Option<DateTimeUtc>,
    pub told_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "undoable_act_id", to = "id", on_delete = "Cascade")]
    pub undoable_act: BelongsTo<super::undoable_act::Entity>,
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
