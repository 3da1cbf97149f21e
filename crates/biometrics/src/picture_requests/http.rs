//! The call that asks for pictures.

use actix_web::post;
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFunctionaries},
    http::Json,
};

use super::{ask, requests::PictureRequest, responses::PicturesAsked};

/// Asks functionaries without a picture to bring one
///
/// By SMS, with the way to the page where they verify themselves; each at most once a day. `skipped` says why a person was not asked.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    request_body = PictureRequest,
    responses((status = 200, description = "Who was asked and who was not", body = PicturesAsked), Error)
)]
#[post("/functionary/ask-for-pictures")]
pub(crate) async fn ask_for_pictures(
    caller: Caller<ManageFunctionaries>,
    installation: Installation,
    Json(wanted): Json<PictureRequest>,
) -> Result<Json<PicturesAsked>> {
    ask::ask(&caller, &installation, wanted).await.map(Json)
}
