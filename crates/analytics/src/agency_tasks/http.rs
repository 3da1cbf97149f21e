//! The call about what waits.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFaces},
    http::{Db, Json},
};

use super::{find, responses::AgencyTasks};

/// Tells what waits for those who see to an agency's people
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ManageFaces"])),
    responses((status = 200, description = "How much of what", body = AgencyTasks), Error)
)]
#[get("/dashboard/agency-tasks")]
pub async fn get_agency_tasks(caller: Caller<ManageFaces>, db: Db) -> Result<Json<AgencyTasks>> {
    find::tasks(&db, &caller).await.map(Json)
}
