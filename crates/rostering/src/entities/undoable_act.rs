//! Acts of users on duties and days. An act can be undone for a while, and the audit trail links to it for good.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{BulkUploadId, CenterId, ExaminationId, RegionId, UndoableActId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kind of act, as lists and the audit trail name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum UndoableActKind {
    /// Examination days were deleted, with the duties on them.
    DaysDeleted,
    /// People were taken off a roster.
    TakenOff,
    /// People of a roster were given another role.
    RolesChanged,
    /// People were given duties.
    Assigned,
    /// A roster was copied to another day or sitting.
    RosterCopied,
    /// A sheet of rosters was entered.
    SheetEntered,
    /// One person took over the duty of another.
    Replaced,
    /// A proposed roster was entered.
    ProposalEntered,
    /// People were marked as left, and their coming duties were cancelled.
    PeopleLeft,
    /// Examination days were put off, brought forward, or got other times or another center.
    DaysMoved,
    /// Two people swapped their duties.
    Swapped,
}

/// One act. The columns from the region on have its place and time, and are null where there were several.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "undoable_act")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: UndoableActId,
    pub kind: UndoableActKind,
    /// The user whose request did it.
    pub created_by_user_id: UserId,
    pub created_at: DateTimeUtc,
    /// Until this moment it can be undone.
    pub until_at: DateTimeUtc,
    pub undone_at: Option<DateTimeUtc>,
    pub undone_by_user_id: Option<UserId>,
    /// The sheet that was entered.
    pub bulk_upload_id: Option<BulkUploadId>,
    /// Number of deleted days.
    pub days: i32,
    /// Number of changed duties.
    pub duties: i32,
    pub region_id: Option<RegionId>,
    pub examination_id: Option<ExaminationId>,
    pub center_id: Option<CenterId>,
    /// The local date of its days; null for several dates.
    pub date: Option<Date>,
    pub batch: Option<String>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
