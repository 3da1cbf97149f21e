//! The calls about duties.

use actix_web::{delete, get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{CorrectAttendance, ManageRosters, ReadRosters},
    },
    http::{Db, Json, List, Path, Query, Success, Time},
    ids::{AssignmentId, ExaminationDayId},
    pagination::{Paging, Rows},
};

use super::{
    assign, assign_one, correct, find,
    requests::{Cancellation, Correction, NewAssignment, NewAssignments, RosterFilter},
    responses::{Assigned, ExaminationDayFunctionary},
    unassign,
};
use crate::entities::assignment::Attendance;

/// Assigns functionaries to examination days
///
/// Each pair of functionary and day stands or falls alone; those left out say why. Assigning again on the same day only
/// changes the role, and only before the person has come.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageRosters"])),
    request_body = NewAssignments,
    responses((status = 200, description = "What became of each pair", body = Assigned), Error)
)]
#[post("/functionary/assign-functionary")]
pub async fn assign_functionaries(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Json(new): Json<NewAssignments>,
) -> Result<Json<Assigned>> {
    assign::assign(&caller, &db, &time, new).await.map(Json)
}

/// Lists the people of an examination day
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day"), RosterFilter, Paging),
    responses((status = 200, description = "The roster", body = List<ExaminationDayFunctionary>), Error)
)]
#[get("/examination/examination-day-functionary/{id}")]
pub async fn list_examination_day_functionaries(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
    Query(filter): Query<RosterFilter>,
    paging: Paging,
) -> Result<Rows<ExaminationDayFunctionary>> {
    find::roster(&db, &caller.scope, day, &filter, paging).await
}

/// Assigns a functionary to an examination day
///
/// In the role that is given, otherwise in the person's default role. With `attendance` `PRESENT` the duty is corrected at
/// once, under the rules of correcting one and in the same transaction: what is refused leaves nothing.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = NewAssignment,
    responses((status = 200, description = "The duty", body = ExaminationDayFunctionary), Error)
)]
#[post("/examination/examination-day-functionary")]
pub async fn create_examination_day_functionary(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Json(new): Json<NewAssignment>,
) -> Result<Json<ExaminationDayFunctionary>> {
    if new.attendance == Some(Attendance::Present) {
        caller.require::<CorrectAttendance>()?;
    }
    assign_one::assign_one(&caller, &db, &time, new).await.map(Json)
}

/// Corrects whether and when a functionary came
///
/// With a reason, which stays in the audit trail. What the gate recorded stays as it is.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["CorrectAttendance"])),
    params(("id" = AssignmentId, Path, description = "The duty")),
    request_body = Correction,
    responses((status = 200, description = "The duty as it stands now", body = ExaminationDayFunctionary), Error)
)]
#[post("/examination/examination-day-functionary/{id}")]
pub async fn update_examination_day_functionary(
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
/// Once entries or exits were recorded it takes a reason; the history stays.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = AssignmentId, Path, description = "The duty"), Cancellation),
    responses((status = 200, description = "The duty is cancelled", body = Success), Error)
)]
#[delete("/examination/examination-day-functionary/{id}")]
pub async fn delete_examination_day_functionary(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Path(id): Path<AssignmentId>,
    Query(cancellation): Query<Cancellation>,
) -> Result<Json<Success>> {
    let reason = cancellation.reason.map(|reason| reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    unassign::unassign(&caller, &db, &time, id, reason).await?;
    Ok(Json(Success::YES))
}
