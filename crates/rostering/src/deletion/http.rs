//! The calls that delete.

use actix_web::{delete, post, web::Data};
use biometrics::Faces;
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{
            ManageCenters, ManageExaminations, ManageFunctionaries, ManageRosters, ManageUsers, SetFunctionaryStatus,
        },
    },
    http::{Db, Json, Path, Query, Success, Time},
    ids::{CenterId, ExaminationDayId, ExaminationId, FunctionaryId, UserId},
};
use registry::files::FileStore;

use super::{
    center, day, examination, functionary,
    requests::{ConfirmedNumber, DaysToDelete, WhatToTouch},
    responses::TouchedDuties,
    touched, user,
};
use crate::{
    RosteringSettings,
    undoable::{DaysDeleted, Doing, DoneUndoably},
};

/// Deletes an examination for good
///
/// Refused while days are to come or entries were recorded for it.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageExaminations"])),
    params(("id" = ExaminationId, Path, description = "Which examination")),
    responses((status = 200, description = "It is gone", body = Success), Error)
)]
#[delete("/examination/examination/{id}")]
pub(crate) async fn delete_examination(
    caller: Caller<ManageExaminations>,
    db: Db,
    time: Time,
    Path(id): Path<ExaminationId>,
) -> Result<Json<Success>> {
    examination::delete(&caller, &db, &time, id).await?;
    Ok(Json(Success::YES))
}

/// Deletes a center for good
///
/// Refused while days are to come or entries were recorded there.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    params(("id" = CenterId, Path, description = "Which center")),
    responses((status = 200, description = "It is gone", body = Success), Error)
)]
#[delete("/examination/center/{id}")]
pub(crate) async fn delete_center(
    caller: Caller<ManageCenters>,
    db: Db,
    time: Time,
    Path(id): Path<CenterId>,
) -> Result<Json<Success>> {
    center::delete(&caller, &db, &time, id).await?;
    Ok(Json(Success::YES))
}

/// Deletes an examination day
///
/// Refused once entries were recorded, and while monitoring runs. All people assigned to it are free again. With more than ten of them
/// `confirm` repeats their number; without it, or with another, the answer is 409 with the reason `CONFIRM` and the number.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "Which day"), ConfirmedNumber),
    responses((status = 200, description = "It is gone", body = DoneUndoably), Error)
)]
#[delete("/examination/examination-day/{id}")]
pub(crate) async fn delete_examination_day(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Path(id): Path<ExaminationDayId>,
    Query(said): Query<ConfirmedNumber>,
) -> Result<Json<DoneUndoably>> {
    let deleted = day::delete(Doing::new(&caller, &time, &settings), &db, &[id], said.confirm).await?;
    Ok(Json(DoneUndoably { success: true, undo: deleted.undo }))
}

/// Deletes several examination days
///
/// All of them or none, by the rules for one. `confirm` is the number of duties that this cancels; it is needed for more than ten.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = DaysToDelete,
    responses((status = 200, description = "They are gone", body = DaysDeleted), Error)
)]
#[post("/examination/examination-days/delete")]
pub(crate) async fn delete_examination_days(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    settings: Data<RosteringSettings>,
    Json(wanted): Json<DaysToDelete>,
) -> Result<Json<DaysDeleted>> {
    day::delete(Doing::new(&caller, &time, &settings), &db, &wanted.ids, wanted.confirm).await.map(Json)
}

/// Gives the people whom deleting days, cancelling duties or marking people as left would affect
///
/// Writes nothing. `confirm` is the number that the act itself has to repeat. Only users who change rosters can ask about days and duties.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["SetFunctionaryStatus"])),
    request_body = WhatToTouch,
    responses((status = 200, description = "Whom it would touch", body = TouchedDuties), Error)
)]
#[post("/examination/touched")]
pub(crate) async fn tell_what_is_touched(
    caller: Caller<SetFunctionaryStatus>,
    db: Db,
    time: Time,
    Json(wanted): Json<WhatToTouch>,
) -> Result<Json<TouchedDuties>> {
    touched::touched(&caller, &db, &time, &wanted).await.map(Json)
}

/// Deletes a functionary's record
///
/// Refused while duties are to come or entries were recorded. The faces are removed for good; the Aadhaar and mobile numbers
/// may be registered again.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "Which functionary")),
    responses((status = 200, description = "The record is gone", body = Success), Error)
)]
#[post("/functionary/delete/{id}")]
pub(crate) async fn delete_functionary(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    files: Data<FileStore>,
    faces: Data<Faces>,
    Path(id): Path<FunctionaryId>,
) -> Result<Json<Success>> {
    let keeping = functionary::Keeping { faces: &faces, files: &files };
    functionary::delete(&caller, &db, &time, keeping, id).await?;
    Ok(Json(Success::YES))
}

/// Deletes a user's account
///
/// Refused for one's own, while duties are to come and when it recorded entries at a gate: shut it out instead. Its sessions end at once;
/// its user id, e-mail address and mobile number are free again.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = Object,
    responses((status = 200, description = "The account is gone", body = Success), Error)
)]
#[post("/users/{id}/delete")]
pub(crate) async fn delete_user(
    caller: Caller<ManageUsers>,
    db: Db,
    time: Time,
    Path(id): Path<UserId>,
) -> Result<Json<Success>> {
    user::delete(&caller, &db, &time, id).await?;
    Ok(Json(Success::YES))
}
