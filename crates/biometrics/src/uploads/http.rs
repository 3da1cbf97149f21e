//! The call that puts a file into the store.

use actix_web::{post, web::Data};
use kernel::{
    Error, Result,
    access::{Caller, permission::UploadFiles},
    http::{self, Created, Db, Secrets, Time},
};
use registry::{
    RegistrySettings,
    files::{FileStore, StoredFile},
};

use super::{requests::PictureUpload, upload};
use crate::{Faces, face_images::Enrolment};

/// Stores a picture until a record refers to it
///
/// JPEG, PNG or WebP, judged by its bytes; the name of the file does not matter. It is removed after a day unless a record refers to it; a
/// user may upload fifty in a day.
#[utoipa::path(
    tag = "file",
    security(("session" = ["UploadFiles"])),
    request_body(content = PictureUpload, content_type = "multipart/form-data"),
    responses((status = 201, description = "The picture is stored", body = StoredFile), Error)
)]
#[post("/file")]
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub(crate) async fn upload_file(
    caller: Caller<UploadFiles>,
    db: Db,
    time: Time,
    keys: Secrets,
    files: Data<FileStore>,
    faces: Data<Faces>,
    settings: Data<RegistrySettings>,
    http::PictureUpload(body): http::PictureUpload,
) -> Result<Created<StoredFile>> {
    let bytes = body.single_file()?.bytes;
    let parts = Enrolment { db: &db, keys: &keys, clock: &time, files: &files, faces: &faces };
    let file = upload::picture(parts, &settings, &caller, bytes).await?;
    Ok(Created(file.into()))
}
