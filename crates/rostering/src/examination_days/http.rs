//! The calls about examination days.

use actix_web::{get, post};
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

use super::{
    create, find,
    requests::{ExaminationDayChanges, ExaminationDayFilter, NewExaminationDay},
    responses::ExaminationDay,
    update,
};

/// Enters an examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = NewExaminationDay,
    responses((status = 201, description = "The day", body = ExaminationDay), Error)
)]
#[post("/examination/examination-day")]
pub async fn create_examination_day(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Json(new): Json<NewExaminationDay>,
) -> Result<Created<ExaminationDay>> {
    let day = create::create(&caller, &db, &time, new).await?;
    find::present_one(&***db, &caller.scope, &day).await.map(Created)
}

/// Lists the examination days in reach
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(ExaminationDayFilter, Paging),
    responses((status = 200, description = "The days", body = List<ExaminationDay>), Error)
)]
#[get("/examination/examination-days")]
pub async fn list_examination_days(
    caller: Caller<ReadRosters>,
    db: Db,
    Query(filter): Query<ExaminationDayFilter>,
    paging: Paging,
) -> Result<Rows<ExaminationDay>> {
    find::list(&db, &caller.scope, &filter, paging).await
}

/// Gives one examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    responses((status = 200, description = "The day", body = ExaminationDay), Error)
)]
#[get("/examination/examination-day/{id}")]
pub async fn get_examination_day(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(id): Path<ExaminationDayId>,
) -> Result<Json<ExaminationDay>> {
    let day = find::one(&***db, &caller.scope, id).await?;
    find::present_one(&***db, &caller.scope, &day).await.map(Json)
}

/// Changes an examination day
///
/// Times may change until the day is closed; date and batch only while the day has no duties.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    request_body = ExaminationDayChanges,
    responses((status = 200, description = "The day as it is now", body = ExaminationDay), Error)
)]
#[post("/examination/examination-day/{id}")]
pub async fn update_examination_day(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Path(id): Path<ExaminationDayId>,
    Json(changes): Json<ExaminationDayChanges>,
) -> Result<Json<ExaminationDay>> {
    let day = update::update(&caller, &db, &time, id, changes).await?;
    find::present_one(&***db, &caller.scope, &day).await.map(Json)
}
