//! The call about capacity.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, List, Query, Time},
    pagination::{Paging, Rows},
};

use super::{find, requests::CapacityFilter, responses::CenterCapacity};

/// Lists the seats of each center by batch
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(CapacityFilter, Paging),
    responses((status = 200, description = "By center and batch", body = List<CenterCapacity>), Error)
)]
#[get("/dashboard/centers-capacity")]
pub(crate) async fn list_centers_capacity(
    caller: Caller<ReadDashboards>,
    db: Db,
    time: Time,
    Query(filter): Query<CapacityFilter>,
    paging: Paging,
) -> Result<Rows<CenterCapacity>> {
    find::capacity(&db, &caller.scope, &time, filter, paging).await
}
