//! The calls about taking a duty over.

use actix_web::{get, post, web::Data};
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ContactStaff, ManageRosters, ReadRosters},
    },
    http::{Db, Json, Path},
    ids::AssignmentId,
};

use super::{
    ask, replace,
    requests::{NewSubstituteAsk, Replacement},
    responses::{Replaced, SubstituteAsk},
};
use crate::{RosteringSettings, undoable::Doing};

/// Gives the duty of a person who cannot come to another person
///
/// In the same role, on the same day. The duty of the first is cancelled with the reason. Both get a message: at once where the duty begins
/// within the hour, otherwise when it cannot be undone any more.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = AssignmentId, Path, description = "The duty of the person who cannot come")),
    request_body = Replacement,
    responses((status = 200, description = "The duty of the person who takes over", body = Replaced), Error)
)]
#[post("/examination/examination-day-functionary/{id}/replace")]
pub(crate) async fn replace_functionary(
    caller: Caller<ManageRosters>,
    installation: Installation,
    settings: Data<RosteringSettings>,
    Path(id): Path<AssignmentId>,
    Json(new): Json<Replacement>,
) -> Result<Json<Replaced>> {
    let doing = Doing::new(&caller, installation.clock(), &settings);
    replace::replace(doing, &installation, id, new).await.map(Json)
}

/// Lists the people who were asked to take a duty over, with their answers, the latest answer first
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = AssignmentId, Path, description = "The duty of the person who cannot come")),
    responses((status = 200, description = "The people who were asked", body = Vec<SubstituteAsk>), Error)
)]
#[get("/examination/examination-day-functionary/{id}/substitutes")]
pub(crate) async fn list_substitute_asks(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(id): Path<AssignmentId>,
) -> Result<Json<Vec<SubstituteAsk>>> {
    ask::of_duty(&db, &caller.scope, id).await.map(Json)
}

/// Notes the answer of a person who was asked to take a duty over
///
/// All users who see the duty see it at once, with user and time. The last answer of a person stands; it gives them no duty.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ContactStaff"])),
    params(("id" = AssignmentId, Path, description = "The duty of the person who cannot come")),
    request_body = NewSubstituteAsk,
    responses((status = 200, description = "The people who were asked", body = Vec<SubstituteAsk>), Error)
)]
#[post("/examination/examination-day-functionary/{id}/substitutes")]
pub(crate) async fn note_substitute_ask(
    caller: Caller<ContactStaff>,
    db: Db,
    Path(id): Path<AssignmentId>,
    Json(new): Json<NewSubstituteAsk>,
) -> Result<Json<Vec<SubstituteAsk>>> {
    ask::note(&caller, &db, id, new).await.map(Json)
}
