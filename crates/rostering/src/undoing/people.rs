//! Gives people who were marked as left their former status back.

use std::collections::{BTreeSet, HashMap};

use biometrics::{
    activation::{self, NewStatus},
    face_images::{By, find::count},
};
use identity::trail::audit::Entry;
use kernel::{
    Error, Result,
    access::{Acting, DecidedBy},
    clock::Clock,
    database::Transaction,
    error::Problem,
    ids::{FunctionaryId, UndoableActId},
};
use registry::entities::{
    functionary::{self, FunctionaryStatus},
    functionary_status_change::{self, Column},
};
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder};

use super::{around::rows, find::history};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

type StatusChange = functionary_status_change::Model;

/// The changes of statuses by an act.
pub(super) async fn left(db: &impl ConnectionTrait, act: UndoableActId) -> Result<Vec<StatusChange>> {
    let changes = history().select::<functionary_status_change::Entity>().filter(Column::UndoableActId.eq(act));
    Ok(changes.order_by_asc(Column::FunctionaryId).all(db).await?)
}

/// Whether all of these people are in the caller's reach.
pub(super) async fn all_in_reach(acting: &Acting, db: &impl ConnectionTrait, left: &[StatusChange]) -> Result<bool> {
    let mut seen = 0;
    for some in left.chunks(AT_ONCE) {
        let people = some.iter().map(|change| change.functionary_id);
        let people = acting.scope.select::<functionary::Entity>().filter(functionary::Column::Id.is_in(people));
        seen += people.count(db).await?;
    }
    Ok(seen == left.len() as u64)
}

/// Gives the locked people their former status back. Fails with 409 and the reason `MOVED_ON` when one of them was changed since, or stands
/// under the decision of others.
pub(super) async fn bring_back(
    tx: &Transaction,
    acting: &Acting,
    clock: &Clock,
    left: &[StatusChange],
) -> Result<Vec<Entry>> {
    let ids = left.iter().map(|change| change.functionary_id);
    let people = rows::<functionary::Entity, _>(&**tx, functionary::Column::Id, ids, |row| row.id).await?;
    let before = lines(tx, left).await?;
    let mut trail = Vec::with_capacity(left.len());
    for change in left {
        let Some(person) = people.get(&change.functionary_id) else { continue };
        let lines = before.get(&person.id).map_or(&[][..], Vec::as_slice);
        let was = change.from_status.unwrap_or(FunctionaryStatus::Inactive);
        if let Some(why) = obstacle(acting, person, change, lines) {
            return Err(moved_on(person, &why));
        }
        if was == FunctionaryStatus::Active && count(&**tx, person.id).await? == 0 {
            return Err(moved_on(person, "No picture is enrolled any more."));
        }
        // The line before has reason and end of the former status.
        let earlier = lines.iter().rev().nth(1).filter(|line| line.to_status == was);
        let new = NewStatus {
            status: was,
            reason: earlier.and_then(|line| line.reason.clone()),
            until: earlier.and_then(|line| line.until),
            decided_by: earlier.map_or(DecidedBy::System, |line| line.decided_by),
            act: None,
        };
        trail.push(activation::record(tx, clock, person, new, By::User(acting)).await?);
    }
    Ok(trail)
}

/// All status changes of these people, the last one last.
async fn lines(tx: &Transaction, left: &[StatusChange]) -> Result<HashMap<FunctionaryId, Vec<StatusChange>>> {
    let people: Vec<_> = left.iter().map(|change| change.functionary_id).collect::<BTreeSet<_>>().into_iter().collect();
    let mut lines: HashMap<_, Vec<_>> = HashMap::new();
    for some in people.chunks(AT_ONCE) {
        let changes = history()
            .select::<functionary_status_change::Entity>()
            .filter(Column::FunctionaryId.is_in(some.iter().copied()))
            .order_by_asc(Column::ChangedAt)
            .order_by_asc(Column::Id);
        for change in changes.all(&**tx).await? {
            lines.entry(change.functionary_id).or_default().push(change);
        }
    }
    Ok(lines)
}

fn obstacle(
    acting: &Acting,
    person: &functionary::Model,
    change: &StatusChange,
    lines: &[StatusChange],
) -> Option<String> {
    if person.deleted_at.is_some() {
        return Some("The record was deleted since.".to_owned());
    }
    if lines.last().map(|line| line.id) != Some(change.id) {
        return Some("The status was changed since.".to_owned());
    }
    let refusal = person.decided_against().refusal_to(DecidedBy::from(acting.actor.role))?;
    Some(refusal.sentence().to_owned())
}

fn moved_on(person: &functionary::Model, why: &str) -> Error {
    let sentence = format!("Nothing was undone. {}: {why}", person.full_name());
    Error::conflict(Problem::new(sentence).because("MOVED_ON"))
}
