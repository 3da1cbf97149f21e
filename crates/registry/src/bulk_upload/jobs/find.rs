//! Uploads of the caller, and their progress.

use kernel::{
    Error, Result,
    access::Actor,
    crypto::Keys,
    database::Database,
    ids::BulkUploadId,
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{
    super::{
        kind::SheetKind,
        responses::{BulkUploadJob, BulkUploadProgress},
        scopes,
    },
    kept, remarks,
};
use crate::entities::{
    bulk_upload::{self, Column},
    sheet_draft::SheetDraftKind,
};

/// One upload of the caller. Fails with 404 when it is not the caller's, or of another kind.
pub(crate) async fn one(
    db: &Database,
    keys: &Keys,
    actor: &Actor,
    kind: &dyn SheetKind,
    id: BulkUploadId,
) -> Result<BulkUploadJob> {
    let row = scopes::own()
        .select::<bulk_upload::Entity>()
        .filter(Column::Id.eq(id))
        .filter(Column::Kind.eq(kind.of()))
        .filter(Column::UserId.eq(actor.user_id))
        .one(&**db)
        .await?;
    let row = row.ok_or_else(|| Error::not_found("Upload"))?;
    // For a draft all rows are kept that were ever left out; other uploads have only remarks.
    let kept = if row.sheet_rows.is_some() { kept::of(&**db, keys, id).await? } else { None };
    let (errors, skipped_rows) = match kept {
        Some(rows) => kept::told(rows, kind.columns()),
        None => remarks::of(db, id).await?,
    };
    Ok(BulkUploadJob { progress: row.into(), errors, skipped_rows })
}

/// All of one kind, the newest first.
pub async fn list(
    db: &Database,
    actor: &Actor,
    kind: SheetDraftKind,
    paging: Paging,
) -> Result<Rows<BulkUploadProgress>> {
    let query = scopes::own()
        .select::<bulk_upload::Entity>()
        .filter(Column::Kind.eq(kind))
        .filter(Column::UserId.eq(actor.user_id));
    let found: Rows<bulk_upload::Model> =
        paging.load(db, query, &ListOrder::downwards([Column::CreatedAt], Column::Id)).await?;
    Ok(found.map(Into::into))
}
