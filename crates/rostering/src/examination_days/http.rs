//! The calls about examination days.

use actix_web::{HttpResponse, get, post, web::Data};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageRosters, ReadRosters},
    },
    http::{Created, Db, Json, List, Path, Query, Time},
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};

use registry::export::{self, Asked, ExportFormat, SheetBytes, XLSX};

use super::{
    bulk, clashes, create,
    export::{DAYS, cells},
    find,
    opened::first_started,
    requests::{ExaminationDayChanges, ExaminationDayFilter, NewExaminationDay, NewExaminationDays},
    responses::{DaysEntered, ExaminationDay},
    update,
};
use crate::{days_in_reach, settings::RosteringSettings, timetable::DutyTiming};

/// Enters a new examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = NewExaminationDay,
    responses((status = 201, description = "The day", body = ExaminationDay), Error)
)]
#[post("/examination/examination-day")]
pub(crate) async fn create_examination_day(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Json(new): Json<NewExaminationDay>,
) -> Result<Created<ExaminationDay>> {
    let day = create::create(&caller, &db, &time, new).await?;
    find::present_one(&***db, &caller.scope, &day).await.map(Created)
}

/// Enters many examination days
///
/// Each batch on each date at each center, up to 20,000 in one transaction. Existing days stay as they are. With `dryRun` it only answers
/// which it would enter.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = NewExaminationDays,
    responses((status = 200, description = "What became of it", body = DaysEntered), Error)
)]
#[post("/examination/examination-days/bulk")]
pub(crate) async fn create_examination_days(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Json(new): Json<NewExaminationDays>,
) -> Result<Json<DaysEntered>> {
    bulk::enter(&caller, &db, &time, &new).await.map(Json)
}

/// Lists the examination days in reach
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(ExaminationDayFilter, Paging),
    responses((status = 200, description = "The days", body = List<ExaminationDay>), Error)
)]
#[get("/examination/examination-days")]
pub(crate) async fn list_examination_days(
    caller: Caller<ReadRosters>,
    db: Db,
    time: Time,
    Query(filter): Query<ExaminationDayFilter>,
    paging: Paging,
) -> Result<Rows<ExaminationDay>> {
    find::list(&db, &caller.scope, &time, &filter, paging).await
}

/// Gives one examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    responses((status = 200, description = "The day", body = ExaminationDay), Error)
)]
#[get("/examination/examination-day/{id}")]
pub(crate) async fn get_examination_day(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(id): Path<ExaminationDayId>,
) -> Result<Json<ExaminationDay>> {
    let day = days_in_reach::one(&***db, &caller.scope, id).await?;
    find::present_one(&***db, &caller.scope, &day).await.map(Json)
}

/// Changes an examination day
///
/// Times may change until the day is closed; date and batch only while the day has no duties. `clashes` lists people of its roster who
/// cannot be there at its hours.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    request_body = ExaminationDayChanges,
    responses((status = 200, description = "The day as it is now", body = ExaminationDay), Error)
)]
#[post("/examination/examination-day/{id}")]
pub(crate) async fn update_examination_day(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Path(id): Path<ExaminationDayId>,
    Json(changes): Json<ExaminationDayChanges>,
) -> Result<Json<ExaminationDay>> {
    let day = update::update(&caller, &db, &time, id, changes).await?;
    let clashes = clashes::of_day(&db, &caller.scope, DutyTiming::of(&time, &settings), &day).await?;
    let shown = find::present_one(&***db, &caller.scope, &day).await?;
    Ok(Json(ExaminationDay { clashes: Some(clashes).filter(|clashes| !clashes.is_empty()), ..shown }))
}

/// Gives the list of examination days as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(ExaminationDayFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/examination/examination-days/export")]
pub(crate) async fn export_examination_days(
    caller: Caller<ReadRosters>,
    db: Db,
    time: Time,
    Query(filter): Query<ExaminationDayFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows, clock) = (by.scope.clone(), db.clone(), time.clone());
    let page = move |paging| {
        let (scope, db, filter, clock) = (scope.clone(), rows.clone(), filter.clone(), clock.clone());
        async move {
            let days = find::list(&db, &scope, &clock, &filter, paging).await?;
            let opened = first_started(&***db, days.rows.iter().map(|day| day.id)).await?;
            Ok(days.map(|day| {
                let opened_at = opened.get(&day.id).copied();
                cells(day, opened_at, &clock)
            }))
        }
    };
    export::answer(&by, &db, &time, (&DAYS, format, asked), page).await
}
