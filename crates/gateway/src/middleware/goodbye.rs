//! Asks clients of a server that is about to end to close their connection.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::ConnectionType,
    middleware::Next,
    web::Data,
};

use crate::draining::Draining;

/// Lets the connection be closed after the answer where the server is about to end.
pub async fn say(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let draining = request.app_data::<Data<Draining>>().cloned();
    let mut response = next.call(request).await?;
    if draining.is_some_and(|draining| draining.has_begun()) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    Ok(response)
}
