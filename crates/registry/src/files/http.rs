//! The call that puts a file into the store.

use actix_web::{post, web::Data};
use identity::audit::RequestFacts;
use kernel::{
    Error, Result,
    access::{Caller, permission::UploadFiles},
    http::{Created, Db, Secrets, Time, Upload},
};

use super::{
    FileStore,
    responses::{PictureUpload, StoredFile},
    upload,
};

/// Stores a picture
///
/// JPEG, PNG or WebP, judged by its bytes; the name of the file does not matter.
#[utoipa::path(
    tag = "file",
    security(("session" = ["UploadFiles"])),
    request_body(content = PictureUpload, content_type = "multipart/form-data"),
    responses((status = 201, description = "The picture is stored", body = StoredFile), Error)
)]
#[post("/file")]
pub async fn upload_file(
    caller: Caller<UploadFiles>,
    db: Db,
    time: Time,
    keys: Secrets,
    facts: RequestFacts,
    store: Data<FileStore>,
    body: Upload,
) -> Result<Created<StoredFile>> {
    let bytes = body.single_file()?.bytes;
    let who = (&caller.actor, &caller.scope, &facts);
    let file = upload::picture(&db, &store, &keys, who, bytes, time.now()).await?;
    Ok(Created(file.into()))
}
