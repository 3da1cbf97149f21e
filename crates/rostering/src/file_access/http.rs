//! The call that gives a stored picture.

use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS},
    web::Data,
};
use biometrics::for_gates;
use identity::accounts::self_verified::CallerOrPerson;
use kernel::{
    Error, Result,
    access::{Reach, permission::SignedIn},
    http::{Db, Path, Secrets},
};
use registry::files::{Bucket, FileStore};

use super::{PictureBytes, address, see, trail};

/// Gives the bytes of a stored picture
///
/// A picture out of the caller's reach answers 404. Gates get portraits and pictures taken there, small and with lines across, as JPEG, and
/// no enrolled pictures. The audit trail keeps, once per session and picture, that a user saw a person's picture.
#[utoipa::path(
    tag = "file",
    security(("session" = ["SignedIn"]), ("session" = ["SelfVerified"])),
    params(
        ("bucket" = String, Path, description = "The first part of the file's address"),
        ("filename" = String, Path, description = "The second part of the file's address")
    ),
    responses(
        (status = 200, description = "The picture", content(
            (PictureBytes = "image/jpeg"), (PictureBytes = "image/png"), (PictureBytes = "image/webp")
        )),
        Error
    )
)]
#[get("/file/{bucket}/{filename}")]
pub(crate) async fn download_file(
    who: CallerOrPerson<SignedIn>,
    db: Db,
    keys: Secrets,
    store: Data<FileStore>,
    Path((bucket, filename)): Path<(String, String)>,
) -> Result<HttpResponse> {
    let (bucket, filename) = address::of(&bucket, &filename).ok_or_else(see::not_found)?;
    let (file, is_gate) = match who {
        CallerOrPerson::Caller(caller) => {
            let file = see::find(&db, &caller.scope, &caller.actor, (bucket, &filename)).await?;
            trail::shown(&caller, &db, bucket, &file).await?;
            (file, matches!(caller.scope.reach(), Reach::Posts(_)))
        }
        CallerOrPerson::Person(person) => (see::own(&db, person.functionary_id, (bucket, &filename)).await?, false),
    };
    let bytes = store.read(&keys, &file).await?;
    // A picture that the caller uploaded is given back unchanged.
    let bytes = if is_gate && bucket != Bucket::Uploads { for_gates::small(bucket, bytes).await? } else { bytes };
    Ok(HttpResponse::Ok()
        .content_type(file.mime_type)
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((CONTENT_DISPOSITION, "inline"))
        .insert_header((CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(bytes))
}
