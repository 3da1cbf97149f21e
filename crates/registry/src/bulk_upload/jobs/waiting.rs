//! Uploads that wait for the background: a process claims them one after the other, each with its sheet.

use chrono::TimeDelta;
use kernel::{
    Error, Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    crypto::{Keys, Purpose},
    database::Database,
    error::SOMETHING_WENT_WRONG,
    ids::BulkUploadId,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::Expr};

use super::{
    super::{reading::read, scopes, strict},
    handed_on,
    progress::{claim_minutes, fail},
};
use crate::{
    RegistrySettings,
    entities::{
        bulk_upload::{self, BulkUploadStatus, UploadReach},
        bulk_upload_sheet,
        sheet_draft::SheetDraftKind,
    },
    sheets::{Row, SheetColumns},
};

/// The text that an upload's sheet is sealed for.
pub(super) fn context(id: BulkUploadId) -> String {
    format!("bulk-upload:{id}")
}

/// Works off every upload of these kinds that no other process works on.
pub(crate) async fn each_waiting(
    db: &Database,
    clock: &Clock,
    kinds: &[SheetDraftKind],
    work_off: impl AsyncFn(bulk_upload::Model) -> (bulk_upload::Model, Result<()>),
) -> Result<()> {
    while let Some(job) = claim(db, clock, kinds).await? {
        match work_off(job).await {
            (_, Ok(())) => {}
            (job, Err(Error::Invalid(problem))) => fail(db, clock, &job, problem.error).await?,
            // The database is away or busy: the next run goes on.
            (_, Err(error @ (Error::Unavailable(_) | Error::DiskFull))) => return Err(error),
            (job, Err(error)) => {
                tracing::error!(?error, id = %job.id, "an upload could not be processed");
                fail(db, clock, &job, SOMETHING_WENT_WRONG.to_owned()).await?;
            }
        }
    }
    Ok(())
}

/// Claims the oldest upload that no process works on.
async fn claim(db: &Database, clock: &Clock, kinds: &[SheetDraftKind]) -> Result<Option<bulk_upload::Model>> {
    let now = clock.now();
    let free = Condition::any()
        .add(bulk_upload::Column::ClaimedUntil.is_null())
        .add(bulk_upload::Column::ClaimedUntil.lte(now));
    // A sheet that is worked off within its request is not stored.
    let stored = scopes::work()
        .select::<bulk_upload_sheet::Entity>()
        .select_only()
        .column(bulk_upload_sheet::Column::BulkUploadId)
        .into_query();
    let waiting = scopes::work()
        .select::<bulk_upload::Entity>()
        .filter(bulk_upload::Column::Status.eq(BulkUploadStatus::Running))
        .filter(bulk_upload::Column::Kind.is_in(kinds.iter().copied()))
        .filter(bulk_upload::Column::Id.in_subquery(stored))
        .filter(free.clone())
        .order_by_asc(bulk_upload::Column::CreatedAt)
        .one(&**db)
        .await?;
    let Some(job) = waiting else { return Ok(None) };
    let tx = db.begin().await?;
    let claimed = scopes::work()
        .update::<bulk_upload::Entity>()
        .col_expr(
            bulk_upload::Column::ClaimedUntil,
            Expr::value(now + TimeDelta::minutes(claim_minutes(job.dry_run, job.atomic))),
        )
        .filter(bulk_upload::Column::Id.eq(job.id))
        .filter(bulk_upload::Column::Status.eq(BulkUploadStatus::Running))
        .filter(free)
        .exec_with_returning(&*tx)
        .await?
        .pop();
    tx.commit().await?;
    Ok(claimed)
}

/// The rows of an upload, their cells in the template's order: those that this process has read, or the stored sheet. Fails when it is gone
/// or does not open.
pub(crate) async fn sheet_of(
    db: &Database,
    keys: &Keys,
    settings: &RegistrySettings,
    job: &bulk_upload::Model,
    columns: &SheetColumns,
) -> Result<Vec<Row>> {
    let id = job.id;
    if let Some(rows) = handed_on::take(id) {
        return Ok(rows);
    }
    let sealed = scopes::work()
        .select::<bulk_upload_sheet::Entity>()
        .filter(bulk_upload_sheet::Column::BulkUploadId.eq(id))
        .one(&**db)
        .await?
        .ok_or_else(|| Error::internal("an upload has lost its sheet"))?
        .sealed;
    let bytes = keys.open(Purpose::FileSeal, &context(id), &sealed)?.to_vec();
    match job.sheet_rows {
        Some(_) => columns.rows_of_draft(read(settings, bytes.into()).await?),
        None => strict::rows(settings, columns, bytes.into()).await,
    }
}

/// The reach of the user who uploaded it. Fails when the upload does not have it.
pub(crate) fn scope_of(job: &bulk_upload::Model) -> Result<Scope> {
    let reach = match (job.reach, job.region_id, job.agency_id) {
        (UploadReach::Everything, ..) => Reach::Everything,
        (UploadReach::Region, Some(region), _) => Reach::Region(region),
        (UploadReach::Agency, _, Some(agency)) => Reach::Agency(agency),
        _ => return Err(Error::internal("an upload does not say how far it reaches")),
    };
    Ok(Scope::of_system_within(SystemTask::BulkUpload, reach))
}
