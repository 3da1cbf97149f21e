//! The calls that are closed shortly before a duty.

use actix_web::{post, web::Data};
use biometrics::{
    Faces,
    face_images::{Enrolment, requests::BiometricDeletion, responses::BiometricDeleted},
};
use identity::{accounts::self_verified::SelfVerified, installation::Installation};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageFaces, ManageFunctionaries, SetFunctionaryStatus},
    },
    http::{Db, Json, Path, RequestFacts, Secrets, Time},
    ids::FunctionaryId,
};
use registry::{
    RegistrySettings,
    files::FileStore,
    functionaries::{Functionary, FunctionaryChanges},
};

use super::{face, record, responses::ConsentWithdrawn, withdraw};
use crate::settings::RosteringSettings;

/// Changes a functionary's record
///
/// Absent fields stay as they are; the masked Aadhaar number changes nothing. A new mobile number is also the number to call of the login
/// that came with their duties. The login's codes go to it at once where the caller may manage that login, whose sessions end then;
/// otherwise once it is proven and agreed to. Where another person's account has the number, the answer is 409. Another `status` is the
/// same act as the call that activates, by the same rules. Shortly before and on a duty of a person who has a face, agencies change neither
/// name nor Aadhaar number: 409.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "Which functionary")),
    request_body = FunctionaryChanges,
    responses((status = 200, description = "The record as it is now", body = Functionary), Error)
)]
#[post("/functionary/get/{id}")]
pub(crate) async fn update_functionary(
    caller: Caller<ManageFunctionaries>,
    installation: Installation,
    registry: Data<RegistrySettings>,
    rostering: Data<RosteringSettings>,
    Path(id): Path<FunctionaryId>,
    Json(changes): Json<FunctionaryChanges>,
) -> Result<Json<Functionary>> {
    if changes.status.is_some() {
        caller.require::<SetFunctionaryStatus>()?;
    }
    let settings = record::NeededSettings { registry: &registry, rostering: &rostering };
    Ok(Json(record::change(&caller, &installation, settings, id, changes).await?.into()))
}

/// Removes an enrolled picture for good
///
/// Its template stays, to be compared with later pictures of the person; no search reads it. Refused with 409 to agencies shortly before
/// and on a day on which the person has a duty.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    responses((status = 200, description = "The picture is gone", body = BiometricDeleted), Error)
)]
#[post("/functionary/delete-biometric")]
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub(crate) async fn delete_biometric(
    caller: Caller<ManageFaces>,
    db: Db,
    time: Time,
    keys: Secrets,
    files: Data<FileStore>,
    faces: Data<Faces>,
    settings: Data<RosteringSettings>,
    Json(which): Json<BiometricDeletion>,
) -> Result<Json<BiometricDeleted>> {
    let parts = Enrolment { db: &db, keys: &keys, clock: &time, files: &files, faces: &faces };
    face::delete(parts, &settings, &caller, which).await.map(Json)
}

/// Removes the caller's own picture for good
///
/// Refused with 409 shortly before and on a day on which the caller has a duty, and while the caller's pictures wait to be compared.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    responses((status = 200, description = "The picture is gone", body = BiometricDeleted), Error)
)]
#[post("/functionary/self-delete-biometric")]
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub(crate) async fn delete_self_biometric(
    who: SelfVerified,
    db: Db,
    time: Time,
    facts: RequestFacts,
    keys: Secrets,
    files: Data<FileStore>,
    faces: Data<Faces>,
    settings: Data<RosteringSettings>,
    Json(which): Json<BiometricDeletion>,
) -> Result<Json<BiometricDeleted>> {
    let parts = Enrolment { db: &db, keys: &keys, clock: &time, files: &files, faces: &faces };
    face::delete_own(parts, &settings, who, &facts, which).await.map(Json)
}

/// Withdraws the caller's consent to pictures of their face
///
/// All their pictures are removed for good, with every template that was made of them. The caller becomes inactive, and their agency and
/// region are told. Refused with 409 while the caller has a duty today or to come, and while their pictures wait to be compared.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    request_body = Object,
    responses((status = 200, description = "Nothing is left by which their face is recognised", body = ConsentWithdrawn), Error)
)]
#[post("/functionary/self-withdraw-consent")]
pub(crate) async fn withdraw_consent(
    who: SelfVerified,
    db: Db,
    time: Time,
    facts: RequestFacts,
    keys: Secrets,
    files: Data<FileStore>,
    faces: Data<Faces>,
) -> Result<Json<ConsentWithdrawn>> {
    let parts = Enrolment { db: &db, keys: &keys, clock: &time, files: &files, faces: &faces };
    withdraw::withdraw(parts, who, &facts).await.map(Json)
}
