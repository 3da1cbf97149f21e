//! The calls about centers.

use actix_web::{HttpResponse, get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageCenters, ReadCenters},
    },
    http::{Db, Json, List, Path, Query, Time},
    ids::CenterId,
    pagination::{Paging, Rows},
};

use super::{
    create,
    fields::{CENTERS, Center, CenterChanges, NewCenter, cells},
    find,
    requests::CenterFilter,
    update,
};
use crate::export::{self, Asked, ExportFormat, SheetBytes, XLSX};

/// Creates a new center
///
/// State, district and region follow from the city.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    request_body = NewCenter,
    responses((status = 200, description = "The center is created", body = Center), Error)
)]
#[post("/examination/center")]
pub(crate) async fn create_center(
    caller: Caller<ManageCenters>,
    db: Db,
    Json(new): Json<NewCenter>,
) -> Result<Json<Center>> {
    Ok(Json(create::center(&caller, &db, new).await?.into()))
}

/// Changes a center's record
///
/// Absent fields stay as they are.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    params(("id" = CenterId, Path, description = "Which center")),
    request_body = CenterChanges,
    responses((status = 200, description = "The center as it is now", body = Center), Error)
)]
#[post("/examination/center/update/{id}")]
pub(crate) async fn update_center(
    caller: Caller<ManageCenters>,
    db: Db,
    Path(id): Path<CenterId>,
    Json(changes): Json<CenterChanges>,
) -> Result<Json<Center>> {
    Ok(Json(update::center(&caller, &db, id, changes).await?.into()))
}

/// Lists the centers in the caller's reach
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadCenters"])),
    params(CenterFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<Center>), Error)
)]
#[get("/examination/centers")]
pub(crate) async fn list_centers(
    caller: Caller<ReadCenters>,
    db: Db,
    Query(filter): Query<CenterFilter>,
    paging: Paging,
) -> Result<Rows<Center>> {
    Ok(find::list(&caller.scope, &db, &filter, paging).await?.map(Into::into))
}

/// Gives one center by id
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadCenters"])),
    params(("id" = CenterId, Path, description = "Which center")),
    responses((status = 200, description = "The center", body = Center), Error)
)]
#[get("/examination/center/{id}")]
pub(crate) async fn get_center(caller: Caller<ReadCenters>, db: Db, Path(id): Path<CenterId>) -> Result<Json<Center>> {
    let center = find::by_id(&caller.scope, &***db, id).await?;
    Ok(Json(find::with_its_places(&***db, center).await?.into()))
}

/// Gives the list of centers as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadCenters"])),
    params(CenterFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/examination/centers/export")]
pub(crate) async fn export_centers(
    caller: Caller<ReadCenters>,
    db: Db,
    time: Time,
    Query(filter): Query<CenterFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows) = (by.scope.clone(), db.clone());
    let page = move |paging| {
        let (scope, db, filter) = (scope.clone(), rows.clone(), filter.clone());
        async move { Ok(find::list(&scope, &db, &filter, paging).await?.map(|row| cells(row.into()))) }
    };
    export::answer(&by, &db, &time, (&CENTERS, format, asked), page).await
}
