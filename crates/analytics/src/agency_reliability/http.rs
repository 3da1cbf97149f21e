//! The call about the reliability of agencies.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, Json, Query, Time},
};

use super::{add_up, requests::SeasonFilter, responses::SeasonReliability};

/// Tells how reliable agencies were over a season
///
/// Of the duties on dates that are over, how many were done, week by week. `lost` counts beside them the duties that were called off or
/// replaced after the person had said that they will not come, or should have been there: the share is `present` of `duties` and `lost`.
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(SeasonFilter),
    responses((status = 200, description = "Agency by agency", body = SeasonReliability), Error)
)]
#[get("/dashboard/agency-reliability")]
pub async fn list_agency_reliability(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(filter): Query<SeasonFilter>,
) -> Result<Json<SeasonReliability>> {
    let (from, to) = filter.dates(&time)?;
    let agencies = add_up::list(&db, &caller.scope, (from, to), filter.region_id).await?;
    Ok(Json(SeasonReliability { from, to, agencies }))
}
