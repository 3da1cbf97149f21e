//! The changes of each duty and day in an act, and whether the person of the duty got a message.

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

/// The change of a duty or a day.
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
    /// The day was deleted; such a row has no duty.
    DayDeleted,
    /// The duty moved along with its day.
    Moved,
    /// The day moved to another date, time or center; such a row has no duty.
    DayMoved,
}

/// The message to the person of a duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DutyMessage {
    /// The duty is called off.
    Cancelled,
    /// Another person takes it over.
    Taken,
    /// The person has it now.
    Given,
    /// The duty is on another date, in another batch or at another center: it has to be accepted anew.
    Moved,
    /// The duty has other times on its date, or was swapped for another one; an answer stands.
    Retimed,
}

/// One duty or day of an act. Rows are only added, and marked once their person got the message.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "undoable_change")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: UndoableChangeId,
    pub undoable_act_id: UndoableActId,
    /// Its number among the rows of the act.
    pub place: i32,
    pub kind: DutyChange,
    pub assignment_id: Option<AssignmentId>,
    pub functionary_id: Option<FunctionaryId>,
    /// The columns from here to the agency are copies from the duty or the day.
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub authorizing_agency_id: Option<AgencyId>,
    /// The role of the duty, the new one after a change.
    pub role: Option<FunctionaryRole>,
    /// The former role, if the role changed.
    pub role_before: Option<FunctionaryRole>,
    /// The message to its person; none if there is none.
    pub message: Option<DutyMessage>,
    /// The message is sent at this moment, unless the act is undone before.
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
