//! The outcome of a sheet for its sender.

use chrono::{DateTime, Utc};
use kernel::ids::BulkUploadId;
use serde::Serialize;
use utoipa::ToSchema;

use super::outcome::Outcome;
pub(super) use super::outcome::{RowFault, SkippedRow};
use crate::entities::bulk_upload::{self, BulkUploadStatus};

/// The outcome of a sheet; for a large one only the id of its upload.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BulkUploadResult {
    /// False when no row became a record.
    pub success: bool,
    /// The upload that the background works off; null, with counts, for a sheet that was worked off at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job_id: Option<BulkUploadId>,
    /// All rows of the sheet, without the heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u32>,
    /// Rows that became records, or in a dry run would have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created: Option<u32>,
    /// Rows whose record existed already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skipped: Option<u32>,
    /// Rows with at least one fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<u32>,
    /// Every fault of every row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<Vec<RowFault>>,
    /// Rows that were skipped, with the reasons.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skipped_rows: Option<Vec<SkippedRow>>,
}

impl BulkUploadResult {
    /// The answer for a sheet that was worked off at once.
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

    /// The answer for a sheet that the background works off.
    pub(crate) fn later(id: BulkUploadId) -> Self {
        Self { success: true, job_id: Some(id), ..Self::default() }
    }
}

/// An upload and its progress.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkUploadProgress {
    pub job_id: BulkUploadId,
    pub status: BulkUploadStatus,
    /// False when it has ended and no row became a record.
    pub success: bool,
    /// Name of the file as uploaded.
    pub file_name: String,
    /// Whether it only judges rows and writes none.
    pub dry_run: bool,
    /// Whether it writes all rows or none.
    pub atomic: bool,
    /// All rows of the sheet, without the heading.
    pub total: i32,
    /// Rows that were worked off.
    pub processed: i32,
    /// Rows that became records, or in a dry run would have.
    pub created: i32,
    /// Rows whose record existed already.
    pub skipped: i32,
    /// Rows with at least one fault.
    pub failed: i32,
    /// The reason why it failed as a whole; null unless it did.
    #[schema(required)]
    pub error: Option<String>,
    /// When it was uploaded.
    pub created_at: DateTime<Utc>,
    /// When it ended, done or failed.
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
}

impl From<bulk_upload::Model> for BulkUploadProgress {
    fn from(row: bulk_upload::Model) -> Self {
        // Rows that a draft did not register belong to the sheet all the same.
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

/// An upload with the faults of its rows.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkUploadJob {
    /// The fields of its entry in a list.
    #[serde(flatten)]
    pub progress: BulkUploadProgress,
    /// Every fault of every row so far.
    pub errors: Vec<RowFault>,
    /// Rows that were skipped, with the reasons.
    pub skipped_rows: Vec<SkippedRow>,
}
