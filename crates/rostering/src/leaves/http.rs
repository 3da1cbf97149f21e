//! The call for people who have left.

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
/// They become inactive with date and reason; the agency or a user above it can lift that with a reason. Their coming duties are cancelled.
/// The region gets one notice. Each person succeeds or fails alone; `skipped` gives the reason why a record did not change. It can be
/// undone for some minutes; after that the people of the duties get messages. `confirm` is the number of duties that this cancels, as
/// `/examination/touched` gives it. It is needed for more than ten: without it, or with another, the answer is 409 with the reason
/// `CONFIRM` and the number.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SetFunctionaryStatus"])),
    request_body = Leave,
    responses((status = 200, description = "Who has left and whose record did not change", body = Left), Error)
)]
#[post("/functionary/leave")]
pub(crate) async fn mark_as_left(
    caller: Caller<SetFunctionaryStatus>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Json(leave): Json<Leave>,
) -> Result<Json<Left>> {
    leave::mark(Doing::new(&caller, &time, &settings), &db, leave).await.map(Json)
}
