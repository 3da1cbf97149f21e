//! The calls about drafts of sheets.

use actix_web::{HttpResponse, delete, get, post, put};
use identity::installation::Installation;
use kernel::{
    Result,
    access::{Acting, Caller, permission::MendSheets},
    http::{Json, Path, Query, SheetsUpload},
    ids::{BulkUploadId, SheetDraftId},
};

use super::{
    super::http::{Office, parts},
    begin, change,
    desk::Desk,
    differences, findings,
    jobs::kept,
    left_out,
    plan::SheetPlan,
    progress::{self, SheetProgress},
    read, register,
    requests::{
        ChosenSheetTables, SheetCells, SheetDecision, SheetDraftFiles, SheetDraftFilter, SheetDraftVersion,
        SheetHeadingPlace, SheetRowsWindow, SheetUpdate,
    },
    responses::{
        SheetDifferences, SheetDraft, SheetDraftChange, SheetDraftRows, SheetDraftSummary, SheetFindings, SheetUpdated,
    },
    store,
};
use crate::sheets::{SheetBytes, XLSX, attachment};

fn desk<'a>(office: &'a Office, acting: &'a Acting) -> Desk<'a> {
    Desk { parts: parts(office), kinds: &office.4, acting }
}

/// Begins a draft with sheets in any form
///
/// It looks at every table of the files: where the headings are, and which column has which field. Nothing is registered before `register`
/// is called. A day after its last change the draft is deleted.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    request_body(content = SheetDraftFiles, content_type = "multipart/form-data"),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[post("/sheets/drafts")]
pub(super) async fn begin_sheet_draft(
    caller: Caller<MendSheets>,
    office: Office,
    SheetsUpload(upload): SheetsUpload,
) -> Result<Json<SheetDraft>> {
    begin::begin(desk(&office, &caller), upload).await.map(Json)
}

/// Lists the drafts that the caller can go on with
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(SheetDraftFilter),
    responses((status = 200, description = "Those that were changed last first", body = Vec<SheetDraftSummary>), kernel::Error)
)]
#[get("/sheets/drafts")]
pub(super) async fn list_sheet_drafts(
    caller: Caller<MendSheets>,
    office: Office,
    Query(filter): Query<SheetDraftFilter>,
) -> Result<Json<Vec<SheetDraftSummary>>> {
    let desk = desk(&office, &caller);
    let mut drafts = store::list(desk).await?;
    drafts.retain(|draft| filter.kind.is_none_or(|kind| kind == draft.kind));
    begin::summaries(desk, &drafts).await.map(Json)
}

/// Gives one draft by id
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}")]
pub(super) async fn get_sheet_draft(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetDraft>> {
    register::get(desk(&office, &caller), id).await.map(Json)
}

/// Chooses the tables to read and the fields of their columns, and reads their rows
///
/// Changes by hand in rows that were read before are lost.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft with its rows read", body = SheetDraft), kernel::Error)
)]
#[put("/sheets/drafts/{draftId}/tables")]
pub(super) async fn choose_sheet_tables(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
    Json(chosen): Json<ChosenSheetTables>,
) -> Result<Json<SheetDraft>> {
    read::read(desk(&office, &caller), id, chosen).await.map(Json)
}

/// Sets the rows with a table's headings, and guesses the fields of its columns again
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[put("/sheets/drafts/{draftId}/heading")]
pub(super) async fn guess_sheet_columns(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
    Json(place): Json<SheetHeadingPlace>,
) -> Result<Json<SheetDraft>> {
    read::guess(desk(&office, &caller), id, place).await.map(Json)
}

/// Gives the faults, warnings and mended cells of a draft
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What is wrong, what was mended", body = SheetFindings), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/findings")]
pub(super) async fn get_sheet_findings(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetFindings>> {
    findings::findings(desk(&office, &caller), id).await.map(Json)
}

/// Gives a window of the rows of a draft
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft"), SheetRowsWindow),
    responses((status = 200, description = "The rows", body = SheetDraftRows), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/rows")]
pub(super) async fn list_sheet_draft_rows(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
    Query(window): Query<SheetRowsWindow>,
) -> Result<Json<SheetDraftRows>> {
    findings::window(desk(&office, &caller), id, &window).await.map(Json)
}

/// Writes cells of a draft
///
/// The values are read by the same rules as those of the sheet, and judged at once.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What has changed", body = SheetDraftChange), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/cells")]
pub(super) async fn change_sheet_cells(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
    Json(cells): Json<SheetCells>,
) -> Result<Json<SheetDraftChange>> {
    change::cells(desk(&office, &caller), id, cells).await.map(Json)
}

/// Mends many rows of a draft by one decision
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What has changed", body = SheetDraftChange), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/mends")]
pub(super) async fn mend_sheet_draft(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
    Json(decision): Json<SheetDecision>,
) -> Result<Json<SheetDraftChange>> {
    change::mend(desk(&office, &caller), id, decision).await.map(Json)
}

/// Undoes the last change of a draft
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What has changed", body = SheetDraftChange), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/undo")]
pub(super) async fn undo_sheet_change(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
    Json(seen): Json<SheetDraftVersion>,
) -> Result<Json<SheetDraftChange>> {
    change::undo(desk(&office, &caller), id, seen.version).await.map(Json)
}

/// Says what registering the good rows of a roster would do
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The plan; 409 for sheets of which there is none", body = SheetPlan), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/plan")]
pub(super) async fn get_sheet_plan(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetPlan>> {
    register::plan(desk(&office, &caller), id).await.map(Json)
}

/// Gives the progress of the registration of a draft
///
/// `/live/sheets/{draftId}` sends each further step.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "Of the registration that runs or ran last", body = SheetProgress), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/progress")]
pub(super) async fn get_sheet_progress(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetProgress>> {
    let (db, time, _, _, kinds) = &office;
    progress::registration(db, time, kinds, &caller, id).await.map(|(_, progress)| Json(progress))
}

/// Registers the good rows of a draft in the background
///
/// `/sheets/drafts/{draftId}/progress` gives the progress.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/register")]
pub(super) async fn register_sheet_draft(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
    Json(seen): Json<SheetDraftVersion>,
) -> Result<Json<SheetDraft>> {
    register::register(desk(&office, &caller), id, seen.version).await.map(Json)
}

/// Stops the registration of a draft; rows that were registered by then stay registered
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The draft", body = SheetDraft), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/cancel")]
pub(super) async fn cancel_sheet_registration(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetDraft>> {
    register::cancel(desk(&office, &caller), id).await.map(Json)
}

/// Gives the rows of a draft that cannot be registered as they are, as a sheet with the reasons
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "An .xlsx sheet", body = SheetBytes, content_type = XLSX), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/left-out")]
pub(super) async fn get_sheet_rows_left_out(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<HttpResponse> {
    let sheet = left_out::workbook_of(desk(&office, &caller), id).await?;
    Ok(attachment(XLSX, "rows-left-out.xlsx", sheet))
}

/// Gives the rows of an earlier sheet that became no records, with their numbers in that sheet and the reasons
///
/// They are kept for as long as the settings say.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("jobId" = BulkUploadId, Path, description = "Which upload")),
    responses((status = 200, description = "An .xlsx sheet", body = SheetBytes, content_type = XLSX), kernel::Error)
)]
#[get("/sheets/uploads/{jobId}/left-out")]
pub(super) async fn get_upload_rows_left_out(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<BulkUploadId>,
) -> Result<HttpResponse> {
    let desk = desk(&office, &caller);
    let upload = kept::own(&office.0, &caller.actor, id).await?;
    let columns = desk.kinds.of(upload.kind)?.columns();
    let sheet = kept::workbook_of(desk.parts, id, columns).await?;
    Ok(attachment(XLSX, "rows-left-out.xlsx", sheet))
}

/// Gives the differences between a draft of people and the records of people who are registered already
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "The differences", body = SheetDifferences), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/differences")]
pub(super) async fn get_sheet_differences(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<Json<SheetDifferences>> {
    differences::told(desk(&office, &caller), id).await.map(Json)
}

/// Gives the present records that a draft of people would change, as a sheet; uploading it undoes the update
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "An .xlsx sheet", body = SheetBytes, content_type = XLSX), kernel::Error)
)]
#[get("/sheets/drafts/{draftId}/differences/before")]
pub(super) async fn get_sheet_differences_before(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<HttpResponse> {
    let sheet = differences::as_they_are(desk(&office, &caller), id).await?;
    Ok(attachment(XLSX, "records-before.xlsx", sheet))
}

/// Changes the records of registered people to the values of a draft, in the chosen fields
///
/// Each record changes by the rules of every change. Names and Aadhaar numbers do not change.
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 200, description = "What became of it", body = SheetUpdated), kernel::Error)
)]
#[post("/sheets/drafts/{draftId}/differences")]
pub(super) async fn update_from_sheet_draft(
    caller: Caller<MendSheets>,
    office: Office,
    installation: Installation,
    Path(id): Path<SheetDraftId>,
    Json(wanted): Json<SheetUpdate>,
) -> Result<Json<SheetUpdated>> {
    differences::update(desk(&office, &caller), &installation, id, &wanted).await.map(Json)
}

/// Deletes a draft with its files
#[utoipa::path(
    tag = "sheets",
    security(("session" = ["MendSheets"])),
    params(("draftId" = SheetDraftId, Path, description = "Which draft")),
    responses((status = 204, description = "It is gone"), kernel::Error)
)]
#[delete("/sheets/drafts/{draftId}")]
pub(super) async fn discard_sheet_draft(
    caller: Caller<MendSheets>,
    office: Office,
    Path(id): Path<SheetDraftId>,
) -> Result<HttpResponse> {
    let draft = store::find(desk(&office, &caller), id).await?;
    store::discard(&office.0, draft.id).await?;
    Ok(HttpResponse::NoContent().finish())
}
