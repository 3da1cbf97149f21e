//! Progress of the registration of a draft.

use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    database::Database,
    ids::{BulkUploadId, SheetDraftId},
};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;
use utoipa::ToSchema;

use super::{kind::SheetKinds, scopes, store};
use crate::entities::{
    bulk_upload::{self, BulkUploadStatus},
    sheet_draft::Model,
};

/// Progress of a registration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SheetProgress {
    /// Whether it runs, is done or has failed.
    pub status: BulkUploadStatus,
    /// All rows of the sheet, without the heading.
    pub total: i32,
    /// Rows that were worked off.
    pub processed: i32,
    /// Rows that became records.
    pub created: i32,
    /// Rows whose record existed already.
    pub skipped: i32,
    /// Rows that could not be registered after all.
    pub failed: i32,
    /// The reason why it failed as a whole; null unless it did.
    #[schema(required)]
    pub error: Option<String>,
}

impl From<bulk_upload::Model> for SheetProgress {
    fn from(row: bulk_upload::Model) -> Self {
        let bulk_upload::Model { status, total, processed, created, skipped, failed, error, .. } = row;
        Self { status, total, processed, created, skipped, failed, error }
    }
}

impl SheetProgress {
    /// Whether the registration has ended.
    pub fn is_over(&self) -> bool {
        self.status != BulkUploadStatus::Running
    }
}

/// The latest registration of a draft, running or ended.
pub(super) async fn upload_of(db: &Database, draft: &Model) -> Result<Option<bulk_upload::Model>> {
    let Some(upload) = draft.bulk_upload_id else { return Ok(None) };
    uploaded(db, upload).await
}

async fn uploaded(db: &Database, upload: BulkUploadId) -> Result<Option<bulk_upload::Model>> {
    let uploads = scopes::own().select::<bulk_upload::Entity>();
    Ok(uploads.filter(bulk_upload::Column::Id.eq(upload)).one(&**db).await?)
}

/// The latest registration of a draft in the caller's reach, and its progress. Fails with 404 when there is no such draft, or
/// it was never registered.
pub async fn registration(
    db: &Database,
    clock: &Clock,
    kinds: &SheetKinds,
    acting: &Acting,
    id: SheetDraftId,
) -> Result<(BulkUploadId, SheetProgress)> {
    let draft = store::of(db, clock.now(), kinds, &acting.actor, id).await?;
    let job = upload_of(db, &draft).await?;
    job.map(|job| (job.id, job.into())).ok_or_else(|| Error::not_found("Registration"))
}

/// The progress of a registration; none when it is gone. The caller must have checked the reach.
pub async fn progress(db: &Database, upload: BulkUploadId) -> Result<Option<SheetProgress>> {
    Ok(uploaded(db, upload).await?.map(Into::into))
}
