//! Gives duties. Each pair of functionary and day stands or falls alone; the good ones are committed together.

use std::collections::HashSet;

use identity::audit::{self, Action, Entry};
use kernel::{Error, Result, access::Acting, database::Database, error::Problem, ids::ExaminationDayId};
use sea_orm::DatabaseTransaction;
use serde_json::json;

use super::{
    books::{Books, Reading},
    requests::{FunctionaryForDay, NewAssignments},
    responses::{Assigned, AssignedPair, SkippedPair, WarnedPair},
    timetable::DutyTiming,
};

/// Gives each of the people each of the days, as far as the rules allow.
///
/// # Errors
/// When the whole request fails; a pair that cannot be is left out and says why. [`Error::Conflict`] with the first reason
/// where that leaves none.
pub async fn assign(acting: &Acting, db: &Database, timing: DutyTiming<'_>, new: NewAssignments) -> Result<Assigned> {
    let tx = db.begin().await?;
    let (answer, trail) = assign_in(&tx, acting, timing, &new).await?;
    if let (true, Some(first)) = (answer.assigned.is_empty(), answer.skipped.first()) {
        return Err(Error::conflict(Problem::new(&first.reason).leaving_out(&answer.skipped)));
    }
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    Ok(answer)
}

/// The same, in the caller's transaction, with the lines for the audit trail, which the caller records last.
pub(crate) async fn assign_in(
    tx: &DatabaseTransaction,
    acting: &Acting,
    timing: DutyTiming<'_>,
    new: &NewAssignments,
) -> Result<(Assigned, Vec<Entry>)> {
    assign_pairs(tx, acting, timing, &each_pair(new)).await
}

/// The same for pairs that are no grid.
pub(super) async fn assign_pairs(
    tx: &DatabaseTransaction,
    acting: &Acting,
    timing: DutyTiming<'_>,
    pairs: &[(FunctionaryForDay, ExaminationDayId)],
) -> Result<(Assigned, Vec<Entry>)> {
    let mut books = Books::open(tx, &acting.scope, pairs, timing, Reading::ToWrite).await?;
    let mut answer = Assigned::default();
    let mut with_a_duty = HashSet::new();
    for (wanted, day_id) in pairs {
        match books.give(tx, acting.actor.user_id, wanted, *day_id, acting.now).await? {
            Ok(id) => {
                answer.assigned.push(AssignedPair { id, functionary_id: wanted.id, examination_day_id: *day_id });
                let warned = |warning| WarnedPair { functionary_id: wanted.id, examination_day_id: *day_id, warning };
                answer.warned.extend(books.table.warnings(wanted.id, *day_id).into_iter().map(warned));
                if with_a_duty.insert(wanted.id) {
                    answer.functionary_ids.push(wanted.id);
                }
            }
            Err(reason) => {
                answer.skipped.push(SkippedPair { functionary_id: wanted.id, examination_day_id: *day_id, reason })
            }
        }
    }
    if !answer.assigned.is_empty() {
        let entry = Entry::of(Action::AssignFunctionaries).of_request(acting).in_region(acting.actor.region_id);
        let duties: Vec<_> = answer.assigned.iter().map(|pair| pair.id).collect();
        books.trail.push(entry.after(json!({ "examinationDayFunctionaryIds": duties })));
    }
    Ok((answer, books.trail))
}

/// Each of the people on each of the days, which count once.
pub(super) fn each_pair(new: &NewAssignments) -> Vec<(FunctionaryForDay, ExaminationDayId)> {
    let mut seen = HashSet::new();
    let days: Vec<_> = new.examination_day_ids.iter().copied().filter(|id| seen.insert(*id)).collect();
    new.functionaries.iter().flat_map(|wanted| days.iter().map(|day| (wanted.clone(), *day))).collect()
}
