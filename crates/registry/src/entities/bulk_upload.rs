//! Uploads of sheets that are worked off in the background, and reports of those that were not.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, BulkUploadId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the rows become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BulkUploadKind {
    /// Functionaries.
    Functionaries,
    /// Centers.
    Centers,
    /// Examination days with their needs and duties.
    Roster,
}

/// How far an upload is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BulkUploadStatus {
    /// It waits, or a process works on it.
    Running,
    /// All rows were looked at.
    Done,
    /// It could not be worked off; nothing more of it will be written.
    Failed,
}

/// How far the person who uploaded it could reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum UploadReach {
    Everything,
    /// Rows of `region_id`.
    Region,
    /// Rows of `agency_id`.
    Agency,
}

/// An upload: its sheet waits in [`super::bulk_upload_sheet`], what there is to say of rows is in
/// [`super::bulk_upload_remark`]. Reached by the one who uploaded it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bulk_upload")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: BulkUploadId,
    /// What the rows become.
    pub kind: BulkUploadKind,
    pub user_id: UserId,
    /// How far they could reach.
    pub reach: UploadReach,
    pub region_id: Option<RegionId>,
    pub agency_id: Option<AgencyId>,
    /// What the file was called.
    pub file_name: String,
    /// Whether it only looks.
    pub dry_run: bool,
    /// Whether it writes all rows or none.
    pub atomic: bool,
    /// How far it is.
    pub status: BulkUploadStatus,
    /// Rows in all.
    pub total: i32,
    /// Rows that were looked at.
    pub processed: i32,
    /// Rows that became records.
    pub created: i32,
    /// Rows that were there already.
    pub skipped: i32,
    /// Rows with faults.
    pub failed: i32,
    /// Rows that the sheet had before anything was mended; none for uploads without a draft.
    pub sheet_rows: Option<i32>,
    /// Rows of it that were at fault when the others were registered.
    pub sheet_failed: Option<i32>,
    /// Rows of it that were there already, or were left out by hand.
    pub sheet_left: Option<i32>,
    /// Why it failed, in a sentence.
    pub error: Option<String>,
    /// Until when a process works on it.
    pub claimed_until: Option<DateTimeUtc>,
    /// When it was uploaded.
    pub created_at: DateTimeUtc,
    /// When it was done with.
    pub finished_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<identity::entities::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
