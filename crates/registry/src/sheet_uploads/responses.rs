//! What became of a sheet, as its sender sees it.

use chrono::{DateTime, Utc};
use kernel::ids::BulkUploadId;
use serde::Serialize;
use utoipa::ToSchema;

use super::outcome::Outcome;
pub use super::outcome::{RowFault, SkippedRow};
use crate::entities::bulk_upload::{self, BulkUploadStatus};

/// What became of a sheet; of a large one only where to ask for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkUploadResult {
    /// False when no row became a record.
    pub success: bool,
    /// The upload that is worked off in the background; then there are no counts yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job_id: Option<BulkUploadId>,
    /// Rows in all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u32>,
    /// Rows that became records, or in a dry run would have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created: Option<u32>,
    /// Rows that were there already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skipped: Option<u32>,
    /// Rows with faults.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<u32>,
    /// Every fault of every row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<Vec<RowFault>>,
    /// Why rows were skipped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skipped_rows: Option<Vec<SkippedRow>>,
}

impl BulkUploadResult {
    /// For a sheet that was worked off at once.
    pub(crate) fn of(total: usize, outcome: Outcome) -> Self {
        Self {
            success: outcome.created > 0,
            job_id: None,
            total: Some(u32::try_from(total).unwrap_or(u32::MAX)),
            created: Some(outcome.created),
            skipped: Some(u32::try_from(outcome.skipped.len()).unwrap_or(u32::MAX)),
            failed: Some(outcome.failed),
            errors: Some(outcome.faults),
            skipped_rows: Some(outcome.skipped),
        }
    }

    /// For a sheet that is worked off in the background.
    pub(crate) fn later(id: BulkUploadId) -> Self {
        Self { success: true, job_id: Some(id), ..Self::default() }
    }
}

/// An upload and how far it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkUploadProgress {
    /// Which upload.
    pub job_id: BulkUploadId,
    /// How far it is.
    pub status: BulkUploadStatus,
    /// False when it is over and no row became a record.
    pub success: bool,
    /// What the file was called.
    pub file_name: String,
    /// Whether it only looks.
    pub dry_run: bool,
    /// Whether it writes all rows or none.
    pub atomic: bool,
    /// Rows in all.
    pub total: i32,
    /// Rows that were looked at.
    pub processed: i32,
    /// Rows that became records, or in a dry run would have.
    pub created: i32,
    /// Rows that were there already.
    pub skipped: i32,
    /// Rows with faults.
    pub failed: i32,
    /// Why it failed as a whole.
    #[schema(required)]
    pub error: Option<String>,
    /// When it was uploaded.
    pub created_at: DateTime<Utc>,
    /// When it was done with.
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
}

impl From<bulk_upload::Model> for BulkUploadProgress {
    fn from(row: bulk_upload::Model) -> Self {
        // Those that a draft did not register belong to the sheet all the same.
        let beside = row.sheet_rows.map_or(0, |rows| rows - row.total);
        Self {
            job_id: row.id,
            status: row.status,
            success: row.status == BulkUploadStatus::Running || row.created > 0,
            file_name: row.file_name,
            dry_run: row.dry_run,
            atomic: row.atomic,
            total: row.sheet_rows.unwrap_or(row.total),
            processed: row.processed + beside,
            created: row.created,
            skipped: row.skipped + row.sheet_left.unwrap_or_default(),
            failed: row.failed + row.sheet_failed.unwrap_or_default(),
            error: row.error,
            created_at: row.created_at,
            finished_at: row.finished_at,
        }
    }
}

/// An upload with all that there is to say of its rows.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkUploadJob {
    /// How far it is.
    #[serde(flatten)]
    pub progress: BulkUploadProgress,
    /// Every fault of every row so far.
    pub errors: Vec<RowFault>,
    /// Why rows were skipped.
    pub skipped_rows: Vec<SkippedRow>,
}

/// The bytes of an .xlsx sheet.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "it describes bytes, which are sent without a shape")]
pub struct SheetBytes(Vec<u8>);
