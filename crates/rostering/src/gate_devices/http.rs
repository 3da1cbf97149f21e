//! The call about the devices of a day's gates.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadGateDevices},
    http::{Db, List, Path, Time},
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};

use super::{find, responses::GateDevice};

/// Lists the devices that monitoring was started on for an examination day
///
/// Those that recorded nothing are among them.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadGateDevices"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day"), Paging),
    responses((status = 200, description = "The devices, the latest start first", body = List<GateDevice>), Error)
)]
#[get("/examination/examination-day-devices/{examinationDayId}")]
pub async fn list_examination_day_devices(
    caller: Caller<ReadGateDevices>,
    db: Db,
    time: Time,
    Path(day): Path<ExaminationDayId>,
    paging: Paging,
) -> Result<Rows<GateDevice>> {
    find::of_day(&db, &caller.scope, &time, day, paging).await
}
