//! The calls by which a device at a gate and the server exchange reports between captures.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::GateCaller,
    http::{Db, Json, Path, Time},
    ids::MonitoringTokenId,
};

use super::{answer, record, requests::Heartbeat, responses::GateState};
use crate::{monitoring::tokens, verification::geofence::FenceCheck};

/// Takes a report of a device at a gate, and answers its state
///
/// Also after its monitoring was stopped or revoked: the answer says so, and has the outcome of captures that it still handed in.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    request_body = Heartbeat,
    responses((status = 200, description = "How it stands", body = GateState), Error)
)]
#[post("/monitoring/heartbeat")]
pub(crate) async fn send_heartbeat(
    gate: GateCaller,
    db: Db,
    time: Time,
    Json(said): Json<Heartbeat>,
) -> Result<Json<GateState>> {
    let token = tokens::own_at_gate(&db, &gate, said.monitoring_token_id).await?;
    let place = record::keep(&gate.caller, &db, &time, &token, &said).await?;
    let position = (place != FenceCheck::Unfenced).then(|| place.into());
    answer::state_of(&db, &token, position, time.now()).await.map(Json)
}

/// Gives the state of a device
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    params(("monitoringTokenId" = MonitoringTokenId, Path, description = "The device's token")),
    responses((status = 200, description = "How it stands", body = GateState), Error)
)]
#[get("/monitoring/gate-state/{monitoringTokenId}")]
pub(crate) async fn get_gate_state(
    gate: GateCaller,
    db: Db,
    time: Time,
    Path(token): Path<MonitoringTokenId>,
) -> Result<Json<GateState>> {
    let token = tokens::own_at_gate(&db, &gate, token).await?;
    answer::state_of(&db, &token, None, time.now()).await.map(Json)
}
