//! The activation call.

use actix_web::post;
use kernel::{
    Error, Result,
    access::{Caller, permission::SetFunctionaryStatus},
    http::{Db, Json, Time},
};

use super::{change, requests::Activation, responses::Activated};

/// Activates functionaries, or sets another status
///
/// Each person stands or falls alone; `skipped` says why somebody did not change.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SetFunctionaryStatus"])),
    responses((status = 200, description = "Who changed and who did not", body = Activated), Error)
)]
#[post("/functionary/activate")]
pub async fn activate_functionaries(
    caller: Caller<SetFunctionaryStatus>,
    db: Db,
    time: Time,
    Json(change): Json<Activation>,
) -> Result<Json<Activated>> {
    change::set_status(&db, &time, (&caller.actor, &caller.scope), &change).await.map(Json)
}
