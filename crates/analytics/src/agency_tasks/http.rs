//! The call about waiting tasks.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFaces},
    http::{Db, Json},
};

use super::{find, responses::AgencyTasks};

/// Counts the tasks that wait for users who look after an agency's people
#[utoipa::path(
    tag = "dashboard",
    security(("session" = ["ManageFaces"])),
    responses((status = 200, description = "How much of what", body = AgencyTasks), Error)
)]
#[get("/dashboard/agency-tasks")]
pub(crate) async fn get_agency_tasks(caller: Caller<ManageFaces>, db: Db) -> Result<Json<AgencyTasks>> {
    find::tasks(&db, &caller).await.map(Json)
}
