//! What users did to duties and days, each act as one: it can be undone for a while, and the audit trail opens to it for good.

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
    /// A sheet was entered.
    SheetEntered,
    /// One person took over the duty of another.
    Replaced,
    /// People were marked as left, and the duties that they were to come to were cancelled.
    PeopleLeft,
}

/// One act. The columns from the region on say where it was, and are null where it was at several.
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
    /// Until when it can be undone.
    pub until_at: DateTimeUtc,
    /// When it was undone.
    pub undone_at: Option<DateTimeUtc>,
    pub undone_by_user_id: Option<UserId>,
    /// The sheet that was entered.
    pub bulk_upload_id: Option<BulkUploadId>,
    /// How many days were deleted.
    pub days: i32,
    /// How many duties were touched.
    pub duties: i32,
    pub region_id: Option<RegionId>,
    pub examination_id: Option<ExaminationId>,
    pub center_id: Option<CenterId>,
    /// The local date of its days; null where they have several.
    pub date: Option<Date>,
    pub batch: Option<String>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
