//! The call about the centers of a day.

use actix_web::{HttpResponse, get};
use kernel::{
    Error, Result,
    access::{
        Caller, Permission,
        permission::{ReadAnomalies, ReadDashboards},
    },
    http::{Db, List, Query, Time},
    pagination::{Paging, Rows},
};

use registry::export::{self, Asked, ExportFormat, SheetBytes, XLSX};
use rostering::examination_days::first_started;

use super::{
    export::{CENTERS, cells},
    find,
    requests::DayCenterOrder,
    responses::CenterDay,
};
use crate::{date_filter::DateFilter, location_filter::LocationFilter};

/// Lists the centers of one day, the emptiest first
///
/// A center is listed once for every examination and batch. `GET /dashboard/monitoring-stats` for the same date and place gives the
/// sums over all pages.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(DateFilter, LocationFilter, DayCenterOrder, Paging),
    responses((status = 200, description = "By center, examination and batch", body = List<CenterDay>), Error)
)]
#[get("/dashboard/day-centers")]
pub(crate) async fn list_day_centers(
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
    Ok(rows.map(|row| seen_by(row, sees_anomalies)))
}

fn seen_by(row: CenterDay, sees_anomalies: bool) -> CenterDay {
    CenterDay { open_anomalies: row.open_anomalies.filter(|_| sees_anomalies), ..row }
}

/// Gives the centers of one day as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(DateFilter, LocationFilter, DayCenterOrder, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[expect(clippy::too_many_arguments, reason = "a parameter for each part of the request")]
#[get("/dashboard/day-centers/export")]
pub(crate) async fn export_day_centers(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(date): Query<DateFilter>,
    Query(location): Query<LocationFilter>,
    Query(order): Query<DayCenterOrder>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let date = date.or_today(&time);
    let sees_anomalies = ReadAnomalies::ROLES.contains(&by.actor.role);
    let (scope, rows, clock) = (by.scope.clone(), db.clone(), time.clone());
    let page = move |paging| {
        let (scope, db, order, clock) = (scope.clone(), rows.clone(), order.clone(), clock.clone());
        async move {
            let rows = find::page(&db, &scope, &clock, (date, location, &order), paging).await?;
            let opened = first_started(&***db, rows.rows.iter().map(|day| day.id)).await?;
            Ok(rows.map(|row| {
                let opened_at = opened.get(&row.id).copied();
                cells(seen_by(row, sees_anomalies), opened_at, &clock)
            }))
        }
    };
    export::answer(&by, &db, &time, (&CENTERS, format, asked), page).await
}
