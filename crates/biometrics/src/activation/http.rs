//! The calls that set where a functionary stands.

use actix_web::{post, web::Data};
use identity::{installation::Installation, self_verified::CallerOrPerson};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageFunctionaries, SetFunctionaryStatus},
    },
    http::{Db, Json, Path, RequestFacts, Time},
    ids::FunctionaryId,
};
use registry::{
    RegistrySettings,
    functionaries::{Functionary, FunctionaryChanges},
};

use super::{
    change::{activate_oneself, set_status},
    requests::Activation,
    responses::Activated,
    update,
};
use crate::face_images::By;

/// Activates functionaries, or sets another status
///
/// Each person stands or falls alone; `skipped` says why somebody did not change. A functionary who verified their own
/// mobile number sends an empty object and is activated; 409 says what is missing.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SetFunctionaryStatus"]), ("session" = ["SelfVerified"])),
    responses((status = 200, description = "Who changed and who did not", body = Activated), Error)
)]
#[post("/functionary/activate")]
pub async fn activate_functionaries(
    who: CallerOrPerson<SetFunctionaryStatus>,
    db: Db,
    time: Time,
    facts: RequestFacts,
    Json(change): Json<Activation>,
) -> Result<Json<Activated>> {
    match who {
        CallerOrPerson::Caller(caller) => set_status(&db, &time, &caller, &change).await.map(Json),
        CallerOrPerson::Person(person) => {
            if !change.is_of_oneself(person.functionary_id) {
                return Err(Error::forbidden());
            }
            let by = By::Person { consent: None, facts: &facts };
            activate_oneself(&db, &time, person, by).await.map(Json)
        }
    }
}

/// Changes a functionary's record
///
/// Absent fields stay as they are. The masked Aadhaar number sent back means unchanged. A new mobile number is also the
/// number to call of the login that came with their duties. The login's codes go to it at once where the caller may manage
/// that login, whose sessions end then; otherwise once it is proven and agreed to. Where another person's account has the
/// number, the answer is 409. Another `status` is the same act as the call that activates, by the same rules.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "Which functionary")),
    request_body = FunctionaryChanges,
    responses((status = 200, description = "The record as it is now", body = Functionary), Error)
)]
#[post("/functionary/get/{id}")]
pub async fn update_functionary(
    caller: Caller<ManageFunctionaries>,
    installation: Installation,
    settings: Data<RegistrySettings>,
    Path(id): Path<FunctionaryId>,
    Json(changes): Json<FunctionaryChanges>,
) -> Result<Json<Functionary>> {
    if changes.status.is_some() {
        caller.require::<SetFunctionaryStatus>()?;
    }
    Ok(Json(update::update(&caller, &installation, &settings, id, changes).await?.into()))
}
