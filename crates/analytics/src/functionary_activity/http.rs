//! The call about duties.

use actix_web::{HttpResponse, get};
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, List, Query, Time},
    pagination::{Paging, Rows},
};

use registry::export::{self, Asked, ExportFormat, SheetBytes, XLSX};

use super::{
    export::{ACTIVITY, cells},
    find,
    requests::ActivityFilter,
    responses::FunctionaryActivity,
};
use crate::location_filter::LocationFilter;

/// Lists duties with their attendance
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(LocationFilter, ActivityFilter, Paging),
    responses((status = 200, description = "The duties", body = List<FunctionaryActivity>), Error)
)]
#[get("/dashboard/functionaries-activity")]
pub(crate) async fn list_functionaries_activity(
    caller: Caller<ReadDashboards>,
    db: Db,
    Query(location): Query<LocationFilter>,
    Query(filter): Query<ActivityFilter>,
    paging: Paging,
) -> Result<Rows<FunctionaryActivity>> {
    find::list(&db, &caller.scope, location, &filter, caller.now, paging).await
}

/// Gives duties with their attendance as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(LocationFilter, ActivityFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/dashboard/functionaries-activity/export")]
pub(crate) async fn export_functionaries_activity(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(location): Query<LocationFilter>,
    Query(filter): Query<ActivityFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows, clock) = (by.scope.clone(), db.clone(), time.clone());
    let page = move |paging| {
        let (scope, db, filter, clock) = (scope.clone(), rows.clone(), filter.clone(), clock.clone());
        async move {
            Ok(find::list(&db, &scope, location, &filter, clock.now(), paging).await?.map(|row| cells(row, &clock)))
        }
    };
    export::answer(&by, &db, &time, (&ACTIVITY, format, asked), page).await
}
