//! The calls about one day across all gates.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, Json, Query, Time},
    pagination::Rows,
};

use super::{
    agencies, count,
    requests::{DateFilter, DayFilter},
    responses::{self, AgencyStaffing, MonitoringStats},
};

/// Counts one day across all gates in reach
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    description = responses::DEFINITION,
    params(DayFilter),
    responses((status = 200, description = "The counts", body = MonitoringStats), Error)
)]
#[get("/dashboard/monitoring-stats")]
pub async fn get_monitoring_stats(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(filter): Query<DayFilter>,
) -> Result<Json<MonitoringStats>> {
    count::stats(&db, &caller.scope, &time, filter).await.map(Json)
}

/// Counts one day agency by agency
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    description = responses::DEFINITION,
    params(DateFilter),
    responses((status = 200, description = "The agencies in reach, by name", body = Vec<AgencyStaffing>), Error)
)]
#[get("/dashboard/authorizing-agency-functionaries-stats")]
pub async fn list_agency_functionaries_stats(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(filter): Query<DateFilter>,
) -> Result<Rows<AgencyStaffing>> {
    agencies::list(&db, &caller.scope, &time, filter.date).await.map(Rows::whole)
}
