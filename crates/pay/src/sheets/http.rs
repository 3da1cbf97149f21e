//! The calls about pay sheets.

use std::future::ready;

use actix_web::{HttpResponse, delete, get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ApprovePaySheets, MakePaySheets, ReadPaySheets},
    },
    http::{Created, Db, Json, List, Path, Query, Success, Time},
    ids::PaySheetId,
    pagination::{Paging, Rows},
};
use registry::export::{self, Asked, ExportFormat, SheetBytes, XLSX};

use super::{
    export::{LINES, OWED, PEOPLE, asked_of, line_cells, person_cells},
    find, lines, make, people,
    requests::{NewPaySheet, OwedFilter, PaidPeopleFilter, PayLineFilter, PaySheetFilter, PaySheetStep},
    responses::{OwedSum, PaidPerson, PayLine, PaySheet},
    steps,
};

/// Lists pay sheets, the newest first
///
/// Agencies see those of their own people once they are approved.
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(PaySheetFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<PaySheet>), Error)
)]
#[get("/pay/sheets")]
pub(crate) async fn list_pay_sheets(
    caller: Caller<ReadPaySheets>,
    db: Db,
    Query(filter): Query<PaySheetFilter>,
    paging: Paging,
) -> Result<Rows<PaySheet>> {
    find::list(&caller, &db, &filter, paging).await
}

/// Makes a pay sheet: a draft with a line for each duty of the closed days, computed from the attendance
///
/// Duties that a locked sheet paid come with their difference, if there is one. Fails with 409 and the reason `OPEN_SHEET` where a sheet that is
/// not approved yet has some of the dates.
#[utoipa::path(
    tag = "pay",
    security(("session" = ["MakePaySheets"])),
    request_body = NewPaySheet,
    responses((status = 201, description = "The draft", body = PaySheet), Error)
)]
#[post("/pay/sheets")]
pub(crate) async fn make_pay_sheet(
    caller: Caller<MakePaySheets>,
    db: Db,
    time: Time,
    Json(new): Json<NewPaySheet>,
) -> Result<Created<PaySheet>> {
    make::make(&caller, &db, &time, new).await.map(Created)
}

/// Gives a pay sheet with its sums
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet")),
    responses((status = 200, description = "The sheet", body = PaySheet), Error)
)]
#[get("/pay/sheets/{sheetId}")]
pub(crate) async fn get_pay_sheet(
    caller: Caller<ReadPaySheets>,
    db: Db,
    Path(id): Path<PaySheetId>,
) -> Result<Json<PaySheet>> {
    find::one(&caller, &db, id).await.map(Json)
}

/// Discards a draft of a pay sheet
#[utoipa::path(
    tag = "pay",
    security(("session" = ["MakePaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet")),
    responses((status = 200, description = "It is gone", body = Success), Error)
)]
#[delete("/pay/sheets/{sheetId}")]
pub(crate) async fn discard_pay_sheet(
    caller: Caller<MakePaySheets>,
    db: Db,
    Path(id): Path<PaySheetId>,
) -> Result<Json<Success>> {
    make::discard(&caller, &db, id).await?;
    Ok(Json(Success::YES))
}

/// Computes a draft again from the attendance and the rates as they stand
#[utoipa::path(
    tag = "pay",
    security(("session" = ["MakePaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet")),
    responses((status = 200, description = "The draft", body = PaySheet), Error)
)]
#[post("/pay/sheets/{sheetId}/compute")]
pub(crate) async fn compute_pay_sheet(
    caller: Caller<MakePaySheets>,
    db: Db,
    time: Time,
    Path(id): Path<PaySheetId>,
) -> Result<Json<PaySheet>> {
    make::recompute(&caller, &db, &time, id).await.map(Json)
}

/// Hands a draft in for approval by a second person
///
/// Fails with 409 where rates are missing (`NO_RATE`), the attendance changed since (`STALE`), or it is another than the caller saw (`CHANGED`).
#[utoipa::path(
    tag = "pay",
    security(("session" = ["MakePaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet")),
    request_body = PaySheetStep,
    responses((status = 200, description = "The sheet, which waits for approval", body = PaySheet), Error)
)]
#[post("/pay/sheets/{sheetId}/submit")]
pub(crate) async fn submit_pay_sheet(
    caller: Caller<MakePaySheets>,
    db: Db,
    time: Time,
    Path(id): Path<PaySheetId>,
    Json(step): Json<PaySheetStep>,
) -> Result<Json<PaySheet>> {
    steps::submit(&caller, &db, &time, (id, step)).await.map(Json)
}

/// Gives a sheet that was handed in back, as a draft
#[utoipa::path(
    tag = "pay",
    security(("session" = ["MakePaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet")),
    request_body = PaySheetStep,
    responses((status = 200, description = "The draft", body = PaySheet), Error)
)]
#[post("/pay/sheets/{sheetId}/return")]
pub(crate) async fn return_pay_sheet(
    caller: Caller<MakePaySheets>,
    db: Db,
    Path(id): Path<PaySheetId>,
    Json(step): Json<PaySheetStep>,
) -> Result<Json<PaySheet>> {
    steps::give_back(&caller, &db, id, step).await.map(Json)
}

/// Approves a sheet that another user made, and locks it: its lines never change
///
/// Fails with 409 and the reason `SAME_PERSON` for users who made it, computed it or handed it in.
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ApprovePaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet")),
    request_body = PaySheetStep,
    responses((status = 200, description = "The locked sheet", body = PaySheet), Error)
)]
#[post("/pay/sheets/{sheetId}/approve")]
pub(crate) async fn approve_pay_sheet(
    caller: Caller<ApprovePaySheets>,
    db: Db,
    Path(id): Path<PaySheetId>,
    Json(step): Json<PaySheetStep>,
) -> Result<Json<PaySheet>> {
    steps::approve(&caller, &db, id, step).await.map(Json)
}

/// Lists the lines of a pay sheet, by date
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet"), PayLineFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<PayLine>), Error)
)]
#[get("/pay/sheets/{sheetId}/lines")]
pub(crate) async fn list_pay_lines(
    caller: Caller<ReadPaySheets>,
    db: Db,
    Path(id): Path<PaySheetId>,
    Query(filter): Query<PayLineFilter>,
    paging: Paging,
) -> Result<Rows<PayLine>> {
    lines::list(&caller.scope, &db, (id, &filter), paging).await
}

/// Gives the lines of a pay sheet as a file
///
/// The audit trail keeps who took it.
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet"), PayLineFilter, ExportFormat),
    responses((status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))), Error)
)]
#[get("/pay/sheets/{sheetId}/lines/export")]
pub(crate) async fn export_pay_lines(
    caller: Caller<ReadPaySheets>,
    db: Db,
    time: Time,
    Path(id): Path<PaySheetId>,
    Query(filter): Query<PayLineFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let asked = asked_of(&find::row(&by.scope, &***db, id).await?, asked);
    let (scope, rows, clock) = (by.scope.clone(), db.clone(), time.clone());
    let page = move |paging| {
        let (scope, db, filter, clock) = (scope.clone(), rows.clone(), filter.clone(), clock.clone());
        async move { Ok(lines::list(&scope, &db, (id, &filter), paging).await?.map(|line| line_cells(line, &clock))) }
    };
    export::answer(&by, &db, &time, (&LINES, format, asked), page).await
}

/// Lists the people of a pay sheet with their sums, by name
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet"), PaidPeopleFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<PaidPerson>), Error)
)]
#[get("/pay/sheets/{sheetId}/people")]
pub(crate) async fn list_paid_people(
    caller: Caller<ReadPaySheets>,
    db: Db,
    Path(id): Path<PaySheetId>,
    Query(filter): Query<PaidPeopleFilter>,
    paging: Paging,
) -> Result<Rows<PaidPerson>> {
    paging.cut(&db, people::of_sheet(&caller.scope, &db, id, filter.q.as_deref()).await?)
}

/// Gives the people of a pay sheet with their sums as a file
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(("sheetId" = PaySheetId, Path, description = "The sheet"), PaidPeopleFilter, ExportFormat),
    responses((status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))), Error)
)]
#[get("/pay/sheets/{sheetId}/people/export")]
pub(crate) async fn export_paid_people(
    caller: Caller<ReadPaySheets>,
    db: Db,
    time: Time,
    Path(id): Path<PaySheetId>,
    Query(filter): Query<PaidPeopleFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let asked = asked_of(&find::row(&by.scope, &***db, id).await?, asked);
    let (sums, rows) = (people::of_sheet(&by.scope, &db, id, filter.q.as_deref()).await?, db.clone());
    let page = move |paging| ready(people::page(&rows, &sums, paging).map(|page| page.map(person_cells)));
    export::answer(&by, &db, &time, (&PEOPLE, format, asked), page).await
}

/// Lists what people are owed for the duties of some dates, by all approved sheets in reach
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(OwedFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<PaidPerson>), Error)
)]
#[get("/pay/owed")]
pub(crate) async fn list_owed(
    caller: Caller<ReadPaySheets>,
    db: Db,
    Query(filter): Query<OwedFilter>,
    paging: Paging,
) -> Result<Rows<PaidPerson>> {
    paging.cut(&db, people::owed(&caller.scope, &db, &filter).await?)
}

/// Sums up what people are owed for the duties of some dates
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(OwedFilter),
    responses((status = 200, description = "The sum over all people of the list", body = OwedSum), Error)
)]
#[get("/pay/owed/sum")]
pub(crate) async fn sum_owed(
    caller: Caller<ReadPaySheets>,
    db: Db,
    Query(filter): Query<OwedFilter>,
) -> Result<Json<OwedSum>> {
    people::owed_in_all(&caller.scope, &db, &filter).await.map(Json)
}

/// Gives what people are owed for the duties of some dates as a file
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(OwedFilter, ExportFormat),
    responses((status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))), Error)
)]
#[get("/pay/owed/export")]
pub(crate) async fn export_owed(
    caller: Caller<ReadPaySheets>,
    db: Db,
    time: Time,
    Query(filter): Query<OwedFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (sums, rows) = (people::owed(&by.scope, &db, &filter).await?, db.clone());
    let page = move |paging| ready(people::page(&rows, &sums, paging).map(|page| page.map(person_cells)));
    export::answer(&by, &db, &time, (&OWED, format, asked), page).await
}
