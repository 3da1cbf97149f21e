//! The call about the places of a day.

use std::future::ready;

use actix_web::{HttpResponse, get};
use chrono::NaiveDate;
use kernel::{
    Error, Result,
    access::{
        Caller, Permission,
        permission::{ReadAnomalies, ReadDashboards},
    },
    clock::Clock,
    database::Database,
    http::{Db, Json, Query, Time},
    pagination::Rows,
};
use registry::export::{self, Asked, Cell, ExportFormat, SheetBytes, XLSX};

use super::{
    count,
    export::{PLACES, cells},
    requests::LevelFilter,
    responses::DayPlaces,
};
use crate::{date_filter::DateFilter, location_filter::LocationFilter};

/// Counts one day by place
///
/// The places are those of the level below the narrowest place in the request: the regions of the country, the states of a region,
/// the districts of a state, the cities of a district, the centers of a city. If there is only one place, the answer has those of the
/// next level below it.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(DateFilter, LocationFilter, LevelFilter),
    responses((status = 200, description = "The places", body = DayPlaces), Error)
)]
#[get("/dashboard/day-places")]
pub(crate) async fn list_day_places(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
    Query(location): Query<LocationFilter>,
    Query(wanted): Query<LevelFilter>,
) -> Result<Json<DayPlaces>> {
    found(&caller, &db, &time, (date.or_today(&time), location), wanted).await.map(Json)
}

/// The places, with the figures that the caller may see.
async fn found(
    caller: &Caller<ReadDashboards>,
    db: &Database,
    time: &Clock,
    day: (NaiveDate, LocationFilter),
    wanted: LevelFilter,
) -> Result<DayPlaces> {
    let mut found = count::places(db, &caller.scope, time, day, wanted.level).await?;
    if !ReadAnomalies::ROLES.contains(&caller.actor.role) {
        found.places.iter_mut().for_each(|place| place.open_anomalies = None);
    }
    Ok(found)
}

/// Gives one day by place as a file
///
/// The file has the places of the list, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(DateFilter, LocationFilter, LevelFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[expect(clippy::too_many_arguments, reason = "a parameter for each part of the request")]
#[get("/dashboard/day-places/export")]
pub(crate) async fn export_day_places(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
    Query(location): Query<LocationFilter>,
    Query(wanted): Query<LevelFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let places = found(&caller, &db, &time, (date.or_today(&time), location), wanted).await?.places;
    let rows: Vec<Vec<Cell>> = places.into_iter().map(cells).collect();
    let page = move |_| ready(Ok(Rows::whole(rows.clone())));
    export::answer(&caller.into_acting(), &db, &time, (&PLACES, format, asked), page).await
}
