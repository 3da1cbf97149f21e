//! The demonstration's page of messages, and what the SMS gateway calls back with.

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    get,
    http::header::HeaderName,
    post,
    web::{Bytes, Data},
};
use kernel::{
    Error, Result,
    deployment::Deployment,
    http::{Db, Json, Success, Time},
};

use super::{DemoMessage, FromGateway, outbox, outcomes};
use crate::settings::IdentitySettings;

/// The header of the signature: the HMAC-SHA256 of the body in hexadecimal.
const SIGNATURE: HeaderName = HeaderName::from_static("x-signature");

impl FromRequest for FromGateway {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let settings = request.app_data::<Data<IdentitySettings>>().cloned();
        let signature = request.headers().get(SIGNATURE).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let body = Bytes::from_request(request, payload);
        Box::pin(async move {
            let settings = settings.ok_or_else(|| Error::internal("a part of the server is not provided"))?;
            let body = body.await.map_err(|_| Error::invalid("The body could not be read."))?;
            Self::read(&settings.delivery.sms.call_backs, signature.as_deref(), &body)
        })
    }
}

/// The messages of the last hour, in a demonstration only
///
/// Anywhere else there is nothing at this address: messages hold codes.
#[utoipa::path(tag = "demo", responses((status = 200, body = [DemoMessage]), Error))]
#[get("/demo/outbox")]
pub(crate) async fn list_demo_messages(
    db: Db,
    time: Time,
    deployment: Data<Deployment>,
) -> Result<Json<Vec<DemoMessage>>> {
    if !deployment.is_demo() {
        return Err(Error::NotFound("There is nothing at this address.".into()));
    }
    let entries = outbox::list(&db, &time, None).await?;
    Ok(Json(entries.into_iter().map(DemoMessage::from).collect()))
}

/// The SMS gateway reports whether a message arrived
///
/// Signed: `X-Signature` is the HMAC-SHA256 of the body with the secret of the settings, in hexadecimal. The settings name the fields. It may
/// come late, and more than once.
#[utoipa::path(
    tag = "messages",
    request_body = serde_json::Value,
    responses((status = 200, description = "Noted, or about a message that is not known", body = Success), Error)
)]
#[post("/messages/delivery-reports")]
pub(crate) async fn report_delivery(
    report: FromGateway,
    db: Db,
    time: Time,
    settings: Data<IdentitySettings>,
) -> Result<Json<Success>> {
    if let Some(report) = report.report(&settings.delivery.sms.call_backs)? {
        let tx = db.begin().await?;
        outcomes::report(&tx, time.now(), report).await?;
        tx.commit().await?;
    }
    Ok(Json(Success::YES))
}
