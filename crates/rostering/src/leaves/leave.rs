//! Marks people as left, in one transaction.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use biometrics::{
    activation::{self, NewStatus},
    face_images::By,
};
use chrono::NaiveDate;
use identity::{
    accounts::users,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        notifications::{PeopleLeft, tell_of_people_who_left},
    },
};
use kernel::{
    Error, Result,
    access::{Acting, DecidedBy, Scope, SystemTask},
    database::{Database, Transaction},
    ids::{FunctionaryId, RegionId},
};
use registry::entities::functionary::{self, FunctionaryStatus};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::{
    requests::Leave,
    responses::{Left, NotLeft},
};
use crate::{
    assignments::{books::Reading, cancel_in},
    entities::{assignment, undoable_act::UndoableActKind, undoable_change::DutyMessage},
    locks,
    undoable::{Doing, DutyChanges, record, refuse_unconfirmed},
};

/// People that one query looks up.
const AT_ONCE: usize = 500;
/// The beginning of the reason in the record of a person who has left.
const SINCE: &str = "Left on ";

/// The content of each region's notice.
type ByRegion = BTreeMap<Option<RegionId>, PeopleLeft>;

/// Makes people inactive whose record the caller may change, and cancels their coming duties. Fails with 400 for a date in the future, and
/// with 409 when the number of duties is not confirmed.
pub(super) async fn mark(doing: Doing<'_>, db: &Database, leave: Leave) -> Result<Left> {
    let (acting, clock) = (doing.acting, doing.clock);
    let today = clock.today();
    if leave.from > today {
        return Err(Error::invalid_field("from", "Give a day that has come: today at the latest."));
    }
    let reason = format!("{SINCE}{}: {}", leave.from.format("%d-%m-%Y"), leave.reason.trim());
    let ids: BTreeSet<FunctionaryId> = leave.functionary_ids.into_iter().collect();
    let tx = db.begin().await?;
    locks::people(&*tx, ids.iter().copied()).await?;
    let mut found = in_reach(acting, &*tx, &ids).await?;
    let (mut answer, mut gone) = (Left::default(), Vec::new());
    for id in ids {
        let person = found.remove(&id);
        match (refusal(acting, person.as_ref()), person) {
            (None, Some(person)) => gone.push(person),
            (reason, _) => {
                let reason = reason.unwrap_or_default();
                answer.skipped.push(NotLeft { functionary_id: id, reason });
            }
        }
    }
    answer.functionary_ids = gone.iter().map(|person| person.id).collect();
    let duties = coming(&*tx, &answer.functionary_ids, today, Reading::ToWrite).await?;
    refuse_unconfirmed(duties.len(), leave.confirm)?;
    if gone.is_empty() {
        return Ok(answer);
    }
    answer.opened_duties = duties.len() as u64;
    let (by, mut trail, mut told) = (doing.by(), Vec::new(), ByRegion::new());
    for person in &gone {
        let (status, decided_by) = (FunctionaryStatus::Inactive, By::User(acting).decided_by());
        let new = NewStatus { status, reason: Some(reason.clone()), until: None, decided_by, act: Some(by.act) };
        trail.push(activation::record(&tx, clock, person, new, By::User(acting)).await?);
        told.entry(person.region_id).or_default().people += 1;
    }
    let mut changes = DutyChanges::default();
    for duty in duties {
        changes.cancelled(&duty, DutyMessage::Cancelled);
        told.entry(Some(duty.region_id)).or_default().duties += 1;
        trail.extend(cancel_in(&tx, acting, clock, duty, Some(reason.clone())).await?);
    }
    tell(&tx, acting, told).await?;
    if let Some(act) = record(&tx, by, UndoableActKind::PeopleLeft, &changes).await? {
        answer.undo = act.offer();
        let entry = Entry::of(Action::UnassignFunctionaries).of_request(acting);
        let entry = entry.on(SubjectKind::UndoableAct, act.row.id).in_region(act.row.region_id);
        let mut after = act.audited();
        after["reason"] = json!(reason);
        trail.extend((answer.opened_duties > 0).then(|| entry.after(after)));
    }
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    Ok(answer)
}

/// The duties that would be cancelled if these people were marked as left, as far as their records would change.
pub(crate) async fn to_free(
    acting: &Acting,
    db: &impl ConnectionTrait,
    today: NaiveDate,
    people: &BTreeSet<FunctionaryId>,
) -> Result<Vec<assignment::Model>> {
    let found = in_reach(acting, db, people).await?.into_values();
    let gone: Vec<_> = found.filter(|person| refusal(acting, Some(person)).is_none()).map(|one| one.id).collect();
    coming(db, &gone, today, Reading::ToJudge).await
}

/// The people among these who are in the caller's reach.
async fn in_reach(
    acting: &Acting,
    db: &impl ConnectionTrait,
    ids: &BTreeSet<FunctionaryId>,
) -> Result<HashMap<FunctionaryId, functionary::Model>> {
    let mut found = HashMap::with_capacity(ids.len());
    for some in ids.iter().copied().collect::<Vec<_>>().chunks(AT_ONCE) {
        let people = acting.scope.select::<functionary::Entity>().filter(functionary::Column::Id.is_in(some.to_vec()));
        found.extend(people.all(db).await?.into_iter().map(|person| (person.id, person)));
    }
    Ok(found)
}

/// The reason why a record cannot change, if any.
fn refusal(acting: &Acting, person: Option<&functionary::Model>) -> Option<String> {
    let Some(person) = person else { return Some("Functionary not found.".to_owned()) };
    if let Some(refusal) = person.decided_against().refusal_to(DecidedBy::from(acting.actor.role)) {
        return Some(refusal.sentence().to_owned());
    }
    if person.status == FunctionaryStatus::Blacklisted {
        return Some("Is blacklisted. Lift that first if it is meant.".to_owned());
    }
    let has_left = person.status == FunctionaryStatus::Inactive
        && person.status_reason.as_ref().is_some_and(|reason| reason.starts_with(SINCE));
    has_left.then(|| "Has left already.".to_owned())
}

/// The duties of these people from today on, in any region, that they have not come to; locked if they are to be changed.
async fn coming(
    db: &impl ConnectionTrait,
    people: &[FunctionaryId],
    today: NaiveDate,
    reading: Reading,
) -> Result<Vec<assignment::Model>> {
    let mut coming = Vec::new();
    for some in people.chunks(AT_ONCE) {
        let duties = Scope::of_system(SystemTask::ResolveDuties)
            .select::<assignment::Entity>()
            .filter(assignment::Column::FunctionaryId.is_in(some.iter().copied()))
            .filter(assignment::Column::Date.gte(today))
            .order_by_asc(assignment::Column::Id);
        let duties = if reading == Reading::ToWrite { duties.lock_exclusive() } else { duties };
        let duties = duties.all(db).await?.into_iter();
        coming
            .extend(duties.filter(|duty| !duty.attendance_is_settled() && duty.entry_at.is_none() && !duty.to_confirm));
    }
    Ok(coming)
}

/// Notifies the administrators of each region, except the one who did it.
async fn tell(tx: &Transaction, acting: &Acting, told: ByRegion) -> Result<()> {
    for (region, left) in told {
        let mut receivers = users::roster_managers_of(&**tx, region).await?;
        receivers.retain(|user| *user != acting.actor.user_id);
        tell_of_people_who_left(tx, acting.now, receivers, (acting.actor.user_id, region), left).await?;
    }
    Ok(())
}
