//! The calls about attendance logs.

use actix_web::{get, post, web::Data};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{AnnulLogs, ReadRosters},
    },
    http::{Db, Json, List, Path, Query},
    ids::{AttendanceLogId, ExaminationDayId},
    pagination::{Paging, Rows},
};

use super::{
    annul, find,
    requests::{Annulment, LogFilter},
    responses::AttendanceLog,
};
use crate::RosteringSettings;

/// Lists the entries and exits of an examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day"), LogFilter, Paging),
    responses((status = 200, description = "The logs, the newest first", body = List<AttendanceLog>), Error)
)]
#[get("/examination/examination-day-log/{examinationDayId}")]
pub async fn list_examination_day_logs(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
    Query(filter): Query<LogFilter>,
    paging: Paging,
) -> Result<Rows<AttendanceLog>> {
    find::of_day(&db, &caller.scope, day, filter, paging).await
}

/// Annuls an entry or exit that was recorded by mistake
///
/// It stays on record and no longer counts. A gate annuls what it recorded itself, on the same device, for 15 minutes;
/// an administrator whatever is in reach.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AnnulLogs"])),
    params(("logId" = AttendanceLogId, Path, description = "Which entry or exit")),
    request_body = Annulment,
    responses((status = 200, description = "The entry or exit as it stands now", body = AttendanceLog), Error)
)]
#[post("/monitoring/annul-log/{logId}")]
pub async fn annul_log(
    caller: Caller<AnnulLogs>,
    db: Db,
    settings: Data<RosteringSettings>,
    Path(id): Path<AttendanceLogId>,
    Json(annulment): Json<Annulment>,
) -> Result<Json<AttendanceLog>> {
    annul::annul(&caller, &db, &settings, id, annulment.reason.trim()).await.map(Json)
}
