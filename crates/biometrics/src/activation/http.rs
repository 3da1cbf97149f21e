//! The calls that set where a functionary stands.

use actix_web::post;
use identity::accounts::self_verified::CallerOrPerson;
use kernel::{
    Error, Result,
    access::permission::SetFunctionaryStatus,
    http::{Db, Json, RequestFacts, Time},
};

use super::{
    change::{activate_oneself, set_status},
    requests::Activation,
    responses::Activated,
};
use crate::face_images::By;

/// Activates functionaries, or sets another status
///
/// Each person is handled alone; `skipped` tells why a status did not change. A functionary who verified their own mobile number sends an
/// empty object and is activated; 409 says what is missing.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SetFunctionaryStatus"]), ("session" = ["SelfVerified"])),
    responses((status = 200, description = "Who changed and who did not", body = Activated), Error)
)]
#[post("/functionary/activate")]
pub(crate) async fn activate_functionaries(
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
