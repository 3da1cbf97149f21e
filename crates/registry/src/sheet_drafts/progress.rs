//! How far the registration of a draft is.

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

use super::{SheetKinds, store};
use crate::{
    entities::{
        bulk_upload::{self, BulkUploadStatus},
        sheet_draft::Model,
    },
    sheet_uploads::scopes,
};

/// How far a registration is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SheetProgress {
    /// Whether it runs.
    pub status: BulkUploadStatus,
    /// Rows in all.
    pub total: i32,
    /// Rows that were looked at.
    pub processed: i32,
    /// Rows that became records.
    pub created: i32,
    /// Rows that were there already.
    pub skipped: i32,
    /// Rows that could not be registered after all.
    pub failed: i32,
    /// Why it failed as a whole.
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
    /// Whether nothing more will come.
    pub fn is_over(&self) -> bool {
        self.status != BulkUploadStatus::Running
    }
}

/// The registration of a draft that runs or ran last.
pub(super) async fn upload_of(db: &Database, draft: &Model) -> Result<Option<bulk_upload::Model>> {
    let Some(upload) = draft.bulk_upload_id else { return Ok(None) };
    uploaded(db, upload).await
}

async fn uploaded(db: &Database, upload: BulkUploadId) -> Result<Option<bulk_upload::Model>> {
    let uploads = scopes::own().select::<bulk_upload::Entity>();
    Ok(uploads.filter(bulk_upload::Column::Id.eq(upload)).one(&**db).await?)
}

/// The registration that runs or ran last of a draft that somebody reaches, and how far it is.
///
/// # Errors
/// 404 when there is no such draft, or nothing of it was ever registered.
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

/// How far a registration is that was looked up for somebody; none when it is gone.
///
/// # Errors
/// When the database does not answer.
pub async fn progress(db: &Database, upload: BulkUploadId) -> Result<Option<SheetProgress>> {
    Ok(uploaded(db, upload).await?.map(Into::into))
}
