//! The calls for letting a user's device in.

use actix_web::post;
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{Caller, permission::AdmitDevices},
    http::{Json, Success},
};

use super::{admit, requests::ShownLetters, responses::WaitingDevice};

/// Shows the user whose sign-in a waiting device will be
///
/// For colleagues with a duty on the same day and for administrators in reach.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AdmitDevices"])),
    request_body = ShownLetters,
    responses((status = 200, description = "The device and the person", body = WaitingDevice), Error)
)]
#[post("/monitoring/waiting-device")]
pub(crate) async fn look_up_device(
    caller: Caller<AdmitDevices>,
    installation: Installation,
    Json(shown): Json<ShownLetters>,
) -> Result<Json<WaitingDevice>> {
    admit::look(&installation, &caller, &shown).await.map(Json)
}

/// Lets a waiting device in
///
/// It is signed in as that person within seconds, once. The audit trail keeps both users, and the owner of the number gets a message.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AdmitDevices"])),
    request_body = ShownLetters,
    responses((status = 200, description = "It is let in", body = Success), Error)
)]
#[post("/monitoring/admit-device")]
pub(crate) async fn admit_device(
    caller: Caller<AdmitDevices>,
    installation: Installation,
    Json(shown): Json<ShownLetters>,
) -> Result<Json<Success>> {
    admit::admit(&installation, &caller, &shown).await?;
    Ok(Json(Success::YES))
}
