//! The calls about arrivals.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, Json, List, Query, Time},
    pagination::{Paging, Rows},
};

use super::{
    centers, curve,
    responses::{Arrivals, CenterArrivals},
};
use crate::{date_filter::DateFilter, day_centers::DayCenterOrder, location_filter::LocationFilter};

/// Gives the arrivals of the people of a date
///
/// In steps of five minutes before and after the time at which they were due, beside the last comparable date of the same place.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(DateFilter, LocationFilter),
    responses((status = 200, description = "Both dates", body = Arrivals), Error)
)]
#[get("/dashboard/arrivals")]
pub(crate) async fn get_arrivals(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
    Query(location): Query<LocationFilter>,
) -> Result<Json<Arrivals>> {
    let date = date.or_today(&time);
    curve::compared(&db, &caller.scope, &time, (date, location)).await.map(Json)
}

/// Gives the arrivals at each center of a date
///
/// In the same steps and orders as the centers of the date; `firstEntry` puts the center first whose first person came latest.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(DateFilter, LocationFilter, DayCenterOrder, Paging),
    responses((status = 200, description = "By center, examination and batch", body = List<CenterArrivals>), Error)
)]
#[get("/dashboard/center-arrivals")]
pub(crate) async fn list_center_arrivals(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
    Query(location): Query<LocationFilter>,
    Query(order): Query<DayCenterOrder>,
    paging: Paging,
) -> Result<Rows<CenterArrivals>> {
    let date = date.or_today(&time);
    centers::page(&db, &caller.scope, &time, (date, location, &order), paging).await
}
