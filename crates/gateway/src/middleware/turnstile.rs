//! Turns captures away at the door while no more of them can be taken: before anybody looks who is asking, and before the
//! picture is kept in memory. Whoever is refused must cost next to nothing, or the refusals take the cores from those who
//! were let in.
//!
//! This is a look and no claim: who passes still needs a [place](biometrics::readers::Place).

use actix_web::{
    Error, HttpMessage,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
    middleware::Next,
    web::Data,
};
use biometrics::{Faces, readers::Turn};
use futures_util::TryStreamExt;
use kernel::http::upload::UploadLimits;

use crate::routes;

const CAPTURES: &str = "/monitoring/verify-functionary/";

/// Answers 503 to captures while the gate's queue is full.
pub async fn pass(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let is_capture = *request.method() == Method::POST
        && request.path().strip_prefix(routes::BASE).is_some_and(|path| path.starts_with(CAPTURES));
    if is_capture
        && let Some(faces) = request.app_data::<Data<Faces>>().cloned()
        && let Err(error) = faces.readers().has_room(Turn::Gate)
    {
        receive(&mut request).await;
        return Ok(request.error_response(error).map_into_right_body());
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

/// Lets the body arrive and drops it: a connection that is closed while the device still sends may lose the answer.
async fn receive(request: &mut ServiceRequest) {
    let most = request.app_data::<Data<UploadLimits>>().map_or(8 << 20, |limits| limits.file_bytes);
    let mut body = request.take_payload();
    let mut received = 0;
    while let Ok(Some(chunk)) = body.try_next().await {
        received += chunk.len();
        if received > most {
            return;
        }
    }
}
