//! The call about one day across all gates.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, Json, Query, Time},
};

use super::{count, requests::DayFilter, responses::MonitoringStats};

/// Counts one day across all gates in reach
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
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
