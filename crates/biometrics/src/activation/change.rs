//! Sets statuses: each person is checked alone, and those who pass change together.

use std::collections::{HashMap, HashSet};

use identity::{
    accounts::self_verified::SelfVerified,
    trail::{
        audit::{self, Entry},
        notifications::FaceNotice,
    },
};
use kernel::{
    Error, Result,
    access::{Acting, DecidedBy, Permission, Scope, permission::SettleFaceReviews},
    clock::Clock,
    database::Database,
    error::Problem,
    ids::FunctionaryId,
};
use registry::{
    entities::functionary::{self, FunctionaryStatus},
    functionaries::oneself,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType};

use super::{
    requests::Activation,
    responses::{Activated, NotActivated},
    rules::{self, Wanted},
    waits,
};
use crate::{
    by::By,
    face_images::{find, review},
    new_status::{NewStatus, record},
};

/// Sets the status of several people in the caller's scope. Fails when the request itself is incomplete (400) or the caller's role never
/// may set this status (403).
pub async fn set_status(db: &Database, clock: &Clock, acting: &Acting, change: &Activation) -> Result<Activated> {
    let tx = db.begin().await?;
    let (answer, entries) = set_status_in(&tx, clock, acting, change).await?;
    audit::record_all(&tx, clock.now(), entries).await?;
    tx.commit().await?;
    Ok(answer)
}

/// [`set_status`] in the caller's transaction. The caller records the returned lines of the audit trail last.
pub(super) async fn set_status_in(
    tx: &DatabaseTransaction,
    clock: &Clock,
    acting: &Acting,
    change: &Activation,
) -> Result<(Activated, Vec<Entry>)> {
    let status = change.status.unwrap_or(FunctionaryStatus::Active);
    let wanted = Wanted { status, reason: change.reason.as_deref(), until: change.until, today: clock.today() };
    if let Some(sentence) = rules::forbidden(acting.actor.role, status) {
        return Err(Error::Forbidden(sentence.to_owned()));
    }
    if let Some((field, sentence)) = rules::incomplete(&wanted) {
        return Err(Error::invalid_field(field, sentence));
    }
    let people = change.people();
    if people.is_empty() {
        return Err(Error::invalid_field("functionaryIds", "Choose at least one functionary."));
    }

    let mut found = locked(tx, &acting.scope, &people).await?;
    let like_barred = match status {
        FunctionaryStatus::Active => waits::like_barred(tx, &people, acting.actor.role.into()).await?,
        _ => HashSet::new(),
    };
    let copied = match status {
        FunctionaryStatus::Active if !SettleFaceReviews::ROLES.contains(&acting.actor.role) => {
            waits::copied(tx, &people, waits::EnrolledBy::User).await?
        }
        _ => HashSet::new(),
    };
    let mut answer = Activated::default();
    let mut entries = Vec::new();
    for id in people {
        let person = found.remove(&id);
        let refusal = match &person {
            None => Some("Functionary not found.".to_owned()),
            Some(_) if copied.contains(&id) => Some(waits::COPIED.to_owned()),
            Some(_) if like_barred.contains(&id) => Some(waits::LIKE_BARRED.to_owned()),
            Some(person) => rules::refusal(acting.actor.role.into(), person, find::count(tx, id).await? > 0, &wanted),
        };
        match (person, refusal) {
            (Some(person), None) => {
                let by = By::User(acting);
                let reason = wanted.reason.map(str::to_owned);
                let change = NewStatus { status, reason, until: wanted.until, decided_by: by.decided_by(), act: None };
                entries.push(record(tx, clock, &person, change, by).await?);
                answer.functionary_ids.push(id);
            }
            (_, reason) => {
                answer.skipped.push(NotActivated { functionary_id: id, reason: reason.unwrap_or_default() });
            }
        }
    }
    Ok((answer, entries))
}

/// The people in reach, locked against changes until the transaction ends. Every transaction locks people in this order, so that
/// two requests about the same people never deadlock. The lock still lets others write rows that refer to these people, as
/// enrolments of look-alikes do.
async fn locked(
    tx: &DatabaseTransaction,
    scope: &Scope,
    people: &[FunctionaryId],
) -> Result<HashMap<FunctionaryId, functionary::Model>> {
    let found = scope
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.is_in(people.iter().copied()))
        .order_by_asc(functionary::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await?;
    Ok(found.into_iter().map(|person| (person.id, person)).collect())
}

/// Makes a person active at their own wish, once their record is complete. Fails with 409 where something is missing, the authority has
/// blocked them, or others have to look at their pictures first; then the record says so, and the agency is told once.
pub async fn activate_oneself(db: &Database, clock: &Clock, who: SelfVerified, by: By<'_>) -> Result<Activated> {
    let tx = db.begin().await?;
    let person = oneself::locked(&tx, who).await?;
    if let Some(sentence) = rules::own_refusal(&person, find::count(&*tx, person.id).await? > 0) {
        return Err(Error::conflict(sentence));
    }
    if person.status != FunctionaryStatus::Active {
        if let Some((wait, reason)) = waits::why(&*tx, person.id).await? {
            if person.status_reason.as_deref() != Some(reason) {
                // The reason belongs to no decision, so the agency can still activate them.
                let reason = Some(reason.to_owned());
                let change =
                    NewStatus { status: person.status, reason, until: None, decided_by: DecidedBy::System, act: None };
                let entry = record(&tx, clock, &person, change, by).await?;
                review::tell(&tx, clock, &person, FaceNotice::Waiting, by).await?;
                audit::record(&tx, clock.now(), entry).await?;
                tx.commit().await?;
            }
            return Err(Error::conflict(Problem::new(waits::sentence(wait)).because("WAITS_FOR_AGENCY")));
        }
        let decided_by = by.decided_by();
        let change = NewStatus { status: FunctionaryStatus::Active, reason: None, until: None, decided_by, act: None };
        let entry = record(&tx, clock, &person, change, by).await?;
        audit::record(&tx, clock.now(), entry).await?;
        tx.commit().await?;
    }
    Ok(Activated { functionary_ids: vec![person.id], skipped: Vec::new() })
}
