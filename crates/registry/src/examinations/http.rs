//! The calls about examinations.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageExaminations, ReadExaminations},
    },
    http::{Db, Json, List, Path, Query},
    ids::ExaminationId,
    pagination::{Paging, Rows},
};

use super::{
    create, find,
    requests::{ExaminationChanges, ExaminationFilter, NewExamination},
    responses::Examination,
    update,
};

/// Creates a new examination
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageExaminations"])),
    request_body = NewExamination,
    responses((status = 200, description = "The examination is created", body = Examination), Error)
)]
#[post("/examination/examinations")]
pub(crate) async fn create_examination(
    caller: Caller<ManageExaminations>,
    db: Db,
    Json(new): Json<NewExamination>,
) -> Result<Json<Examination>> {
    Ok(Json(create::examination(&caller, &db, new).await?.into()))
}

/// Changes an examination's record
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageExaminations"])),
    params(("id" = ExaminationId, Path, description = "Which examination")),
    request_body = ExaminationChanges,
    responses((status = 200, description = "The examination as it is now", body = Examination), Error)
)]
#[post("/examination/examination/{id}")]
pub(crate) async fn update_examination(
    caller: Caller<ManageExaminations>,
    db: Db,
    Path(id): Path<ExaminationId>,
    Json(changes): Json<ExaminationChanges>,
) -> Result<Json<Examination>> {
    Ok(Json(update::examination(&caller, &db, id, changes).await?.into()))
}

/// Lists the examinations in the caller's reach
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadExaminations"])),
    params(ExaminationFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<Examination>), Error)
)]
#[get("/examination/examination")]
pub(crate) async fn list_examinations(
    caller: Caller<ReadExaminations>,
    db: Db,
    Query(filter): Query<ExaminationFilter>,
    paging: Paging,
) -> Result<Rows<Examination>> {
    Ok(find::list(&caller.scope, &db, &filter, paging).await?.map(Into::into))
}

/// Gives one examination by id
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadExaminations"])),
    params(("id" = ExaminationId, Path, description = "Which examination")),
    responses((status = 200, description = "The examination", body = Examination), Error)
)]
#[get("/examination/examination/{id}")]
pub(crate) async fn get_examination(
    caller: Caller<ReadExaminations>,
    db: Db,
    Path(id): Path<ExaminationId>,
) -> Result<Json<Examination>> {
    Ok(Json(find::by_id(&caller.scope, &***db, id).await?.into()))
}
