//! The call that replaces somebody.

use actix_web::post;
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageRosters},
    http::{Json, Path},
    ids::AssignmentId,
};

use super::{replace, requests::Replacement};
use crate::assignments::responses::ExaminationDayFunctionary;

/// Gives the duty of a person who cannot come to another person
///
/// In the same role, on the same day. The duty of the first is cancelled with the reason; both get a message.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = AssignmentId, Path, description = "The duty of the person who cannot come")),
    request_body = Replacement,
    responses((status = 200, description = "The duty of the person who takes over", body = ExaminationDayFunctionary), Error)
)]
#[post("/examination/examination-day-functionary/{id}/replace")]
pub async fn replace_functionary(
    caller: Caller<ManageRosters>,
    installation: Installation,
    Path(id): Path<AssignmentId>,
    Json(new): Json<Replacement>,
) -> Result<Json<ExaminationDayFunctionary>> {
    replace::replace(&caller, &installation, id, new).await.map(Json)
}
