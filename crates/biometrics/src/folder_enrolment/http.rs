//! The call for one of many pictures.

use actix_web::{post, web::Data};
use identity::{audit::RequestFacts, installation::Installation};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFaces},
    http::{Db, Json, Secrets, Time, upload::PictureUpload},
};
use registry::{files::FileStore, functionaries::number_tries};

use super::{
    names::{self, Key},
    pace::Pace,
    picture,
    requests::PictureOfMany,
    responses::PictureEnrolment,
};
use crate::{
    face_images::{By, Enrolment},
    faces::Faces,
};

/// Enrols a picture that is named by whose it is
///
/// For whoever brings the pictures of many people, one after another: each stands or falls alone, and one that is enrolled
/// already is left out, so that all of them can be brought again after a break. A person who is out of the caller's reach is
/// answered as one whom nobody knows. 429 with `Retry-After` when a session brings more a second than the server's settings allow,
/// and when a user names too many Aadhaar numbers that nobody has; 503 with it while too many pictures are waiting. A picture of a
/// person of whom too many were enrolled a short while ago is refused with the reason `TOO_OFTEN`.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    request_body(content = PictureOfMany, content_type = "multipart/form-data"),
    responses((status = 200, description = "What became of it", body = PictureEnrolment), Error)
)]
#[post("/functionary/enrol-picture")]
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub async fn enrol_picture(
    caller: Caller<ManageFaces>,
    installation: Installation,
    db: Db,
    time: Time,
    facts: RequestFacts,
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
    let by = By::Administrator(&caller.actor, &facts);
    // Counted before anybody is looked for, and given back where that did not end with nobody.
    let tries = match names::key_of(&name) {
        Ok(Key::Aadhaar(_)) => Some(number_tries::one_more(&installation, caller.actor.user_id).await?),
        _ => None,
    };
    let done = picture::enrol_picture(parts, &caller.scope, by, &name, Ok(file)).await;
    if let Some(tries) = tries.filter(|_| !matches!(&done, Ok(done) if done.person.is_none())) {
        tries.give_back(&db).await;
    }
    done.map(|done| Json(done.into()))
}
