//! The call about the reliability of agencies.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, Json, Query, Time},
};

use super::{add_up, requests::SeasonFilter, responses::SeasonReliability};

/// Gives the reliability of agencies over a season
///
/// Duties on past dates and how many were done, by week. `lost` counts other duties, which were called off or replaced after the person had
/// refused or was due. The share of an agency is `present` of `duties` plus `lost`.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(SeasonFilter),
    responses((status = 200, description = "Agency by agency", body = SeasonReliability), Error)
)]
#[get("/dashboard/agency-reliability")]
pub(crate) async fn list_agency_reliability(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(filter): Query<SeasonFilter>,
) -> Result<Json<SeasonReliability>> {
    let (from, to) = filter.dates(&time)?;
    let agencies = add_up::list(&db, &caller.scope, (from, to), filter.region_id).await?;
    Ok(Json(SeasonReliability { from, to, agencies }))
}
