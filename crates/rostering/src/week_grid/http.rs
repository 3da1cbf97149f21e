//! The call about a week.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageRosters},
    http::{Db, Json, Query},
};

use super::{find, requests::WeekOf, responses::WeekDuties};

/// Lists the duties of some functionaries in a week, and when they cannot serve
///
/// For people and duties in the caller's reach.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(WeekOf),
    responses((status = 200, description = "Duties and dates, in order of time", body = WeekDuties), Error)
)]
#[get("/examination/week-duties")]
pub(crate) async fn list_week_duties(
    caller: Caller<ManageRosters>,
    db: Db,
    Query(week): Query<WeekOf>,
) -> Result<Json<WeekDuties>> {
    find::of_week(&db, &caller.scope, &week).await.map(Json)
}
