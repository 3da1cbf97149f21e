//! Refuses pictures while the readers' queue is full: before the caller is identified, and before the picture is in memory. A refusal must
//! cost next to nothing, or refusals would take the cores from accepted requests.
//!
//! This is a look and no claim: who passes still needs a [slot](biometrics::readers::ReaderSlot).

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
use kernel::http::{body_pace::BodyPace, upload::UploadLimits};

use crate::routes;

/// How the addresses of calls with pictures begin, and whose queue these wait in.
const PICTURES: [(&str, Turn); 4] = [
    ("/monitoring/verify-functionary/", Turn::Gate),
    ("/functionary/add-biometric/", Turn::Enrolment),
    ("/functionary/self-add-biometric/", Turn::Enrolment),
    ("/functionary/enrol-picture", Turn::Enrolment),
];

/// Answers 503 to pictures while their queue is full.
pub async fn pass(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    if let Some(turn) = turn_of(&request)
        && let Some(faces) = request.app_data::<Data<Faces>>().cloned()
        && let Err(error) = faces.readers().has_room(turn)
    {
        receive(&mut request, turn).await;
        return Ok(request.error_response(error).map_into_right_body());
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

/// The queue that a request with pictures would wait in.
fn turn_of(request: &ServiceRequest) -> Option<Turn> {
    let call = routes::call(request).filter(|_| *request.method() == Method::POST)?;
    PICTURES.iter().find(|(beginning, _)| call.starts_with(beginning)).map(|(_, turn)| *turn)
}

/// Lets the body arrive and drops it: a connection that is closed while the device still sends may lose the answer.
async fn receive(request: &mut ServiceRequest, turn: Turn) {
    let limits = UploadLimits::of(request.request());
    let files = match turn {
        Turn::Gate => 1,
        Turn::Enrolment => limits.files,
    };
    let most = limits.file_bytes.saturating_mul(files) as u64;
    let mut arrival = BodyPace::of(request.request()).begin();
    let mut body = request.take_payload();
    while let Ok(Ok(Some(chunk))) = arrival.next(body.try_next()).await {
        arrival.count(chunk.len());
        if arrival.bytes() > most {
            return;
        }
    }
}
