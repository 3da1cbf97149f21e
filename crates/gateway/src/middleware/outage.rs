//! Answers at once while the database does not, also requests that already wait for it: their writes may or may not have happened, so
//! clients ask again under the same key.

use actix_web::{
    Error, HttpResponse,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    test::TestRequest,
    web::Data,
};
use futures_util::future::{Either, select};
use kernel::{database::Database, error::DATABASE_BUSY};

use crate::routes;

/// Asked about the health of this server, which is also how it is without a database.
const HEALTH: &str = "/health";

/// Lets requests through while the database answers.
pub async fn answer(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let is_of_health = routes::call(&request).is_some_and(|call| call.starts_with(HEALTH));
    let Some(database) = request.app_data::<Data<Database>>().filter(|_| !is_of_health).cloned() else {
        return next.call(request).await.map(ServiceResponse::map_into_left_body);
    };
    if database.pulse().is_away() {
        return Ok(request.error_response(busy()).map_into_right_body());
    }
    let (handled, away) = (std::pin::pin!(next.call(request)), std::pin::pin!(database.pulse().gives_up()));
    match select(handled, away).await {
        Either::Left((response, _)) => response.map(ServiceResponse::map_into_left_body),
        // The request belongs to the handler, which is given up with it; the layers above need one that stands for it.
        Either::Right(_) => {
            let stands_for_it = TestRequest::default().to_http_request();
            let response = HttpResponse::from_error(busy());
            Ok(ServiceResponse::new(stands_for_it, response).map_into_right_body())
        }
    }
}

fn busy() -> kernel::Error {
    kernel::Error::Unavailable(DATABASE_BUSY.into())
}
