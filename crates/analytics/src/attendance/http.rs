//! The call about entries and exits.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, Json, Query},
    pagination::Paging,
};

use super::{find, requests::AttendanceFilter, responses::AttendancePage};
use crate::location_filter::LocationFilter;

/// Lists entries and exits
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(LocationFilter, AttendanceFilter, Paging),
    responses((status = 200, description = "The newest first", body = AttendancePage), Error)
)]
#[get("/dashboard/functionary-attendance")]
pub async fn list_functionary_attendance(
    caller: Caller<ReadDashboards>,
    db: Db,
    Query(location): Query<LocationFilter>,
    Query(filter): Query<AttendanceFilter>,
    paging: Paging,
) -> Result<Json<AttendancePage>> {
    find::page(&db, &caller.scope, location, filter, paging).await.map(Json)
}
