//! Gives every refusal the same shape: `{error, fields?, reason?, requestId}`, at whatever layer.

use actix_web::{
    Error, HttpResponse,
    body::{BoxBody, EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap},
    },
    middleware::Next,
};
use kernel::{access::request_id::RequestId, error::SOMETHING_WENT_WRONG, http::ErrorBody};

/// Rewrites the bodies of refusals; logs our own faults once, with what caused them.
pub async fn shape<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B, BoxBody>>, Error> {
    // Nothing may hold on to the request while it is routed, so what is needed later is taken out now.
    let id = RequestId::of(request.request());
    let response = match next.call(request).await? {
        response if !response.status().is_client_error() && !response.status().is_server_error() => {
            return Ok(response.map_into_left_body());
        }
        response => response.map_into_boxed_body(),
    };
    let body = match response.response().error().and_then(|error| error.as_error::<kernel::Error>()) {
        Some(error) => {
            if let kernel::Error::Internal(cause) = error {
                tracing::error!(request = %id, cause = %chain(cause.as_ref()), "failed");
            }
            ErrorBody { request_id: Some(id), ..error.body() }
        }
        None => ErrorBody { request_id: Some(id), ..ErrorBody::new(sentence(response.status())) },
    };
    let status = response.response().error().map_or(response.status(), |error| error.as_response_error().status_code());
    let mut answer = HttpResponse::build(status);
    keep(response.headers(), &mut answer);
    if !response.headers().contains_key(CACHE_CONTROL) {
        answer.insert_header((CACHE_CONTROL, "no-store"));
    }
    Ok(response.into_response(answer.json(body)).map_into_right_body())
}

/// Headers that a refusal keeps: everything but what described the old body.
fn keep(headers: &HeaderMap, answer: &mut actix_web::HttpResponseBuilder) {
    for (name, value) in headers {
        if name != CONTENT_TYPE && name != actix_web::http::header::CONTENT_LENGTH {
            answer.append_header((name.clone(), value.clone()));
        }
    }
}

fn sentence(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "There is nothing at this address.",
        StatusCode::METHOD_NOT_ALLOWED => "This address does not take that method.",
        StatusCode::PAYLOAD_TOO_LARGE => "This is larger than the server accepts.",
        StatusCode::REQUEST_TIMEOUT => "The request took too long to arrive. Please try again.",
        status if status.is_client_error() => "The request could not be understood.",
        _ => SOMETHING_WENT_WRONG,
    }
}

fn chain(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        text = format!("{text}: {cause}");
        source = cause.source();
    }
    text
}
