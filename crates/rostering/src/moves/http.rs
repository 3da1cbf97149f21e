//! The call that moves days.

use actix_web::{post, web::Data};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageRosters},
    http::{Db, Json, Time},
};

use super::{move_days, requests::DaysToMove, responses::DaysMoved};
use crate::{RosteringSettings, undoable::Doing};

/// Moves examination days with their people
///
/// The coming days of an examination that match: to another date, batch, time or center. Their rosters come along; people who cannot serve
/// then or there are taken off. Everybody concerned gets a message once it can no longer be undone. With `dryRun` nothing changes, and the
/// answer says what would. More than ten duties take their number as `confirm`; without it, or with another, the answer is 409 with the
/// reason `CONFIRM` and the number. Days with entries, with a running gate, or in the way of another day are refused with 409.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = DaysToMove,
    responses((status = 200, description = "What moved, or would", body = DaysMoved), Error)
)]
#[post("/examination/examination-days/move")]
pub(crate) async fn move_examination_days(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Json(wanted): Json<DaysToMove>,
) -> Result<Json<DaysMoved>> {
    move_days::move_days(Doing::new(&caller, &time, &settings), &db, &wanted).await.map(Json)
}
