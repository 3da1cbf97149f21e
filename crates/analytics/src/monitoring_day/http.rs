//! The calls about one day across all gates.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{
        Caller, Permission,
        permission::{ReadAnomalies, ReadDashboards},
    },
    http::{Db, Json, Query, Time},
    pagination::Rows,
};

use super::{
    agencies, count,
    responses::{self, AgencyStaffing, MonitoringStats},
};
use crate::{date_filter::DateFilter, location_filter::LocationFilter};

/// Counts one day across all gates in reach
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    description = responses::DEFINITION,
    params(DateFilter, LocationFilter),
    responses((status = 200, description = "The counts", body = MonitoringStats), Error)
)]
#[get("/dashboard/monitoring-stats")]
pub(crate) async fn get_monitoring_stats(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
    Query(location): Query<LocationFilter>,
) -> Result<Json<MonitoringStats>> {
    let stats = count::stats(&db, &caller.scope, &time, date.or_today(&time), location).await?;
    let sees_anomalies = ReadAnomalies::ROLES.contains(&caller.actor.role);
    Ok(Json(MonitoringStats { open_anomalies: stats.open_anomalies.filter(|_| sees_anomalies), ..stats }))
}

/// Counts one day by agency
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    description = responses::DEFINITION,
    params(DateFilter),
    responses((status = 200, description = "The agencies in reach, by name", body = Vec<AgencyStaffing>), Error)
)]
#[get("/dashboard/authorizing-agency-functionaries-stats")]
pub(crate) async fn list_agency_functionaries_stats(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
) -> Result<Rows<AgencyStaffing>> {
    agencies::list(&db, &caller.scope, date.or_today(&time)).await.map(Rows::whole)
}
