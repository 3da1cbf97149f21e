//! Marks people as left, in one transaction.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use biometrics::{
    activation::{self, NewStatus},
    face_images::By,
};
use chrono::NaiveDate;
use identity::{
    audit::{self, Action, Entry, SubjectKind},
    notifications::{PeopleLeft, tell_of_people_who_left},
    users,
};
use kernel::{
    Error, Result,
    access::{Acting, DecidedBy, Scope, SystemTask},
    clock::Clock,
    database::{Database, Transaction},
    ids::{FunctionaryId, RegionId},
};
use registry::entities::functionary::{self, FunctionaryStatus};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType};
use serde_json::json;

use super::{
    requests::Leave,
    responses::{Left, NotLeft},
};
use crate::{assignments::cancel_in, entities::assignment};

/// So many people are looked up at once.
const AT_ONCE: usize = 500;
/// With what the reason in the record of a person who has left begins.
const SINCE: &str = "Left on ";

/// What each region is told of.
type ByRegion = BTreeMap<Option<RegionId>, PeopleLeft>;

/// Makes those inactive whose record the caller may change, and cancels what they were to come to.
///
/// # Errors
/// 400 for a day that has not come.
pub(super) async fn mark(acting: &Acting, db: &Database, clock: &Clock, leave: Leave) -> Result<Left> {
    let today = clock.today();
    if leave.from > today {
        return Err(Error::invalid_field("from", "Give a day that has come: today at the latest."));
    }
    let reason = format!("{SINCE}{}: {}", leave.from.format("%d-%m-%Y"), leave.reason.trim());
    let ids: BTreeSet<FunctionaryId> = leave.functionary_ids.into_iter().collect();
    let tx = db.begin().await?;
    let (mut answer, mut entries, mut told) = (Left::default(), Vec::new(), ByRegion::new());
    for chunk in ids.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
        let mut found = locked(&tx, &acting.scope, chunk).await?;
        let mut gone = Vec::new();
        for id in chunk {
            let person = found.remove(id);
            if let Some(reason) = refusal(acting, person.as_ref()) {
                answer.skipped.push(NotLeft { functionary_id: *id, reason });
                continue;
            }
            let Some(person) = person else { continue };
            let by = By::User(acting);
            let status = FunctionaryStatus::Inactive;
            let new = NewStatus { status, reason: Some(reason.clone()), until: None, decided_by: by.decided_by() };
            entries.push(activation::record(&tx, clock, &person, new, by).await?);
            told.entry(person.region_id).or_default().people += 1;
            gone.push(*id);
        }
        entries.extend(open_duties(&tx, acting, clock, (&gone, today), &reason, (&mut answer, &mut told)).await?);
        answer.functionary_ids.extend(gone);
    }
    tell(&tx, acting, told).await?;
    audit::record_all(&tx, acting.now, entries).await?;
    tx.commit().await?;
    Ok(answer)
}

/// Those in reach, locked in the order in which every transaction locks people.
async fn locked(
    tx: &Transaction,
    scope: &Scope,
    people: &[FunctionaryId],
) -> Result<HashMap<FunctionaryId, functionary::Model>> {
    let rows = scope
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.is_in(people.iter().copied()))
        .order_by_asc(functionary::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(&**tx)
        .await?;
    Ok(rows.into_iter().map(|person| (person.id, person)).collect())
}

/// Why a record does not change, if so.
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

/// Cancels the duties of these people from today on that they have not come to, wherever those are.
async fn open_duties(
    tx: &Transaction,
    acting: &Acting,
    clock: &Clock,
    (people, today): (&[FunctionaryId], NaiveDate),
    reason: &str,
    (answer, told): (&mut Left, &mut ByRegion),
) -> Result<Vec<Entry>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let duties = Scope::of_system(SystemTask::ResolveDuties)
        .select::<assignment::Entity>()
        .filter(assignment::Column::FunctionaryId.is_in(people.iter().copied()))
        .filter(assignment::Column::Date.gte(today))
        .order_by_asc(assignment::Column::Id)
        .lock_exclusive()
        .all(&**tx)
        .await?;
    let mut trail = Vec::new();
    for duty in duties {
        if duty.attendance_is_settled() || duty.entry_at.is_some() || duty.to_confirm {
            continue;
        }
        let entry = Entry::of(Action::UnassignFunctionary).of_request(acting);
        let entry = entry.on(SubjectKind::ExaminationDayFunctionary, duty.id).in_region(duty.region_id).before(json!({
            "examinationDayId": duty.examination_day_id, "functionaryId": duty.functionary_id, "role": duty.role,
        }));
        trail.push(entry.after(json!({ "reason": reason })));
        told.entry(Some(duty.region_id)).or_default().duties += 1;
        trail.extend(cancel_in(tx, acting, clock, duty, Some(reason.to_owned())).await?);
        answer.opened_duties += 1;
    }
    Ok(trail)
}

/// Tells the administrators of each region, but not the one who did it.
async fn tell(tx: &Transaction, acting: &Acting, told: ByRegion) -> Result<()> {
    for (region, left) in told {
        let mut receivers = users::roster_managers_of(&**tx, region).await?;
        receivers.retain(|user| *user != acting.actor.user_id);
        tell_of_people_who_left(tx, acting.now, receivers, (acting.actor.user_id, region), left).await?;
    }
    Ok(())
}
