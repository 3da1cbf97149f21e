//! The call about the places of a day.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{
        Caller, Permission,
        permission::{ReadAnomalies, ReadDashboards},
    },
    http::{Db, Json, Query, Time},
};

use super::{count, requests::LevelFilter, responses::DayPlaces};
use crate::{date_filter::DateFilter, location_filter::LocationFilter};

/// Counts one day place by place
///
/// The places are those of the level below the narrowest place that is asked for: the regions of the country, the states of a region,
/// the cities of a state or district, the centers of a city. Where there is one place only, those of the next level below it.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(DateFilter, LocationFilter, LevelFilter),
    responses((status = 200, description = "The places", body = DayPlaces), Error)
)]
#[get("/dashboard/day-places")]
pub async fn list_day_places(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
    Query(location): Query<LocationFilter>,
    Query(wanted): Query<LevelFilter>,
) -> Result<Json<DayPlaces>> {
    let day = (date.or_today(&time), location);
    let mut found = count::places(&db, &caller.scope, &time, day, wanted.level).await?;
    if !ReadAnomalies::ROLES.contains(&caller.actor.role) {
        found.places.iter_mut().for_each(|place| place.open_anomalies = None);
    }
    Ok(Json(found))
}
