//! The demonstration's page of messages.

use actix_web::{get, web::Data};
use kernel::{
    Error, Result,
    deployment::Deployment,
    http::{Db, Json, Time},
};

use super::{DemoMessage, outbox};

/// The messages of the last hour, in a demonstration only
///
/// Anywhere else there is nothing at this address: messages hold codes.
#[utoipa::path(tag = "demo", responses((status = 200, body = [DemoMessage]), Error))]
#[get("/demo/outbox")]
pub async fn list_demo_messages(db: Db, time: Time, deployment: Data<Deployment>) -> Result<Json<Vec<DemoMessage>>> {
    if !deployment.is_demo() {
        return Err(Error::NotFound("There is nothing at this address.".into()));
    }
    let entries = outbox::list(&db, &time, None).await?;
    Ok(Json(entries.into_iter().map(DemoMessage::from).collect()))
}
