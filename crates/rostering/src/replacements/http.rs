//! The call that replaces somebody.

use actix_web::{post, web::Data};
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageRosters},
    http::{Json, Path},
    ids::AssignmentId,
};

use super::{replace, requests::Replacement, responses::Replaced};
use crate::{RosteringSettings, undoable::Doing};

/// Gives the duty of a person who cannot come to another person
///
/// In the same role, on the same day. The duty of the first is cancelled with the reason; both get a message, at once
/// where the duty begins within the hour, otherwise when it cannot be undone any more.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = AssignmentId, Path, description = "The duty of the person who cannot come")),
    request_body = Replacement,
    responses((status = 200, description = "The duty of the person who takes over", body = Replaced), Error)
)]
#[post("/examination/examination-day-functionary/{id}/replace")]
pub async fn replace_functionary(
    caller: Caller<ManageRosters>,
    installation: Installation,
    settings: Data<RosteringSettings>,
    Path(id): Path<AssignmentId>,
    Json(new): Json<Replacement>,
) -> Result<Json<Replaced>> {
    let doing = Doing::new(&caller, installation.clock(), &settings);
    replace::replace(doing, &installation, id, new).await.map(Json)
}
