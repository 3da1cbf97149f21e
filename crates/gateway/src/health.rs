//! Whether the server is ready: what load balancers, scripts and people ask first.

use actix_web::get;
use kernel::{
    Error, Result,
    http::{Db, Json},
};
use serde::Serialize;
use utoipa::ToSchema;

/// The state of the server.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Health {
    /// `ok`.
    pub status: &'static str,
    /// The version of the server.
    pub version: &'static str,
}

/// Says whether the server is ready to work, which includes writing: it tries
#[utoipa::path(tag = "health", responses((status = 200, body = Health), Error))]
#[get("/health")]
pub async fn get_health(db: Db) -> Result<Json<Health>> {
    db.try_write().await?;
    Ok(Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}
