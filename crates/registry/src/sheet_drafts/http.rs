//! The calls about drafts of sheets.

use actix_web::{HttpResponse, delete, get, post, put, web::Data};
use kernel::{
    Result,
    access::{Caller, permission::ManageFunctionaries},
    http::{Db, Json, Path, Query, Secrets, SheetsUpload, Time},
    ids::SheetDraftId,
};

use super::{
    begin, change, findings, left_out, read, register,
    requests::{
        ChosenSheetTables, SheetCells, SheetDecision, SheetDraftFiles, SheetDraftFilter, SheetDraftVersion,
        SheetHeadingPlace, SheetRowsWindow,
    },
    responses::{SheetDraft, SheetDraftChange, SheetDraftRows, SheetDraftSummary, SheetFindings},
    store,
};
use crate::{
    RegistrySettings,
    sheet_uploads::{
        http::{XLSX, attachment},
        parts::Parts,
        responses::SheetBytes,
    },
};

/// What every call here works with.
type Desk = (Db, Time, Secrets, Data<RegistrySettings>);

fn parts((db, time, keys, settings): &Desk) -> Parts<'_> {
    Parts { db, keys, clock: time, settings }
}

/// Begins a draft with sheets as people have them
///
/// Every table of the files is looked at: where its headings are, and which of its columns is which of ours. Nothing is
/// registered before `register` is called; a day after the last change the draft is forgotten.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    request_body(content = SheetDraftFiles, content_type = "multipart/form-data"),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[post("/sheets/drafts")]
pub(super) async fn begin_sheet_draft(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    SheetsUpload(upload): SheetsUpload,
) -> Result<Json<SheetDraft>> {
    begin::begin(parts(&desk), &caller, upload).await.map(Json)
}

/// Lists the drafts that the caller can go on with
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(SheetDraftFilter),
    responses((status = 200, description = "Those that were changed last first", body = Vec<SheetDraftSummary>), kernel::Error)
)]
#[get("/sheets/drafts")]
pub(super) async fn list_sheet_drafts(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Query(filter): Query<SheetDraftFilter>,
) -> Result<Json<Vec<SheetDraftSummary>>> {
    let parts = parts(&desk);
    let mut drafts = store::list(parts, &caller.actor).await?;
    drafts.retain(|draft| filter.kind.is_none_or(|kind| kind == draft.kind));
    begin::summaries(parts, &caller, &drafts).await.map(Json)
}

/// Gives a draft
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}")]
pub(super) async fn get_sheet_draft(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetDraft>> {
    register::get(parts(&desk), &caller, id).await.map(Json)
}

/// Says which tables are read and what their columns are, and reads their rows
///
/// What was changed by hand in rows that were read before is lost.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft with its rows read", body = SheetDraft), kernel::Error)
)]
#[put("/sheets/drafts/{draftId}/tables")]
pub(super) async fn choose_sheet_tables(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
    Json(chosen): Json<ChosenSheetTables>,
) -> Result<Json<SheetDraft>> {
    read::read(parts(&desk), &caller, id, chosen).await.map(Json)
}

/// Takes other rows of a table for its headings, and looks again which of its columns is which of ours
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[put("/sheets/drafts/{draftId}/heading")]
pub(super) async fn guess_sheet_columns(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
    Json(place): Json<SheetHeadingPlace>,
) -> Result<Json<SheetDraft>> {
    read::guess(parts(&desk), &caller, id, place).await.map(Json)
}

/// Gives what there is to say of the rows of a draft
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What is wrong, what was mended", body = SheetFindings), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/findings")]
pub(super) async fn get_sheet_findings(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetFindings>> {
    findings::findings(parts(&desk), &caller, id).await.map(Json)
}

/// Gives a window of the rows of a draft
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft"), SheetRowsWindow),
    responses((status = 200, description = "The rows", body = SheetDraftRows), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/rows")]
pub(super) async fn list_sheet_draft_rows(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
    Query(window): Query<SheetRowsWindow>,
) -> Result<Json<SheetDraftRows>> {
    findings::window(parts(&desk), &caller, id, &window).await.map(Json)
}

/// Writes cells of a draft
///
/// They are read by the same rules as those of the sheet, and checked at once.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What has changed", body = SheetDraftChange), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/cells")]
pub(super) async fn change_sheet_cells(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
    Json(cells): Json<SheetCells>,
) -> Result<Json<SheetDraftChange>> {
    change::cells(parts(&desk), &caller, id, cells).await.map(Json)
}

/// Mends many rows of a draft by one decision
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What has changed", body = SheetDraftChange), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/mends")]
pub(super) async fn mend_sheet_draft(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
    Json(decision): Json<SheetDecision>,
) -> Result<Json<SheetDraftChange>> {
    change::mend(parts(&desk), &caller, id, decision).await.map(Json)
}

/// Takes the last change of a draft back
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What has changed", body = SheetDraftChange), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/undo")]
pub(super) async fn undo_sheet_change(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
    Json(seen): Json<SheetDraftVersion>,
) -> Result<Json<SheetDraftChange>> {
    change::undo(parts(&desk), &caller, id, seen.version).await.map(Json)
}

/// Registers the good rows of a draft in the background
///
/// How far it is, `/functionary/bulk-upload/jobs/{jobId}` tells.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/register")]
pub(super) async fn register_sheet_draft(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
    Json(seen): Json<SheetDraftVersion>,
) -> Result<Json<SheetDraft>> {
    register::register(parts(&desk), &caller, id, seen.version).await.map(Json)
}

/// Stops the registration of a draft; who is registered by then stays so
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/cancel")]
pub(super) async fn cancel_sheet_registration(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetDraft>> {
    register::cancel(parts(&desk), &caller, id).await.map(Json)
}

/// Gives the rows of a draft that cannot be registered as they are, as a sheet with the reasons
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "An .xlsx sheet", body = SheetBytes, content_type = XLSX), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/left-out")]
pub(super) async fn get_sheet_rows_left_out(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
) -> Result<HttpResponse> {
    let sheet = left_out::workbook_of(parts(&desk), &caller, id).await?;
    Ok(attachment(XLSX, "rows-left-out.xlsx", sheet))
}

/// Discards a draft
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["ManageFunctionaries"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 204, description = "It is gone"), kernel::Error)
)]
#[delete("/sheets/drafts/{draftId}")]
pub(super) async fn discard_sheet_draft(
    caller: Caller<ManageFunctionaries>,
    desk: Desk,
    Path(id): Path<SheetDraftId>,
) -> Result<HttpResponse> {
    let parts = parts(&desk);
    let draft = store::find(parts, &caller.actor, id).await?;
    store::discard(parts.db, draft.id).await?;
    Ok(HttpResponse::NoContent().finish())
}
