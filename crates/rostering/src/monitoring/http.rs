//! The calls of devices that start, stop or look at monitoring.

use actix_web::{get, post, web::Data};
use kernel::{
    Error, Result,
    access::{
        Caller, GateCaller,
        permission::{MonitorGate, StopMonitoring},
    },
    http::{Created, Db, Json, Query, Success, Time},
    pagination::Rows,
};

use super::{
    current, my_days,
    requests::{DeviceQuery, MonitoringStart, MonitoringStop},
    responses::{CurrentMonitoredDay, CurrentMonitoringToken, MonitoredDay, MonitoringStarted},
    start, stop,
};
use crate::settings::RosteringSettings;

/// Lists the caller's own days around now
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    responses((status = 200, description = "The days, the earliest first", body = Vec<MonitoredDay>), Error)
)]
#[get("/monitoring/examination-days")]
pub(crate) async fn list_my_examination_days(
    caller: Caller<MonitorGate>,
    db: Db,
    time: Time,
) -> Result<Rows<MonitoredDay>> {
    my_days::list(&db, &caller.scope, &caller.actor, &time).await.map(Rows::whole)
}

/// Starts monitoring on a device
///
/// The same device and day again gives the running token.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    request_body = MonitoringStart,
    responses((status = 201, description = "The token", body = MonitoringStarted), Error)
)]
#[post("/monitoring/start-monitoring")]
pub(crate) async fn start_monitoring(
    caller: Caller<MonitorGate>,
    db: Db,
    time: Time,
    Json(wanted): Json<MonitoringStart>,
) -> Result<Created<MonitoringStarted>> {
    let token = start::start(&caller, &db, &time, &wanted).await?;
    Ok(Created(MonitoringStarted {
        monitoring_token_id: token.id,
        examination_day_id: token.examination_day_id,
        expires_at: token.expires_at,
        server_time: time.now(),
    }))
}

/// Stops monitoring on a device
///
/// The owner of the token or an administrator in reach may do so; again changes nothing. An administrator can revoke the device with it, or
/// later: all its sessions end, its browser is refused for the day under any device id, and captures that it still hands in are held.
/// `shutOut` also disables the account that ran it.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["StopMonitoring"])),
    request_body = MonitoringStop,
    responses((status = 200, description = "It is stopped", body = Success), Error)
)]
#[post("/monitoring/stop-monitoring")]
pub(crate) async fn stop_monitoring(
    caller: Caller<StopMonitoring>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Json(wanted): Json<MonitoringStop>,
) -> Result<Json<Success>> {
    stop::stop(&caller, &db, &time, settings.late_captures(), &wanted).await?;
    Ok(Json(Success::YES))
}

/// Gives the token that runs on a device
///
/// Two nulls after it was revoked.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    params(DeviceQuery),
    responses((status = 200, description = "The token, or two nulls", body = CurrentMonitoringToken), Error)
)]
#[get("/monitoring/current-monitoring-token")]
pub(crate) async fn get_current_monitoring_token(
    gate: GateCaller,
    db: Db,
    time: Time,
    Query(query): Query<DeviceQuery>,
) -> Result<Json<CurrentMonitoringToken>> {
    current::token(&db, &gate, &time, query).await.map(Json)
}

/// Gives the day that a device monitors
///
/// Null after it was revoked.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    params(DeviceQuery),
    responses((status = 200, description = "The day, or null", body = Option<CurrentMonitoredDay>), Error)
)]
#[get("/monitoring/current-monitored-examination-day")]
pub(crate) async fn get_current_monitored_examination_day(
    gate: GateCaller,
    db: Db,
    time: Time,
    Query(query): Query<DeviceQuery>,
) -> Result<Json<Option<CurrentMonitoredDay>>> {
    current::day(&db, &gate, &time, query).await.map(Json)
}
