//! The calls about attendance logs.

use actix_web::{get, post, web::Data};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{AnnulLogs, MonitorGate, ReadRosters, ReviewHeldCaptures},
    },
    http::{Db, Json, List, Path, Query, Time},
    ids::{AttendanceLogId, ExaminationDayId},
    pagination::{Paging, Rows},
};

use super::{
    annul, confirm, find, note,
    requests::{Annulment, EntryConfirmation, EntrySettlement, LogFilter, LogNote, SettleFilter},
    responses::{AttendanceLog, SettledEntries},
    settle, turn,
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
pub(crate) async fn list_examination_day_logs(
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
/// It stays on record and no longer counts. A gate annuls what it recorded itself, on the same device, for 15 minutes; an administrator
/// annuls any entry in reach.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AnnulLogs"])),
    params(("logId" = AttendanceLogId, Path, description = "Which entry or exit")),
    request_body = Annulment,
    responses((status = 200, description = "The entry or exit as it stands now", body = AttendanceLog), Error)
)]
#[post("/monitoring/annul-log/{logId}")]
pub(crate) async fn annul_log(
    caller: Caller<AnnulLogs>,
    db: Db,
    settings: Data<RosteringSettings>,
    Path(id): Path<AttendanceLogId>,
    Json(annulment): Json<Annulment>,
) -> Result<Json<AttendanceLog>> {
    annul::annul(&caller, &db, &settings, id, annulment.reason.trim()).await.map(Json)
}

/// Turns an entry into an exit, or an exit into an entry, where the gate stood in the wrong direction
///
/// The record stays, annulled, and a copy of it in the other direction counts. The rules of `annul-log` hold.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AnnulLogs"])),
    params(("logId" = AttendanceLogId, Path, description = "Which entry or exit")),
    responses((status = 200, description = "What counts now", body = AttendanceLog), Error)
)]
#[post("/monitoring/turn-log/{logId}")]
pub(crate) async fn turn_log(
    caller: Caller<AnnulLogs>,
    db: Db,
    settings: Data<RosteringSettings>,
    Path(id): Path<AttendanceLogId>,
) -> Result<Json<AttendanceLog>> {
    turn::turn(&caller, &db, &settings, id).await.map(Json)
}

/// Writes a note on an entry or exit
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["AnnulLogs"])),
    params(("logId" = AttendanceLogId, Path, description = "Which entry or exit")),
    request_body = LogNote,
    responses((status = 200, description = "The entry or exit with its note", body = AttendanceLog), Error)
)]
#[post("/monitoring/note-log/{logId}")]
pub(crate) async fn note_log(
    caller: Caller<AnnulLogs>,
    db: Db,
    Path(id): Path<AttendanceLogId>,
    Json(wanted): Json<LogNote>,
) -> Result<Json<AttendanceLog>> {
    note::note(&caller, &db, id, wanted.note.trim()).await.map(Json)
}

/// Lists entries by hand of colleagues on a day that wait for confirmation
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    params(("examinationDayId" = ExaminationDayId, Path, description = "The day")),
    responses((status = 200, description = "The entries and exits, the oldest first", body = Vec<AttendanceLog>), Error)
)]
#[get("/monitoring/entries-to-confirm/{examinationDayId}")]
pub(crate) async fn list_entries_to_confirm(
    caller: Caller<MonitorGate>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
) -> Result<Rows<AttendanceLog>> {
    confirm::waiting(&db, &caller, day).await
}

/// Confirms or denies an entry by hand of a colleague
///
/// For a colleague on duty on that day, on a device of their own, until the day is closed. Confirmed, it counts; denied, it is annulled and
/// the region gets a notice.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["MonitorGate"])),
    params(("logId" = AttendanceLogId, Path, description = "Which entry or exit")),
    request_body = EntryConfirmation,
    responses((status = 200, description = "The entry or exit as it stands now", body = AttendanceLog), Error)
)]
#[post("/monitoring/confirm-entry/{logId}")]
pub(crate) async fn confirm_entry(
    caller: Caller<MonitorGate>,
    db: Db,
    Path(id): Path<AttendanceLogId>,
    Json(said): Json<EntryConfirmation>,
) -> Result<Json<AttendanceLog>> {
    confirm::confirm(&caller, &db, id, said.confirmed).await.map(Json)
}

/// Lists the entries and exits by hand that wait for an administrator
///
/// Those without a colleague's confirmation, those that came after monitoring had ended, and those that a colleague denied.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReviewHeldCaptures"])),
    params(SettleFilter, Paging),
    responses((status = 200, description = "The entries and exits, the newest first", body = List<AttendanceLog>), Error)
)]
#[get("/monitoring/entries-to-settle")]
pub(crate) async fn list_entries_to_settle(
    caller: Caller<ReviewHeldCaptures>,
    db: Db,
    time: Time,
    Query(filter): Query<SettleFilter>,
    paging: Paging,
) -> Result<Rows<AttendanceLog>> {
    settle::list(&db, &caller.scope, time.today(), filter, paging).await
}

/// Decides about several entries and exits by hand at once
///
/// Confirmed, they count, even if a colleague had denied them; otherwise they are annulled. Those that do not wait are skipped,
/// each with a reason.
#[utoipa::path(
    tag = "monitoring",
    security(("session" = ["ReviewHeldCaptures"])),
    request_body = EntrySettlement,
    responses((status = 200, description = "What became of them", body = SettledEntries), Error)
)]
#[post("/monitoring/settle-entries")]
pub(crate) async fn settle_entries(
    caller: Caller<ReviewHeldCaptures>,
    db: Db,
    Json(wanted): Json<EntrySettlement>,
) -> Result<Json<SettledEntries>> {
    settle::settle(&caller, &db, &wanted).await.map(Json)
}
