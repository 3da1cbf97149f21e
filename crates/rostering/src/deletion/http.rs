//! The calls that delete.

use actix_web::{delete, post, web::Data};
use biometrics::Faces;
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageCenters, ManageExaminations, ManageFunctionaries, ManageRosters, ManageUsers},
    },
    http::{Db, Json, Path, Success, Time},
    ids::{CenterId, ExaminationDayId, ExaminationId, FunctionaryId, UserId},
};
use registry::files::FileStore;

use super::{center, day, examination, functionary, user};

/// Deletes an examination
///
/// Refused while days are to come or entries were recorded for it.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageExaminations"])),
    params(("id" = ExaminationId, Path, description = "Which examination")),
    responses((status = 200, description = "It is gone", body = Success), Error)
)]
#[delete("/examination/examination/{id}")]
pub async fn delete_examination(
    caller: Caller<ManageExaminations>,
    db: Db,
    time: Time,
    Path(id): Path<ExaminationId>,
) -> Result<Json<Success>> {
    examination::delete(&caller, &db, &time, id).await?;
    Ok(Json(Success::YES))
}

/// Deletes a center
///
/// Refused while days are to come or entries were recorded there.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    params(("id" = CenterId, Path, description = "Which center")),
    responses((status = 200, description = "It is gone", body = Success), Error)
)]
#[delete("/examination/center/{id}")]
pub async fn delete_center(
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
/// Refused once entries were recorded, and while monitoring runs. All people assigned to it are free again.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "Which day")),
    responses((status = 200, description = "It is gone", body = Success), Error)
)]
#[delete("/examination/examination-day/{id}")]
pub async fn delete_examination_day(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Path(id): Path<ExaminationDayId>,
) -> Result<Json<Success>> {
    day::delete(&caller, &db, &time, id).await?;
    Ok(Json(Success::YES))
}

/// Deletes a functionary
///
/// Refused while duties are to come or entries were recorded. The faces are removed for good; the Aadhaar and mobile
/// numbers may be registered again.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "Which functionary")),
    responses((status = 200, description = "The record is gone", body = Success), Error)
)]
#[post("/functionary/delete/{id}")]
pub async fn delete_functionary(
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

/// Deletes an account
///
/// Refused for one's own, while duties are to come and when it recorded entries at a gate: shut it out instead. Its
/// sessions end at once; its user id, e-mail address and mobile number are free again.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = Object,
    responses((status = 200, description = "The account is gone", body = Success), Error)
)]
#[post("/users/{id}/delete")]
pub async fn delete_user(
    caller: Caller<ManageUsers>,
    db: Db,
    time: Time,
    Path(id): Path<UserId>,
) -> Result<Json<Success>> {
    user::delete(&caller, &db, &time, id).await?;
    Ok(Json(Success::YES))
}
