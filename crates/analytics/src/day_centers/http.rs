//! The call about the centers of a day.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{
        Caller, Permission,
        permission::{ReadAnomalies, ReadDashboards},
    },
    http::{Db, List, Query, Time},
    pagination::{Paging, Rows},
};

use super::{find, requests::DayCenterOrder, responses::CenterDay};
use crate::{date_filter::DateFilter, location_filter::LocationFilter};

/// Lists the centers of one day, the emptiest first
///
/// A center is there once for every examination and batch. `GET /dashboard/monitoring-stats` for the same date and place gives the
/// sums over all pages.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(DateFilter, LocationFilter, DayCenterOrder, Paging),
    responses((status = 200, description = "By center, examination and batch", body = List<CenterDay>), Error)
)]
#[get("/dashboard/day-centers")]
pub async fn list_day_centers(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
    Query(location): Query<LocationFilter>,
    Query(order): Query<DayCenterOrder>,
    paging: Paging,
) -> Result<Rows<CenterDay>> {
    let date = date.or_today(&time);
    let rows = find::page(&db, &caller.scope, &time, (date, location, &order), paging).await?;
    let sees_anomalies = ReadAnomalies::ROLES.contains(&caller.actor.role);
    Ok(rows.map(|row| CenterDay { open_anomalies: row.open_anomalies.filter(|_| sees_anomalies), ..row }))
}
