//! The calls about the devices at gates.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadGateDevices},
    http::{Db, List, Path, Query, Time},
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};

use super::{find, requests::GateDeviceFilter, responses::GateDevice};

/// Lists the devices on which monitoring was started for an examination day
///
/// Devices that recorded nothing are among them.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadGateDevices"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day"), Paging),
    responses((status = 200, description = "The devices, the latest start first", body = List<GateDevice>), Error)
)]
#[get("/examination/examination-day-devices/{examinationDayId}")]
pub(crate) async fn list_examination_day_devices(
    caller: Caller<ReadGateDevices>,
    db: Db,
    time: Time,
    Path(day): Path<ExaminationDayId>,
    paging: Paging,
) -> Result<Rows<GateDevice>> {
    find::of_day(&db, &caller.scope, &time, day, paging).await
}

/// Lists the devices at the gates of a date, with the last report of each
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadGateDevices"])),
    params(GateDeviceFilter, Paging),
    responses((status = 200, description = "The devices, the latest start first", body = List<GateDevice>), Error)
)]
#[get("/examination/gate-devices")]
pub(crate) async fn list_gate_devices(
    caller: Caller<ReadGateDevices>,
    db: Db,
    time: Time,
    Query(filter): Query<GateDeviceFilter>,
    paging: Paging,
) -> Result<Rows<GateDevice>> {
    find::of_date(&db, &caller.scope, &time, filter, paging).await
}
