//! The calls about attendance logs.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadRosters},
    http::{Db, List, Path, Query},
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};

use super::{find, responses::AttendanceLog};

/// Lists the entries and exits of an examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day"), Paging),
    responses((status = 200, description = "The logs, the newest first", body = List<AttendanceLog>), Error)
)]
#[get("/examination/examination-day-log/{examinationDayId}")]
pub async fn list_examination_day_logs(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
    Query(paging): Query<Paging>,
) -> Result<Rows<AttendanceLog>> {
    find::of_day(&db, &caller.scope, day, paging).await
}
