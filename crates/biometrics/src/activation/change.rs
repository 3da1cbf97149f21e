//! Sets statuses: each person stands or falls alone, and those who stand change together.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use identity::{
    accounts::{self_verified::SelfVerified, sessions},
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        notifications::FaceNotice,
    },
};
use kernel::{
    Error, Result,
    access::{Acting, DecidedBy, Permission, Scope, permission::SettleFaceReviews},
    clock::Clock,
    database::Database,
    error::Problem,
    ids::{FunctionaryId, UndoableActId},
};
use registry::entities::{
    functionary::{self, FunctionaryStatus},
    functionary_status_change,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect, sea_query::LockType,
};
use serde_json::json;
use uuid::Uuid;

use super::{
    requests::Activation,
    responses::{Activated, NotActivated},
    rules::{self, Wanted},
    waits,
};
use crate::{
    face_images::{By, find, review},
    self_verification,
};

/// Sets the status of several people in the caller's scope.
///
/// # Errors
/// When the request itself is incomplete (400) or the caller's role never may set this status (403).
pub async fn set_status(db: &Database, clock: &Clock, acting: &Acting, change: &Activation) -> Result<Activated> {
    let tx = db.begin().await?;
    let (answer, entries) = set_status_in(&tx, clock, acting, change).await?;
    audit::record_all(&tx, clock.now(), entries).await?;
    tx.commit().await?;
    Ok(answer)
}

/// The same in the caller's transaction, with the lines for the audit trail, which the caller records last.
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

/// The people in reach, locked against changes until the transaction ends. Every transaction locks people in this order, so
/// that two requests about the same people never wait for each other. The lock is no stronger, because enrolments refer to people
/// who look alike.
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

/// A status that a person gets.
#[derive(Clone, Debug)]
pub struct NewStatus {
    pub status: FunctionaryStatus,
    pub reason: Option<String>,
    /// The last local date of a temporary block.
    pub until: Option<NaiveDate>,
    /// The reach that it takes to undo it; `SYSTEM` for what follows from something else that was done.
    pub decided_by: DecidedBy,
    /// The act on people and their duties that it is part of.
    pub act: Option<UndoableActId>,
}

/// Writes a status and the history's line about it, for a person who is locked. The line for the audit trail is handed
/// back, to be recorded last.
///
/// # Errors
/// When the database refuses.
pub async fn record(
    tx: &DatabaseTransaction,
    clock: &Clock,
    person: &functionary::Model,
    NewStatus { status, reason, until, decided_by, act }: NewStatus,
    by: By<'_>,
) -> Result<Entry> {
    let now = clock.now();
    let until = until.filter(|_| status == FunctionaryStatus::TemporarilyBlocked);
    functionary_status_change::ActiveModel {
        id: Set(Uuid::now_v7()),
        functionary_id: Set(person.id),
        from_status: Set(Some(person.status)),
        to_status: Set(status),
        reason: Set(reason.clone()),
        until: Set(until),
        changed_by_user_id: Set(by.user_id()),
        decided_by: Set(decided_by),
        changed_at: Set(now),
        undoable_act_id: Set(act),
    }
    .insert(tx)
    .await?;
    let mut changed = person.clone().into_active_model();
    changed.status = Set(status);
    changed.status_reason = Set(reason.clone());
    changed.status_until = Set(until);
    changed.status_changed_by_user_id = Set(by.user_id());
    changed.status_decided_by = Set(decided_by);
    changed.status_changed_at = Set(now);
    changed.updated_at = Set(now);
    changed.update(tx).await?;
    if status == FunctionaryStatus::Blacklisted {
        sessions::end_all_of_functionary(tx, now, person.id).await?;
    }
    let entry =
        Entry::of(Action::SetFunctionaryStatus).on(SubjectKind::Functionary, person.id).in_region(person.region_id);
    let before = json!({
        "status": person.status,
        "reason": person.status_reason,
        "decidedBy": person.status_decided_by,
    });
    let after = json!({ "status": status, "previously": person.status, "reason": reason, "until": until, "decidedBy": decided_by });
    Ok(by.sign(entry.before(before).after(after)))
}

/// Makes a person active at their own wish, once their record is complete. Where others have to look at their pictures first, the
/// record says so instead, and the agency is told once.
///
/// # Errors
/// 409 with what is missing, when others have to look first, or when the authority has blocked them.
pub async fn activate_oneself(db: &Database, clock: &Clock, who: SelfVerified, by: By<'_>) -> Result<Activated> {
    let tx = db.begin().await?;
    let person = self_verification::locked(&tx, who).await?;
    if let Some(sentence) = rules::own_refusal(&person, find::count(&*tx, person.id).await? > 0) {
        return Err(Error::conflict(sentence));
    }
    if person.status != FunctionaryStatus::Active {
        if let Some((wait, reason)) = waits::why(&*tx, person.id).await? {
            if person.status_reason.as_deref() != Some(reason) {
                // It came by itself, so that the agency can activate them.
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
