//! The call for one of many pictures.

use actix_web::{post, web::Data};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFaces},
    http::{Db, Json, Secrets, Time, upload::PictureUpload},
};
use registry::files::FileStore;

use super::{pace::Pace, picture, requests::PictureOfMany, responses::PictureEnrolment};
use crate::{
    face_images::{By, Enrolment},
    faces::Faces,
};

/// Enrols a picture whose name says whose it is
///
/// To send the pictures of many people, one after another: each is handled alone, and one that is enrolled already is left out, so that all
/// can be sent again after a break. A person out of the caller's reach is answered as unknown. 429 with `Retry-After` when a session sends
/// more pictures a second than the settings allow, 503 with it while too many pictures wait. A person's picture is refused with the reason
/// `TOO_OFTEN` when too many of theirs were enrolled a short while ago.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    request_body(content = PictureOfMany, content_type = "multipart/form-data"),
    responses((status = 200, description = "What became of it", body = PictureEnrolment), Error)
)]
#[post("/functionary/enrol-picture")]
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub(crate) async fn enrol_picture(
    caller: Caller<ManageFaces>,
    db: Db,
    time: Time,
    keys: Secrets,
    files: Data<FileStore>,
    faces: Data<Faces>,
    pace: Data<Pace>,
    upload: PictureUpload,
) -> Result<Json<PictureEnrolment>> {
    // After the picture has arrived: a connection that is closed while the browser still sends may lose the answer.
    pace.step(caller.actor.session_id, time.now())?;
    let PictureOfMany { name, file } = PictureOfMany::read(upload)?;
    let parts = Enrolment { db: &db, keys: &keys, clock: &time, files: &files, faces: &faces };
    let by = By::User(&caller);
    picture::enrol_picture(parts, &caller.scope, by, &name, Ok(file)).await.map(|done| Json(done.into()))
}
