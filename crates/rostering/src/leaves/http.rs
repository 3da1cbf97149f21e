//! The call that says who has left.

use actix_web::{post, web::Data};
use kernel::{
    Error, Result,
    access::{Caller, permission::SetFunctionaryStatus},
    http::{Db, Json, Time},
};

use super::{leave, requests::Leave, responses::Left};
use crate::{RosteringSettings, undoable::Doing};

/// Marks functionaries as people who have left
///
/// They become inactive with the day and the reason, which the agency or a user above it lifts with a reason; their coming duties are
/// cancelled. The region is told once. Each person stands or falls alone; `skipped` says why a record did not change. It can be undone
/// for some minutes, after which the people of the duties are told. `confirm` is the number of duties that this cancels, as
/// `/examination/touched` says it; it is needed for more than ten: without it, or with another, the answer is 409 with the reason
/// `CONFIRM` and the number.
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
    settings: Data<RosteringSettings>,
    Json(leave): Json<Leave>,
) -> Result<Json<Left>> {
    leave::mark(Doing::new(&caller, &time, &settings), &db, leave).await.map(Json)
}
