//! The calls about readiness.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{MonitorGate, ReadGateDevices, ReadRosters},
    },
    http::{Db, Json, Path, Query, Success, Time},
    ids::ExaminationDayId,
};

use super::{
    device, find,
    requests::{DeviceReport, ReadinessFilter},
    responses::{DayReadiness, Readiness},
};

/// Lists the centers that are not ready for a date, with their gaps
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadGateDevices"])),
    params(ReadinessFilter),
    responses((status = 200, description = "How ready they are", body = Readiness), Error)
)]
#[get("/examination/readiness")]
pub(crate) async fn list_readiness(
    caller: Caller<ReadGateDevices>,
    db: Db,
    time: Time,
    Query(filter): Query<ReadinessFilter>,
) -> Result<Json<Readiness>> {
    find::of_date(&db, &caller.scope, &time, filter).await.map(Json)
}

/// Gives the readiness of a center for a day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day")),
    responses((status = 200, description = "How ready it is", body = DayReadiness), Error)
)]
#[get("/examination/readiness/{examinationDayId}")]
pub(crate) async fn get_readiness(
    caller: Caller<ReadRosters>,
    db: Db,
    time: Time,
    Path(day): Path<ExaminationDayId>,
) -> Result<Json<DayReadiness>> {
    find::of_day(&db, &caller.scope, &time, day).await.map(Json)
}

/// Takes the result of a device's check before a day
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    request_body = DeviceReport,
    responses((status = 200, description = "It is kept, in place of what the device found out before", body = Success), Error)
)]
#[post("/monitoring/device-check")]
pub(crate) async fn record_device_check(
    caller: Caller<MonitorGate>,
    db: Db,
    Json(report): Json<DeviceReport>,
) -> Result<Json<Success>> {
    device::keep(&caller, &db, report).await?;
    Ok(Json(Success::YES))
}
