//! The calls about duties.

use actix_web::{HttpResponse, delete, get, post, web::Data};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{CorrectAttendance, ManageRosters, ReadRosters},
    },
    http::{Db, Json, List, Path, Query, Time},
    ids::{AssignmentId, ExaminationDayId},
    pagination::{Paging, Rows},
};

use registry::export::{self, Asked, ExportFormat, SheetBytes, XLSX};

use super::{
    assign, assign_one, candidates, check, copy, correct,
    export::{ROSTER, cells},
    find,
    requests::{
        Cancellation, CandidateFilter, Correction, DutiesTakenOff, NewAssignment, NewAssignments, RolesGiven,
        RosterCopies, RosterCopy, RosterFilter,
    },
    responses::{Assigned, Candidate, Checked, ExaminationDayFunctionary, RostersCopied},
    take_off, unassign,
};
use crate::{
    RosteringSettings,
    entities::assignment::Attendance,
    timetable::DutyTiming,
    undoable::{Doing, DoneUndoably, DutiesChanged},
};

/// Assigns functionaries to examination days
///
/// Each pair of functionary and day succeeds or fails alone; `skipped` gives the reason of each failure. No person is on duty at two
/// centers at one time, by the hours of the days, or by date and batch where hours are not known. `warned` lists duties that leave too
/// little time for the way. Assigning again on the same day only changes the role, and only before the person has come. Where no pair could
/// be assigned the answer is 409, with the first reason as `error` and all of them in `skipped`.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageRosters"])),
    request_body = NewAssignments,
    responses((status = 200, description = "What became of each pair", body = Assigned), Error)
)]
#[post("/functionary/assign-functionary")]
pub(crate) async fn assign_functionaries(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Json(new): Json<NewAssignments>,
) -> Result<Json<Assigned>> {
    assign::assign(Doing::new(&caller, &time, &settings), &db, new).await.map(Json)
}

/// Says what would become of assigning functionaries to examination days
///
/// Judges each pair by the rules of assigning, and writes nothing. It gives the place of a duty in the way only within the caller's reach.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageRosters"])),
    request_body = NewAssignments,
    responses((status = 200, description = "What would become of each pair", body = Checked), Error)
)]
#[post("/functionary/assign-functionary/check")]
pub(crate) async fn check_assignments(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Json(wanted): Json<NewAssignments>,
) -> Result<Json<Checked>> {
    check::check(&caller, &db, DutyTiming::of(&time, &settings), &wanted).await.map(Json)
}

/// Gives the people of another examination day this one
///
/// They keep their roles. Each is judged by the rules of assigning; `skipped` gives the reason of each failure.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day that gets the people")),
    request_body = RosterCopy,
    responses((status = 200, description = "What became of each pair", body = Assigned), Error)
)]
#[post("/examination/examination-day/{id}/copy-roster")]
pub(crate) async fn copy_roster(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Path(to): Path<ExaminationDayId>,
    Json(copy): Json<RosterCopy>,
) -> Result<Json<Assigned>> {
    copy::one(Doing::new(&caller, &time, &settings), &db, to, &copy).await.map(Json)
}

/// Copies the rosters of one sitting of an examination to another one, center by center
///
/// A sitting is a batch on a date. Centers without a day in both are skipped.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = RosterCopies,
    responses((status = 200, description = "How many duties were given, and why others were not", body = RostersCopied), Error)
)]
#[post("/examination/examination-days/copy-rosters")]
pub(crate) async fn copy_rosters(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Json(copies): Json<RosterCopies>,
) -> Result<Json<RostersCopied>> {
    copy::many(Doing::new(&caller, &time, &settings), &db, &copies).await.map(Json)
}

/// Takes several people off an examination day
///
/// All of them or none. More than ten need `confirm`, their number; without it, or with another, the answer is 409 with the reason
/// `CONFIRM` and the number.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    request_body = DutiesTakenOff,
    responses((status = 200, description = "The duties are cancelled", body = DutiesChanged), Error)
)]
#[post("/examination/examination-day/{id}/take-off")]
pub(crate) async fn take_off_roster(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Path(day): Path<ExaminationDayId>,
    Json(wanted): Json<DutiesTakenOff>,
) -> Result<Json<DutiesChanged>> {
    take_off::take_off(Doing::new(&caller, &time, &settings), &db, day, wanted).await.map(Json)
}

/// Gives several people of an examination day another role
///
/// All of them or none, by the rules of assigning. More than ten need `confirm`, as taking them off does.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    request_body = RolesGiven,
    responses((status = 200, description = "They have the role", body = DutiesChanged), Error)
)]
#[post("/examination/examination-day/{id}/roles")]
pub(crate) async fn change_roles_on_roster(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Path(day): Path<ExaminationDayId>,
    Json(wanted): Json<RolesGiven>,
) -> Result<Json<DutiesChanged>> {
    take_off::change_roles(Doing::new(&caller, &time, &settings), &db, day, wanted).await.map(Json)
}

/// Lists the candidates for a duty on an examination day
///
/// Active people in reach, the nearest to the center first, at most 2,000. Each entry says whether a duty at another center is in the way;
/// it gives the place of that duty only within the caller's reach.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day"), CandidateFilter, Paging),
    responses((status = 200, description = "The candidates", body = List<Candidate>), Error)
)]
#[get("/examination/examination-day/{id}/candidates")]
pub(crate) async fn list_candidates(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Path(day): Path<ExaminationDayId>,
    Query(filter): Query<CandidateFilter>,
    paging: Paging,
) -> Result<Rows<Candidate>> {
    candidates::candidates(&db, &caller.scope, DutyTiming::of(&time, &settings), day, &filter, paging).await
}

/// Lists the people of an examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day"), RosterFilter, Paging),
    responses((status = 200, description = "The roster", body = List<ExaminationDayFunctionary>), Error)
)]
#[get("/examination/examination-day-functionary/{id}")]
pub(crate) async fn list_examination_day_functionaries(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
    Query(filter): Query<RosterFilter>,
    paging: Paging,
) -> Result<Rows<ExaminationDayFunctionary>> {
    find::roster(&db, &caller.scope, caller.now, day, &filter, paging).await
}

/// Assigns a functionary to an examination day
///
/// With the given role, by default the person's usual role. With `attendance` `PRESENT` the duty is corrected at once, by the rules of
/// correcting one and in the same transaction: a refusal leaves nothing.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = NewAssignment,
    responses((status = 200, description = "The duty", body = ExaminationDayFunctionary), Error)
)]
#[post("/examination/examination-day-functionary")]
pub(crate) async fn create_examination_day_functionary(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Json(new): Json<NewAssignment>,
) -> Result<Json<ExaminationDayFunctionary>> {
    if new.attendance == Some(Attendance::Present) {
        caller.require::<CorrectAttendance>()?;
    }
    assign_one::assign_one(Doing::new(&caller, &time, &settings), &db, new).await.map(Json)
}

/// Corrects the attendance and times of a functionary
///
/// The reason stays in the audit trail; without one it says that none was given. The gate's records stay as they are.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["CorrectAttendance"])),
    params(("id" = AssignmentId, Path, description = "The duty")),
    request_body = Correction,
    responses((status = 200, description = "The duty as it stands now", body = ExaminationDayFunctionary), Error)
)]
#[post("/examination/examination-day-functionary/{id}")]
pub(crate) async fn update_examination_day_functionary(
    caller: Caller<CorrectAttendance>,
    db: Db,
    time: Time,
    Path(id): Path<AssignmentId>,
    Json(correction): Json<Correction>,
) -> Result<Json<ExaminationDayFunctionary>> {
    correct::correct(&caller, &db, &time, id, correction).await.map(Json)
}

/// Takes a functionary off an examination day
///
/// The reason and the gate's records stay in the history; without a reason it says that none was given.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = AssignmentId, Path, description = "The duty"), Cancellation),
    responses((status = 200, description = "The duty is cancelled", body = DoneUndoably), Error)
)]
#[delete("/examination/examination-day-functionary/{id}")]
pub(crate) async fn delete_examination_day_functionary(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Path(id): Path<AssignmentId>,
    Query(cancellation): Query<Cancellation>,
) -> Result<Json<DoneUndoably>> {
    let doing = Doing::new(&caller, &time, &settings);
    let undo = unassign::unassign(doing, &db, id, cancellation.reason()).await?;
    Ok(Json(DoneUndoably { success: true, undo }))
}

/// Gives the people of an examination day as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day"), RosterFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/examination/examination-day-functionary/{id}/export")]
pub(crate) async fn export_examination_day_functionaries(
    caller: Caller<ReadRosters>,
    db: Db,
    time: Time,
    Path(day): Path<ExaminationDayId>,
    Query(filter): Query<RosterFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows, clock) = (by.scope.clone(), db.clone(), time.clone());
    let page = move |paging| {
        let (scope, db, filter, clock) = (scope.clone(), rows.clone(), filter.clone(), clock.clone());
        async move { Ok(find::roster(&db, &scope, clock.now(), day, &filter, paging).await?.map(|row| cells(row, &clock))) }
    };
    export::answer(&by, &db, &time, (&ROSTER, format, asked), page).await
}
