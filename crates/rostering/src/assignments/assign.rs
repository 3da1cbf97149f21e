//! Gives duties. Each pair of functionary and day succeeds or fails alone; the good ones are committed together.

use std::collections::HashSet;

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    database::{Database, Transaction},
    error::Problem,
    ids::ExaminationDayId,
};
use sea_orm::DatabaseTransaction;
use serde_json::json;

use super::{
    books::{Books, Reading},
    requests::{FunctionaryForDay, NewAssignments},
    responses::{Assigned, AssignedPair, SkippedPair, WarnedPair},
};
use crate::{
    entities::undoable_act::UndoableActKind,
    timetable::DutyTiming,
    undoable::{Act, Doing, DutyChanges, record},
};

/// The outcome of giving duties, before it is recorded.
pub(crate) struct Gave {
    pub answer: Assigned,
    /// Changes of logins, for the audit trail, which the caller writes last.
    pub trail: Vec<Entry>,
    /// The changes that the caller records as an act.
    pub changes: DutyChanges,
}

impl Gave {
    /// The line of the audit trail; none if no duty was given.
    pub(crate) fn line(&self, doing: Doing<'_>, action: Action, act: Option<&Act>) -> Option<Entry> {
        if self.answer.assigned.is_empty() {
            return None;
        }
        let acting = doing.acting;
        let duties: Vec<_> = self.answer.assigned.iter().map(|pair| pair.id).collect();
        let entry = Entry::of(action).of_request(acting);
        let Some(act) = act else {
            let entry = entry.in_region(acting.actor.region_id);
            return Some(entry.after(json!({ "examinationDayFunctionaryIds": duties })));
        };
        let mut after = act.audited();
        after["examinationDayFunctionaryIds"] = json!(duties);
        let entry = entry.on(SubjectKind::UndoableAct, act.row.id);
        Some(entry.in_region(act.row.region_id.or(acting.actor.region_id)).after(after))
    }
}

/// Gives each of the people each of the days, as far as the rules allow. A pair that is not possible is left out with a reason. Fails with
/// [`Error::Conflict`] and the first reason when no pair is possible.
pub async fn assign(doing: Doing<'_>, db: &Database, new: NewAssignments) -> Result<Assigned> {
    let tx = db.begin().await?;
    let gave = assign_in(&tx, doing, &new).await?;
    if let (true, Some(first)) = (gave.answer.assigned.is_empty(), gave.answer.skipped.first()) {
        return Err(Error::conflict(Problem::new(&first.reason).leaving_out(&gave.answer.skipped)));
    }
    let answer = finish(&tx, doing, UndoableActKind::Assigned, gave).await?;
    tx.commit().await?;
    Ok(answer)
}

/// Records the given duties as an act and in the audit trail; the answer offers to undo it.
pub(super) async fn finish(
    tx: &Transaction,
    doing: Doing<'_>,
    kind: UndoableActKind,
    mut gave: Gave,
) -> Result<Assigned> {
    let act = record(tx, doing.by(), kind, &gave.changes).await?;
    let action = match kind {
        UndoableActKind::RolesChanged => Action::ChangeRoles,
        _ => Action::AssignFunctionaries,
    };
    let line = gave.line(doing, action, act.as_ref());
    gave.trail.extend(line);
    audit::record_all(tx, doing.acting.now, gave.trail).await?;
    gave.answer.undo = act.and_then(|act| act.offer());
    Ok(gave.answer)
}

/// As [`assign`], in the caller's transaction; the caller records the outcome last.
pub(crate) async fn assign_in(tx: &DatabaseTransaction, doing: Doing<'_>, new: &NewAssignments) -> Result<Gave> {
    assign_pairs(tx, doing, &each_pair(new)).await
}

/// As [`assign_in`], for single pairs.
pub(super) async fn assign_pairs(
    tx: &DatabaseTransaction,
    doing: Doing<'_>,
    pairs: &[(FunctionaryForDay, ExaminationDayId)],
) -> Result<Gave> {
    let acting = doing.acting;
    let mut books = Books::open(tx, &acting.scope, pairs, DutyTiming::for_act(doing), Reading::ToWrite).await?;
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
    let (trail, changes) = books.write(tx, acting.now).await?;
    Ok(Gave { answer, trail, changes })
}

/// Each person with each day; repeated days count once.
pub(super) fn each_pair(new: &NewAssignments) -> Vec<(FunctionaryForDay, ExaminationDayId)> {
    let mut seen = HashSet::new();
    let days: Vec<_> = new.examination_day_ids.iter().copied().filter(|id| seen.insert(*id)).collect();
    new.functionaries.iter().flat_map(|wanted| days.iter().map(|day| (wanted.clone(), *day))).collect()
}
