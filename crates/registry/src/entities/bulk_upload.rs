//! Uploads of sheets that are worked off in the background, and reports of those that were not.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, BulkUploadId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::sheet_draft::SheetDraftKind;

/// Progress of an upload.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BulkUploadStatus {
    /// It waits, or a process works on it.
    Running,
    /// All rows were worked off.
    Done,
    /// It stopped with an error; no more rows will be written.
    Failed,
}

/// The reach of the person who uploaded it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum UploadReach {
    Everything,
    /// Rows of `region_id` only.
    Region,
    /// Rows of `agency_id` only.
    Agency,
}

/// An upload. Its sheet waits in [`super::bulk_upload_sheet`]; the faults of its rows are in [`super::bulk_upload_remark`]. Only the user
/// who uploaded it reaches it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bulk_upload")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: BulkUploadId,
    pub kind: SheetDraftKind,
    pub user_id: UserId,
    /// The reach of the user who uploaded it.
    pub reach: UploadReach,
    pub region_id: Option<RegionId>,
    pub agency_id: Option<AgencyId>,
    /// Name of the file as uploaded.
    pub file_name: String,
    /// Whether it only judges rows and writes none.
    pub dry_run: bool,
    /// Whether it writes all rows or none.
    pub atomic: bool,
    pub status: BulkUploadStatus,
    /// All rows of the sheet, without the heading.
    pub total: i32,
    /// Rows that were worked off.
    pub processed: i32,
    /// Rows that became records.
    pub created: i32,
    /// Rows that were left out because their record exists already.
    pub skipped: i32,
    /// Rows with at least one fault.
    pub failed: i32,
    /// Rows of the original sheet, before mending; none for uploads without a draft.
    pub sheet_rows: Option<i32>,
    /// Rows of the draft that had faults when the others were registered.
    pub sheet_failed: Option<i32>,
    /// Rows of the draft that existed already, or that a user left out.
    pub sheet_left: Option<i32>,
    /// Why it failed, in a sentence.
    pub error: Option<String>,
    /// The process that works on it has it until this moment.
    pub claimed_until: Option<DateTimeUtc>,
    /// When it was uploaded.
    pub created_at: DateTimeUtc,
    /// When it ended, done or failed.
    pub finished_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<identity::entities::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
