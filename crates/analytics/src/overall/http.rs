//! The calls of the dashboards' first page.

use actix_web::{HttpResponse, get};
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, Json, List, Query, Time},
    pagination::{Paging, Rows},
};
use registry::{
    centers::Center,
    examinations::responses::Examination,
    export::{self, Asked, ExportFormat, SheetBytes, XLSX},
    functionaries::Functionary,
};

use super::{
    agencies, count,
    export::{AGENCIES, cells},
    lists,
    responses::{AgencySummary, OverallStats},
};
use crate::location_filter::RegionFilter;

/// Counts people and centers in reach
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(RegionFilter),
    responses((status = 200, description = "The counts", body = OverallStats), Error)
)]
#[get("/dashboard/overall-stats")]
pub(crate) async fn get_overall_stats(
    caller: Caller<ReadDashboards>,
    db: Db,
    Query(filter): Query<RegionFilter>,
) -> Result<Json<OverallStats>> {
    count::stats(&db, &caller.scope, filter.region_id).await.map(Json)
}

/// Lists the centers behind the counts
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(RegionFilter, Paging),
    responses((status = 200, description = "The centers", body = List<Center>), Error)
)]
#[get("/dashboard/centers")]
pub(crate) async fn list_dashboard_centers(
    caller: Caller<ReadDashboards>,
    db: Db,
    Query(filter): Query<RegionFilter>,
    paging: Paging,
) -> Result<Rows<Center>> {
    lists::centers(&db, &caller.scope, filter.region_id, paging).await
}

/// Lists the people behind the counts
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(RegionFilter, Paging),
    responses((status = 200, description = "The people", body = List<Functionary>), Error)
)]
#[get("/dashboard/functionaries")]
pub(crate) async fn list_dashboard_functionaries(
    caller: Caller<ReadDashboards>,
    db: Db,
    Query(filter): Query<RegionFilter>,
    paging: Paging,
) -> Result<Rows<Functionary>> {
    lists::functionaries(&db, &caller.scope, filter.region_id, paging).await
}

/// Lists the agencies with numbers of their people, users and duties
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(RegionFilter, Paging),
    responses((status = 200, description = "The agencies", body = List<AgencySummary>), Error)
)]
#[get("/dashboard/authorizing-agency")]
pub(crate) async fn list_dashboard_agencies(
    caller: Caller<ReadDashboards>,
    db: Db,
    Query(filter): Query<RegionFilter>,
    paging: Paging,
) -> Result<Rows<AgencySummary>> {
    agencies::list(&db, &caller.scope, filter.region_id, paging).await
}

/// Gives the agencies with their numbers as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(RegionFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/dashboard/authorizing-agency/export")]
pub(crate) async fn export_dashboard_agencies(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(filter): Query<RegionFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows) = (by.scope.clone(), db.clone());
    let page = move |paging| {
        let (scope, db) = (scope.clone(), rows.clone());
        async move { Ok(agencies::list(&db, &scope, filter.region_id, paging).await?.map(cells)) }
    };
    export::answer(&by, &db, &time, (&AGENCIES, format, asked), page).await
}

/// Lists the examinations in reach
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(Paging),
    responses((status = 200, description = "The examinations", body = List<Examination>), Error)
)]
#[get("/dashboard/examinations")]
pub(crate) async fn list_dashboard_examinations(
    caller: Caller<ReadDashboards>,
    db: Db,
    paging: Paging,
) -> Result<Rows<Examination>> {
    lists::examinations(&db, &caller.scope, paging).await
}
