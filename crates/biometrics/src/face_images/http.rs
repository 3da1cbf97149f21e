//! The calls for enrolled pictures.

use actix_web::{get, post, web::Data};
use kernel::{
    Error, Result,
    access::{
        Caller, Permission,
        permission::{ManageFaces, ReadFaces},
    },
    http::{Db, Json, Path, Secrets, Time, Upload},
    ids::FunctionaryId,
    pagination::Rows,
};
use registry::{entities::functionary, files::FileStore};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{By, Enrolment, enrol, find, requests::FacePictures, responses::FunctionaryBiometric};
use crate::faces::Faces;

/// Enrols pictures of a functionary's face
///
/// All pictures are enrolled or none: the first that is not fit is refused with its reason.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    request_body(content = FacePictures, content_type = "multipart/form-data"),
    params(("functionaryId" = FunctionaryId, Path, description = "Whose face")),
    responses((status = 200, description = "The enrolled pictures", body = Vec<FunctionaryBiometric>), Error)
)]
#[post("/functionary/add-biometric/{functionaryId}")]
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub(crate) async fn add_biometric(
    caller: Caller<ManageFaces>,
    db: Db,
    time: Time,
    keys: Secrets,
    files: Data<FileStore>,
    faces: Data<Faces>,
    Path(id): Path<FunctionaryId>,
    upload: Upload,
) -> Result<Json<Vec<FunctionaryBiometric>>> {
    let person = person(&caller, &db, id).await?;
    let pictures = upload.files.into_iter().map(|file| file.bytes).collect();
    let parts = Enrolment { db: &db, keys: &keys, clock: &time, files: &files, faces: &faces };
    let new = enrol(parts, person, pictures, By::User(&caller)).await?;
    let all = find::of_people(&***db, &[id]).await?;
    Ok(Json(all.into_iter().filter(|picture| new.contains(&picture.id)).collect()))
}

/// Lists the enrolled pictures of a functionary
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ReadFaces"])),
    params(("functionaryId" = FunctionaryId, Path, description = "Whose faces")),
    responses((status = 200, description = "Oldest first", body = Vec<FunctionaryBiometric>), Error)
)]
#[get("/functionary/functionary-biometrics/{functionaryId}")]
pub(crate) async fn list_functionary_biometrics(
    caller: Caller<ReadFaces>,
    db: Db,
    Path(id): Path<FunctionaryId>,
) -> Result<Rows<FunctionaryBiometric>> {
    person(&caller, &db, id).await?;
    find::shown_to(&***db, &caller.scope, &[id]).await.map(Rows::whole)
}

async fn person<P: Permission>(caller: &Caller<P>, db: &Db, id: FunctionaryId) -> Result<functionary::Model> {
    caller
        .scope
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.eq(id))
        .one(&****db)
        .await?
        .ok_or_else(|| Error::not_found("Functionary"))
}
