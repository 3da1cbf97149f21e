//! Registering the good rows of a draft: they go to the background like any other sheet, and their outcome comes back into the draft.

use std::{collections::HashMap, sync::Arc};

use kernel::{Error, Result, ids::SheetDraftId};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};

use super::{
    begin::answer,
    cause::Cause,
    desk::Desk,
    jobs::{
        handed_on,
        later::{NewUpload, as_text},
        remarks,
    },
    kind::{SheetPlan, Uploader},
    parts::Parts,
    progress,
    responses::SheetDraft,
    rest,
    row::{CellFault, DraftRow, RowState},
    scopes,
    store::{self, refuse_stale},
    write::{self, Change, Written},
};
use crate::{
    bulk_upload::requests::UploadOptions,
    entities::{
        bulk_upload::{self, BulkUploadStatus},
        bulk_upload_sheet,
        sheet_draft::{Model, SheetDraftStep},
    },
    sheets::{Row, SheetColumns},
};

/// The reason in a registration that a user stopped.
const STOPPED: &str = "Somebody stopped it. What was registered until then stays.";

/// Registers the good rows in the background. Fails with 409 when there is no good row, when the draft was changed meanwhile, or while
/// another upload of the caller runs.
pub(super) async fn register(desk: Desk<'_>, id: SheetDraftId, version: i32) -> Result<SheetDraft> {
    let Desk { parts, acting, .. } = desk;
    let mut draft = store::find(desk, id).await?;
    refuse_stale(&draft, version)?;
    let kind = desk.kind(&draft)?;
    let columns = kind.columns();
    let inside = store::inside(parts.keys, &draft)?;
    let rows = store::rows(parts, &draft).await?;
    // Below the heading, which is the first row of the stored sheet.
    let mut good: Vec<Row> = ready(&rows).map(|row| Row { number: row.number + 1, cells: row.cells.clone() }).collect();
    if good.is_empty() {
        return Err(Error::conflict("No row can be registered yet. Mend at least one."));
    }
    kind.complete(&mut good);
    let names: Vec<String> = serde_json::from_str(&draft.file_names).unwrap_or_default();
    let bytes = as_text(columns, &good)?;
    let new = NewUpload {
        kind: kind.of(),
        file_name: names.join(", ").chars().take(200).collect(),
        agency: draft.agency_id,
        options: UploadOptions::default(),
    };
    draft.step = SheetDraftStep::Registering;
    let change = Change { draft, inside, rows: Arc::clone(&rows), written: Written::Nothing, before: None };
    let tx = parts.db.begin().await?;
    let job = new.leave(&tx, parts, acting, (good, &bytes)).await?;
    rest::keep(&tx, parts, job, columns, &rows).await?;
    let mut change = change;
    change.draft.bulk_upload_id = Some(job);
    let stored = change.ready(parts).await?.write(&tx, parts).await?;
    tx.commit().await?;
    handed_on::announce();
    let (draft, inside) = stored.kept();
    answer(desk, &draft, inside, &rows).await
}

/// The rows that can be registered, in their order.
fn ready(rows: &[DraftRow]) -> impl Iterator<Item = &DraftRow> {
    rows.iter().filter(|row| row.state == RowState::Ready)
}

/// Stops a registration. Rows that were registered stay so; the others are in the draft again. Fails with 409 when none runs.
pub(super) async fn cancel(desk: Desk<'_>, id: SheetDraftId) -> Result<SheetDraft> {
    let parts = desk.parts;
    let draft = store::find(desk, id).await?;
    let Some(job) = draft.bulk_upload_id.filter(|_| draft.step == SheetDraftStep::Registering) else {
        return Err(Error::conflict("Nothing of this draft is being registered."));
    };
    let tx = parts.db.begin().await?;
    scopes::own()
        .update::<bulk_upload::Entity>()
        .col_expr(bulk_upload::Column::Status, Expr::value(BulkUploadStatus::Failed))
        .col_expr(bulk_upload::Column::Error, Expr::value(STOPPED))
        .col_expr(bulk_upload::Column::FinishedAt, Expr::value(parts.clock.now()))
        .filter(bulk_upload::Column::Id.eq(job))
        .filter(bulk_upload::Column::Status.eq(BulkUploadStatus::Running))
        .exec(&*tx)
        .await?;
    let sheet = scopes::own().delete::<bulk_upload_sheet::Entity>();
    sheet.filter(bulk_upload_sheet::Column::BulkUploadId.eq(job)).exec(&*tx).await?;
    tx.commit().await?;
    get(desk, id).await
}

/// A draft by id. Fails with 404 when there is no such draft.
pub(super) async fn get(desk: Desk<'_>, id: SheetDraftId) -> Result<SheetDraft> {
    let (draft, rows) = settled(desk, id).await?;
    let inside = store::inside(desk.parts.keys, &draft)?;
    answer(desk, &draft, inside, &rows).await
}

/// A draft and its rows, updated by the outcome of a registration that has ended. Fails with 404 when there is no such draft.
pub(super) async fn settled(desk: Desk<'_>, id: SheetDraftId) -> Result<(Model, Arc<Vec<DraftRow>>)> {
    let parts = desk.parts;
    let draft = store::find(desk, id).await?;
    let rows = store::rows(parts, &draft).await?;
    if draft.step != SheetDraftStep::Registering {
        return Ok((draft, rows));
    }
    let job = progress::upload_of(parts.db, &draft).await?;
    let Some(job) = job.filter(|job| job.status != BulkUploadStatus::Running) else { return Ok((draft, rows)) };
    let left = left_by(parts, desk.kind(&draft)?.columns(), &job, &rows).await?;
    let mut draft = draft;
    draft.registered += job.created;
    draft.step = if left.is_empty() { SheetDraftStep::Done } else { SheetDraftStep::Rows };
    let mut inside = store::inside(parts.keys, &draft)?;
    // Earlier changes may concern people who are registered now.
    (inside.changes, inside.last_change) = (0, None);
    let rows = Arc::new(left);
    let ready =
        Change { draft, inside, rows: Arc::clone(&rows), written: Written::All, before: None }.ready(parts).await?;
    let tx = parts.db.begin().await?;
    let stored = match ready.write(&tx, parts).await {
        Ok(stored) => stored,
        // Another request stored the outcome first.
        Err(Error::Conflict(_)) => {
            tx.undo().await?;
            return Box::pin(settled(desk, id)).await;
        }
        Err(error) => return Err(error),
    };
    write::forget_changes(&tx, id, 0).await?;
    tx.commit().await?;
    Ok((stored.kept().0, rows))
}

/// The effect of registering the good rows. Fails with 404 when there is no such draft, and with 409 for a kind without a plan.
pub(super) async fn plan(desk: Desk<'_>, id: SheetDraftId) -> Result<SheetPlan> {
    let (draft, rows) = settled(desk, id).await?;
    let by = Uploader::of(desk.parts, desk.acting, draft.agency_id);
    let good: Vec<_> = rows.iter().filter(|row| row.state != RowState::LeftOut).map(DraftRow::as_sheet_row).collect();
    let plan = desk.kind(&draft)?.plan(&by, &good).await?;
    let plan = plan.ok_or_else(|| Error::conflict("Of such a sheet there is no more to plan than its rows."))?;
    Ok(SheetPlan { version: draft.version, ..plan })
}

/// The rows that a registration left: those that it did not reach, and those with a fault.
async fn left_by(
    parts: Parts<'_>,
    columns: &SheetColumns,
    job: &bulk_upload::Model,
    rows: &[DraftRow],
) -> Result<Vec<DraftRow>> {
    let (faults, skipped) = remarks::of(parts.db, job.id).await?;
    let mut said: HashMap<u32, Vec<CellFault>> = HashMap::new();
    for fault in faults {
        let column = columns.all().iter().position(|column| column.heading == fault.column).unwrap_or_default();
        said.entry(fault.row).or_default().push(CellFault {
            column,
            cause: Cause::Other,
            message: fault.message,
            is_warning: false,
        });
    }
    let known: HashMap<u32, String> = skipped.into_iter().map(|row| (row.row, row.reason)).collect();
    let processed = usize::try_from(job.processed).unwrap_or_default();
    let mut passed = 0;
    let mut left = Vec::new();
    for row in rows {
        let mut row = row.clone();
        if row.state == RowState::Ready {
            passed += 1;
            let number = row.number + 1;
            if let Some(reason) = known.get(&number) {
                (row.state, row.reason) = (RowState::Known, Some(reason.clone()));
            } else if let Some(faults) = said.remove(&number) {
                row.state = RowState::Faulty;
                for mut fault in faults {
                    fault.cause = Cause::of(&row, fault.column, &fault.message);
                    row.faults.push(fault);
                }
            } else if passed <= processed {
                continue;
            }
        }
        left.push(row);
    }
    Ok(left)
}
