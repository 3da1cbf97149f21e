//! Progress of an upload. The process that works on it claims it for a while. A process that exceeds its claim counts no more rows, because
//! another process has taken the upload over.

use chrono::TimeDelta;
use identity::accounts::users;
use kernel::{Result, clock::Clock, database::Database, ids::BulkUploadId};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QuerySelect, QueryTrait, UpdateMany, sea_query::Expr};

use super::{
    super::{outcome::Outcome, scopes},
    remarks,
};
use crate::entities::{
    bulk_upload::{self, BulkUploadStatus},
    bulk_upload_sheet,
    sheet_draft::SheetDraftKind,
};

/// The reason in an upload whose request ended before it did.
const ABANDONED: &str = "The server stopped while this sheet was worked off. What was created until then is there; \
                         upload the sheet again for the rest.";
/// Minutes of a claim; each chunk of rows renews it.
const CLAIM_MINUTES: i64 = 2;
/// Minutes of a claim on an atomic upload or a dry run, which renews it only at its end.
const LONG_CLAIM_MINUTES: i64 = 30;

/// Minutes of the first claim on an upload.
pub(super) const fn claim_minutes(dry_run: bool, atomic: bool) -> i64 {
    if dry_run || atomic { LONG_CLAIM_MINUTES } else { CLAIM_MINUTES }
}

/// Adds the outcome of a chunk, and ends the upload with the last row: the sheet is deleted, the report stays. None when another process
/// has claimed the upload: then the caller must roll back.
///
/// # Errors
/// [`kernel::Error::Invalid`] where the account that uploaded it was shut out or changed since; the caller must roll back then, too.
pub(crate) async fn progress(
    tx: &DatabaseTransaction,
    clock: &Clock,
    job: &bulk_upload::Model,
    done: usize,
    outcome: &Outcome,
) -> Result<Option<bulk_upload::Model>> {
    use bulk_upload::Column;
    let now = clock.now();
    users::refuse_fallen(tx, job.user_id, job.created_at).await?;
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let more = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    let is_done = count(done) >= job.total;
    let mut counted = own(job)
        .col_expr(Column::Processed, Expr::value(count(done)))
        .col_expr(Column::Created, Expr::value(job.created + more(outcome.created)))
        .col_expr(Column::Skipped, Expr::value(job.skipped + count(outcome.skipped.len())))
        .col_expr(Column::Failed, Expr::value(job.failed + more(outcome.failed)))
        .col_expr(Column::ClaimedUntil, Expr::value(now + TimeDelta::minutes(CLAIM_MINUTES)));
    if is_done {
        counted = counted
            .col_expr(Column::Status, Expr::value(BulkUploadStatus::Done))
            .col_expr(Column::FinishedAt, Expr::value(now));
    }
    let Some(counted) = counted.exec_with_returning(tx).await?.pop() else { return Ok(None) };
    remarks::add(tx, job.id, outcome).await?;
    if is_done {
        forget_sheet(tx, job.id).await?;
    }
    Ok(Some(counted))
}

/// Update of the upload, unless another process has claimed it meanwhile.
fn own(job: &bulk_upload::Model) -> UpdateMany<bulk_upload::Entity> {
    scopes::work()
        .update::<bulk_upload::Entity>()
        .filter(bulk_upload::Column::Id.eq(job.id))
        .filter(bulk_upload::Column::Status.eq(BulkUploadStatus::Running))
        .filter(bulk_upload::Column::ClaimedUntil.eq(job.claimed_until))
}

async fn forget_sheet(tx: &DatabaseTransaction, id: BulkUploadId) -> Result<()> {
    let sheet = scopes::work().delete::<bulk_upload_sheet::Entity>();
    sheet.filter(bulk_upload_sheet::Column::BulkUploadId.eq(id)).exec(tx).await?;
    Ok(())
}

/// Ends an upload with an error, unless another process has claimed it meanwhile. Chunks that were written stay.
pub(crate) async fn fail(db: &Database, clock: &Clock, job: &bulk_upload::Model, sentence: String) -> Result<()> {
    let tx = db.begin().await?;
    let failed = own(job)
        .col_expr(bulk_upload::Column::Status, Expr::value(BulkUploadStatus::Failed))
        .col_expr(bulk_upload::Column::Error, Expr::value(sentence))
        .col_expr(bulk_upload::Column::FinishedAt, Expr::value(clock.now()))
        .exec(&*tx)
        .await?;
    if failed.rows_affected > 0 {
        forget_sheet(&tx, job.id).await?;
    }
    tx.commit().await
}

/// Ends an upload that writes nothing but its report.
pub(crate) async fn nothing_written(
    db: &Database,
    clock: &Clock,
    job: &bulk_upload::Model,
    done: usize,
    outcome: &Outcome,
) -> Result<()> {
    let tx = db.begin().await?;
    match progress(&tx, clock, job, done, outcome).await? {
        Some(_) => tx.commit().await,
        None => tx.undo().await,
    }
}

/// Ends the sheets of centers whose request the server's end interrupted.
pub(crate) async fn end_abandoned(db: &Database, clock: &Clock) -> Result<()> {
    let now = clock.now();
    // The background goes on with uploads that have a stored sheet.
    let stored = scopes::work()
        .select::<bulk_upload_sheet::Entity>()
        .select_only()
        .column(bulk_upload_sheet::Column::BulkUploadId)
        .into_query();
    let tx = db.begin().await?;
    scopes::work()
        .update::<bulk_upload::Entity>()
        .col_expr(bulk_upload::Column::Status, Expr::value(BulkUploadStatus::Failed))
        .col_expr(bulk_upload::Column::Error, Expr::value(ABANDONED))
        .col_expr(bulk_upload::Column::FinishedAt, Expr::value(now))
        .filter(bulk_upload::Column::Status.eq(BulkUploadStatus::Running))
        .filter(bulk_upload::Column::Kind.eq(SheetDraftKind::Centers))
        .filter(bulk_upload::Column::Id.not_in_subquery(stored))
        .filter(bulk_upload::Column::ClaimedUntil.lte(now))
        .exec(&*tx)
        .await?;
    tx.commit().await
}
