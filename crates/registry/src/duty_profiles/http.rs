//! The calls by which users, and people themselves, see and enter what rosters have to know about people.

use actix_web::{delete, get, post};
use identity::accounts::self_verified::SelfVerified;
use kernel::{
    Error, Result,
    access::{Caller, RequestFacts, permission::ManageFunctionaries},
    http::{Db, Json, Path, Time},
    ids::{FunctionaryId, TrainingId, UnavailabilityId},
};

use super::{
    change, declare,
    find::{declarable, of_person},
    requests::{DutyProfileChanges, NewDeclaration, NewTraining, NewUnavailability},
    responses::{DutyProfile, OwnDutyProfile},
    teller::Teller,
    training, unavailability,
};
use crate::functionaries::{find, oneself};

/// Gives what rosters have to know about a person
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "The person")),
    responses((status = 200, description = "What is known, much of it empty at first", body = DutyProfile), Error)
)]
#[get("/functionary/{id}/duty-profile")]
pub(crate) async fn get_duty_profile(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    Path(id): Path<FunctionaryId>,
) -> Result<Json<DutyProfile>> {
    find::by_id(&caller.scope, &***db, id).await?;
    of_person(&***db, id, time.today()).await.map(Json)
}

/// Changes where a person works and comes from, their languages and their exemption
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "The person")),
    request_body = DutyProfileChanges,
    responses((status = 200, description = "What is known now", body = DutyProfile), Error)
)]
#[post("/functionary/{id}/duty-profile")]
pub(crate) async fn change_duty_profile(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    Path(id): Path<FunctionaryId>,
    Json(changes): Json<DutyProfileChanges>,
) -> Result<Json<DutyProfile>> {
    change::profile(&caller, &db, id, changes).await?;
    of_person(&***db, id, time.today()).await.map(Json)
}

/// Adds a training that a person had
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "The person")),
    request_body = NewTraining,
    responses((status = 200, description = "What is known now", body = DutyProfile), Error)
)]
#[post("/functionary/{id}/trainings")]
pub(crate) async fn add_training(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    Path(id): Path<FunctionaryId>,
    Json(new): Json<NewTraining>,
) -> Result<Json<DutyProfile>> {
    training::add(&caller, &db, id, time.today(), new).await?;
    of_person(&***db, id, time.today()).await.map(Json)
}

/// Strikes a training out that was entered by mistake
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(
        ("id" = FunctionaryId, Path, description = "The person"),
        ("trainingId" = TrainingId, Path, description = "Which training")
    ),
    responses((status = 200, description = "What is known now", body = DutyProfile), Error)
)]
#[delete("/functionary/{id}/trainings/{trainingId}")]
pub(crate) async fn remove_training(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    Path((id, which)): Path<(FunctionaryId, TrainingId)>,
) -> Result<Json<DutyProfile>> {
    training::remove(&caller, &db, id, which).await?;
    of_person(&***db, id, time.today()).await.map(Json)
}

/// States dates at which a person cannot serve
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "The person")),
    request_body = NewUnavailability,
    responses((status = 200, description = "What is known now", body = DutyProfile), Error)
)]
#[post("/functionary/{id}/unavailabilities")]
pub(crate) async fn state_unavailability(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    Path(id): Path<FunctionaryId>,
    Json(new): Json<NewUnavailability>,
) -> Result<Json<DutyProfile>> {
    let tx = db.begin().await?;
    let person = find::locked(&caller.scope, &tx, id).await?;
    unavailability::state(Teller::User(&caller), tx, &person, time.today(), new).await?;
    of_person(&***db, id, time.today()).await.map(Json)
}

/// Takes dates back at which a person cannot serve
///
/// An agency does not take back what the region or the head office stated.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(
        ("id" = FunctionaryId, Path, description = "The person"),
        ("unavailabilityId" = UnavailabilityId, Path, description = "Which dates")
    ),
    responses((status = 200, description = "What is known now", body = DutyProfile), Error)
)]
#[delete("/functionary/{id}/unavailabilities/{unavailabilityId}")]
pub(crate) async fn withdraw_unavailability(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    Path((id, which)): Path<(FunctionaryId, UnavailabilityId)>,
) -> Result<Json<DutyProfile>> {
    let tx = db.begin().await?;
    let person = find::locked(&caller.scope, &tx, id).await?;
    unavailability::withdraw(Teller::User(&caller), tx, &person, which).await?;
    of_person(&***db, id, time.today()).await.map(Json)
}

/// Declares a person's interests in an examination, in their name
///
/// The last declaration about an examination counts; those before it are kept.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "The person")),
    request_body = NewDeclaration,
    responses((status = 200, description = "What is known now", body = DutyProfile), Error)
)]
#[post("/functionary/{id}/declarations")]
pub(crate) async fn declare_interest(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    Path(id): Path<FunctionaryId>,
    Json(new): Json<NewDeclaration>,
) -> Result<Json<DutyProfile>> {
    let tx = db.begin().await?;
    let person = find::locked(&caller.scope, &tx, id).await?;
    declare::declare(Teller::User(&caller), tx, &person, new).await?;
    of_person(&***db, id, time.today()).await.map(Json)
}

/// Gives what rosters have to know about oneself
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    responses((status = 200, description = "What is known, and the examinations to declare interests in", body = OwnDutyProfile), Error)
)]
#[get("/functionary/self-duty-profile")]
pub(crate) async fn get_own_duty_profile(who: SelfVerified, db: Db, time: Time) -> Result<Json<OwnDutyProfile>> {
    let person = oneself::person(&db, who).await?;
    own(&db, &time, person.id).await
}

/// States dates at which one cannot serve
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    request_body = NewUnavailability,
    responses((status = 200, description = "What is known now", body = OwnDutyProfile), Error)
)]
#[post("/functionary/self-unavailability")]
pub(crate) async fn state_own_unavailability(
    who: SelfVerified,
    db: Db,
    time: Time,
    facts: RequestFacts,
    Json(new): Json<NewUnavailability>,
) -> Result<Json<OwnDutyProfile>> {
    let tx = db.begin().await?;
    let person = oneself::locked(&tx, who).await?;
    let teller = Teller::Person { facts: &facts, now: time.now() };
    unavailability::state(teller, tx, &person, time.today(), new).await?;
    own(&db, &time, person.id).await
}

/// Takes one's own dates back
///
/// What the agency, the region or the head office stated stays.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    params(("unavailabilityId" = UnavailabilityId, Path, description = "Which dates")),
    responses((status = 200, description = "What is known now", body = OwnDutyProfile), Error)
)]
#[delete("/functionary/self-unavailability/{unavailabilityId}")]
pub(crate) async fn withdraw_own_unavailability(
    who: SelfVerified,
    db: Db,
    time: Time,
    facts: RequestFacts,
    Path(which): Path<UnavailabilityId>,
) -> Result<Json<OwnDutyProfile>> {
    let tx = db.begin().await?;
    let person = oneself::locked(&tx, who).await?;
    unavailability::withdraw(Teller::Person { facts: &facts, now: time.now() }, tx, &person, which).await?;
    own(&db, &time, person.id).await
}

/// Declares one's interests in an examination
///
/// The last declaration about an examination counts; those before it are kept.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    request_body = NewDeclaration,
    responses((status = 200, description = "What is known now", body = OwnDutyProfile), Error)
)]
#[post("/functionary/self-declaration")]
pub(crate) async fn declare_own_interest(
    who: SelfVerified,
    db: Db,
    time: Time,
    facts: RequestFacts,
    Json(new): Json<NewDeclaration>,
) -> Result<Json<OwnDutyProfile>> {
    let tx = db.begin().await?;
    let person = oneself::locked(&tx, who).await?;
    declare::declare(Teller::Person { facts: &facts, now: time.now() }, tx, &person, new).await?;
    own(&db, &time, person.id).await
}

/// What is known about the person of the session.
async fn own(db: &Db, time: &Time, id: FunctionaryId) -> Result<Json<OwnDutyProfile>> {
    let today = time.today();
    let profile = of_person(&****db, id, today).await?;
    Ok(Json(OwnDutyProfile { profile, examinations: declarable(&****db, today).await? }))
}
