//! The calls about health.

use actix_web::{get, web::Data};
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadHealth},
    background_work::BackgroundWork,
    clock::Clock,
    http::{Db, Json},
};
use registry::files::FileStore;

use super::{Health, HealthDetails, details, look};
use crate::{draining::Draining, settings::Settings};

/// Says whether the server is ready to work, which includes writing: it tries
#[utoipa::path(tag = "health", responses((status = 200, body = Health), Error))]
#[get("/health")]
pub(crate) async fn get_health(db: Db) -> Result<Json<Health>> {
    db.try_write().await?;
    Ok(Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}

/// Says only that the process is alive: for a supervisor that would restart it
#[utoipa::path(tag = "health", responses((status = 200, body = Health), Error))]
#[get("/health/live")]
pub(crate) async fn get_health_live() -> Json<Health> {
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") })
}

/// Says within a second whether requests should be sent to this server, and if not, what is wrong: for a load balancer
#[utoipa::path(tag = "health", responses((status = 200, body = Health), Error))]
#[get("/health/ready")]
pub(crate) async fn get_health_ready(db: Db, files: Data<FileStore>, draining: Data<Draining>) -> Result<Json<Health>> {
    let problems: Vec<_> = look(&db, &files, &draining).await.into_iter().filter_map(|(_, problem)| problem).collect();
    if !problems.is_empty() {
        return Err(Error::Unavailable(problems.join(" ")));
    }
    Ok(Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") }))
}

/// Says how the installation is doing: messages, gates, disk, database, background work, errors, accounts, agencies
///
/// Background work and errors are those of the server that answers; the rest is the same on all servers of a database. Reads
/// counts and no rows.
#[utoipa::path(
    tag = "health",
    security(("session" = ["ReadHealth"])),
    responses((status = 200, description = "How it is at this moment", body = HealthDetails), Error)
)]
#[get("/health/details")]
pub(crate) async fn get_health_details(
    caller: Caller<ReadHealth>,
    db: Db,
    clock: Data<Clock>,
    work: Data<BackgroundWork>,
    settings: Data<Settings>,
) -> Result<Json<HealthDetails>> {
    details::read(&caller.scope, &db, &clock, &work, &settings).await.map(Json)
}
