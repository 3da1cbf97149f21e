//! The calls about people who have a duty and have not come.

use actix_web::{get, post, web::Data};
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ContactStaff, ReadRosters},
    },
    http::{Db, Json, Path},
    ids::AssignmentId,
};

use super::{
    find, record, remind,
    requests::{NewContact, Reminders},
    responses::{DutyContact, Reminded},
};
use crate::settings::RosteringSettings;

/// Lists the calls and reminders to a person on duty, with the answers, the newest first
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ReadRosters"])),
    params(("id" = AssignmentId, Path, description = "The duty")),
    responses((status = 200, description = "The calls and reminders", body = Vec<DutyContact>), Error)
)]
#[get("/examination/examination-day-functionary/{id}/contacts")]
pub(crate) async fn list_duty_contacts(
    caller: Caller<ReadRosters>,
    db: Db,
    Path(id): Path<AssignmentId>,
) -> Result<Json<Vec<DutyContact>>> {
    find::of_duty(&db, &caller.scope, id).await.map(Json)
}

/// Notes the answer of a person on duty who was asked where they are
///
/// All users who see the duty see it at once, with user and time. The last answer counts until the gate knows better.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ContactStaff"])),
    params(("id" = AssignmentId, Path, description = "The duty")),
    request_body = NewContact,
    responses((status = 200, description = "The calls and reminders, the newest first", body = Vec<DutyContact>), Error)
)]
#[post("/examination/examination-day-functionary/{id}/contacts")]
pub(crate) async fn record_duty_contact(
    caller: Caller<ContactStaff>,
    db: Db,
    Path(id): Path<AssignmentId>,
    Json(new): Json<NewContact>,
) -> Result<Json<Vec<DutyContact>>> {
    record::record(&caller, &db, id, new).await.map(Json)
}

/// Reminds people of their duties by SMS
///
/// On the day of the duty and the day before, and again only after a pause. Each duty succeeds or fails alone; `skipped` gives the
/// reason of each failure.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ContactStaff"])),
    request_body = Reminders,
    responses((status = 200, description = "What became of each duty", body = Reminded), Error)
)]
#[post("/examination/remind-functionaries")]
pub(crate) async fn remind_functionaries(
    caller: Caller<ContactStaff>,
    installation: Installation,
    settings: Data<RosteringSettings>,
    Json(wanted): Json<Reminders>,
) -> Result<Json<Reminded>> {
    remind::remind(&caller, &installation, &settings, wanted).await.map(Json)
}
