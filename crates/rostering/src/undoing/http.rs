//! The calls about acts on rosters.

use actix_web::{get, post};
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageRosters, ReadRosters, SetFunctionaryStatus},
    },
    http::{Db, Json, Path},
    ids::{ExaminationDayId, FunctionaryId, UndoableActId},
};

use super::{
    find, history,
    responses::{ActUndone, CancelledDuty, DutyHistoryLine, OpenedAct, UndoableAct},
    undo,
};

/// Lists the caller's acts on rosters that can still be undone, the newest first
///
/// At most 50: days deleted, people taken off, given duties or other roles, rosters copied, sheets entered, people replaced,
/// people marked as left.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["SetFunctionaryStatus"])),
    responses((status = 200, description = "The acts", body = Vec<UndoableAct>), Error)
)]
#[get("/examination/undo")]
pub(crate) async fn list_what_can_be_undone(
    caller: Caller<SetFunctionaryStatus>,
    db: Db,
) -> Result<Json<Vec<UndoableAct>>> {
    find::undoable(&caller, &db).await.map(Json)
}

/// Undoes an act on rosters
///
/// As a whole or not at all. 409 gives the obstacle in `reason`: `UNDONE`, `TOO_LATE`, `GATE_OPENED`, or `MOVED_ON` with the duties in the
/// way in `skipped`. Days and needs that a sheet entered stay. People who had left get their former status back, and those of their duties
/// that are still possible; `skipped` gives the reasons for the others. Users who may change the status of all these people can undo that
/// act; all other acts need the right to change rosters.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["SetFunctionaryStatus"])),
    params(("id" = UndoableActId, Path, description = "Which act")),
    request_body = Object,
    responses((status = 200, description = "Everything is as it was", body = ActUndone), Error)
)]
#[post("/examination/undo/{id}")]
pub(crate) async fn undo_act(
    caller: Caller<SetFunctionaryStatus>,
    installation: Installation,
    Path(id): Path<UndoableActId>,
) -> Result<Json<ActUndone>> {
    undo::undo(&caller, &installation, id).await.map(Json)
}

/// Shows an act on rosters with its duties
///
/// Lines of the audit trail about an act link to it. 404 unless all of it is in the caller's reach.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = UndoableActId, Path, description = "Which act")),
    responses((status = 200, description = "The act", body = OpenedAct), Error)
)]
#[get("/examination/acts/{id}")]
pub(crate) async fn show_act(
    caller: Caller<ManageRosters>,
    db: Db,
    Path(id): Path<UndoableActId>,
) -> Result<Json<OpenedAct>> {
    find::opened(&caller, &db, id).await.map(Json)
}

/// Lists the duties of an examination day that were cancelled or taken over, the newest first
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    responses((status = 200, description = "The duties", body = Vec<CancelledDuty>), Error)
)]
#[get("/examination/examination-day/{id}/cancelled-duties")]
pub(crate) async fn list_cancelled_duties(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(day): Path<ExaminationDayId>,
) -> Result<Json<Vec<CancelledDuty>>> {
    history::cancelled(&caller, &db, day).await.map(Json)
}

/// Lists the history of a functionary's duties, the newest first
///
/// Given, taken over, changed, replaced, cancelled and given back; at most 200 lines, about duties within the caller's reach.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("functionaryId" = FunctionaryId, Path, description = "Whose duties")),
    responses((status = 200, description = "The lines", body = Vec<DutyHistoryLine>), Error)
)]
#[get("/examination/duty-history/{functionaryId}")]
pub(crate) async fn list_duty_history(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(id): Path<FunctionaryId>,
) -> Result<Json<Vec<DutyHistoryLine>>> {
    history::of_person(&caller, &db, id).await.map(Json)
}
