//! The call about roles that are short of people.

use std::future::ready;

use actix_web::{HttpResponse, get};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageRosters},
    http::{Db, Json, Query, Time},
    pagination::Rows,
};
use registry::export::{self, Asked, Cell, ExportFormat, SheetBytes, XLSX};

use super::{
    export::{SHORTFALL, cells},
    find,
    requests::ShortfallFilter,
    responses::Shortfall,
};

/// Lists the roles that are short of people over the next dates, with the people who are free for them
///
/// By region and role, the largest shortage first.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ManageRosters"])),
    params(ShortfallFilter),
    responses((status = 200, description = "What is short", body = Shortfall), Error)
)]
#[get("/dashboard/shortfall")]
pub(crate) async fn list_shortfall(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Query(filter): Query<ShortfallFilter>,
) -> Result<Json<Shortfall>> {
    let (from, to) = filter.dates(&time)?;
    let roles = find::list(&db, &caller.scope, (from, to), filter.region_id).await?;
    Ok(Json(Shortfall { from, to, roles }))
}

/// Gives the roles that are short of people as a file
///
/// The file has every row of the list, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ManageRosters"])),
    params(ShortfallFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/dashboard/shortfall/export")]
pub(crate) async fn export_shortfall(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Query(filter): Query<ShortfallFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let dates = filter.dates(&time)?;
    let roles = find::list(&db, &caller.scope, dates, filter.region_id).await?;
    let rows: Vec<Vec<Cell>> = roles.into_iter().map(cells).collect();
    let page = move |_| ready(Ok(Rows::whole(rows.clone())));
    export::answer(&caller.into_acting(), &db, &time, (&SHORTFALL, format, asked), page).await
}
