//! The call about duties.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadDashboards},
    http::{Db, List, Query},
    pagination::{Paging, Rows},
};

use super::{find, requests::ActivityFilter, responses::FunctionaryActivity};
use crate::location_filter::LocationFilter;

/// Lists duties and whether they were done
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ReadDashboards"])),
    params(LocationFilter, ActivityFilter, Paging),
    responses((status = 200, description = "The duties", body = List<FunctionaryActivity>), Error)
)]
#[get("/dashboard/functionaries-activity")]
pub async fn list_functionaries_activity(
    caller: Caller<ReadDashboards>,
    db: Db,
    Query(location): Query<LocationFilter>,
    Query(filter): Query<ActivityFilter>,
    paging: Paging,
) -> Result<Rows<FunctionaryActivity>> {
    find::list(&db, &caller.scope, location, &filter, paging).await
}
