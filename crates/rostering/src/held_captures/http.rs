//! The calls about captures of devices that are no longer trusted.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::ReviewHeldCaptures},
    http::{Db, Json, List, Path, Query},
    pagination::{Paging, Rows},
};
use uuid::Uuid;

use super::{
    find,
    requests::{HeldCaptureFilter, HeldCaptureResolution, HeldCapturesResolution},
    resolve,
    responses::{HeldCapture, ResolvedCaptures},
};

/// Lists the captures of devices that are no longer trusted
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReviewHeldCaptures"])),
    params(HeldCaptureFilter, Paging),
    responses((status = 200, description = "The captures, the newest first", body = List<HeldCapture>), Error)
)]
#[get("/monitoring/held-captures")]
pub(crate) async fn list_held_captures(
    caller: Caller<ReviewHeldCaptures>,
    db: Db,
    Query(filter): Query<HeldCaptureFilter>,
    paging: Paging,
) -> Result<Rows<HeldCapture>> {
    find::list(&db, &caller.scope, &filter, paging).await
}

/// Notes the outcome of a capture that was held
///
/// It changes no attendance: correct that on the roster.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReviewHeldCaptures"])),
    params(("id" = Uuid, Path, description = "Which capture")),
    request_body = HeldCaptureResolution,
    responses((status = 200, description = "The capture as it stands now", body = HeldCapture), Error)
)]
#[post("/monitoring/resolve-held-capture/{id}")]
pub(crate) async fn resolve_held_capture(
    caller: Caller<ReviewHeldCaptures>,
    db: Db,
    Path(id): Path<Uuid>,
    Json(resolution): Json<HeldCaptureResolution>,
) -> Result<Json<HeldCapture>> {
    resolve::resolve(&caller, &db, id, &resolution).await.map(Json)
}

/// Notes the same outcome for several captures that were held
///
/// It changes no attendance. Captures with a note already are skipped.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReviewHeldCaptures"])),
    request_body = HeldCapturesResolution,
    responses((status = 200, description = "What became of them", body = ResolvedCaptures), Error)
)]
#[post("/monitoring/resolve-held-captures")]
pub(crate) async fn resolve_held_captures(
    caller: Caller<ReviewHeldCaptures>,
    db: Db,
    Json(resolution): Json<HeldCapturesResolution>,
) -> Result<Json<ResolvedCaptures>> {
    resolve::resolve_several(&caller, &db, &resolution).await.map(Json)
}
