//! The call about entries and exits.

use actix_web::{HttpResponse, get};
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, Listed, Query, Time},
    pagination::Paging,
};
use registry::export::{self, Asked, ExportFormat, SheetBytes, XLSX};

use super::{
    export::{ATTENDANCE, cells},
    find,
    requests::AttendanceFilter,
    responses::AttendancePage,
};
use crate::location_filter::LocationFilter;

/// Lists entries and exits in reach
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(LocationFilter, AttendanceFilter, Paging),
    responses((status = 200, description = "The newest first", body = AttendancePage), Error)
)]
#[get("/dashboard/functionary-attendance")]
pub(crate) async fn list_functionary_attendance(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(location): Query<LocationFilter>,
    Query(filter): Query<AttendanceFilter>,
    paging: Paging,
) -> Result<Listed<AttendancePage>> {
    let found = find::page(&db, &time, &caller.scope, location, filter, paging).await?;
    Ok(found.within(|logs| AttendancePage { next_cursor: logs.next_cursor(), total: logs.total, data: logs.rows }))
}

/// Gives entries and exits as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(LocationFilter, AttendanceFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/dashboard/functionary-attendance/export")]
pub(crate) async fn export_functionary_attendance(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(location): Query<LocationFilter>,
    Query(filter): Query<AttendanceFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows, clock) = (by.scope.clone(), db.clone(), time.clone());
    let page = move |paging| {
        let (scope, db, clock) = (scope.clone(), rows.clone(), clock.clone());
        async move { Ok(find::page(&db, &clock, &scope, location, filter, paging).await?.map(|log| cells(log, &clock))) }
    };
    export::answer(&by, &db, &time, (&ATTENDANCE, format, asked), page).await
}
