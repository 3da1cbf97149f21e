//! The call that says who has left.

use actix_web::post;
use kernel::{
    Error, Result,
    access::{Caller, permission::SetFunctionaryStatus},
    http::{Db, Json, Time},
};

use super::{leave, requests::Leave, responses::Left};

/// Marks functionaries as people who have left
///
/// They become inactive with the day and the reason, which the agency or a user above it lifts with a reason; their coming duties are
/// cancelled. The region is told once. Each person stands or falls alone; `skipped` says why a record did not change.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SetFunctionaryStatus"])),
    request_body = Leave,
    responses((status = 200, description = "Who has left and whose record did not change", body = Left), Error)
)]
#[post("/functionary/leave")]
pub async fn mark_as_left(
    caller: Caller<SetFunctionaryStatus>,
    db: Db,
    time: Time,
    Json(leave): Json<Leave>,
) -> Result<Json<Left>> {
    leave::mark(&caller, &db, &time, leave).await.map(Json)
}
