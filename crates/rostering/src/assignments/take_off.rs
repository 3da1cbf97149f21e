//! Takes several people off the roster of a day, or gives them another role: all of them or none.

use std::collections::BTreeSet;

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, linked_with_removed},
    database::Database,
    error::Problem,
    ids::{AssignmentId, ExaminationDayId, FunctionaryId},
};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};
use serde_json::json;

use super::{
    assign::{assign_pairs, finish},
    requests::{DutiesTakenOff, FunctionaryForDay, RolesGiven},
    responses::SkippedPair,
    unassign::cancel_all,
};
use crate::{
    days_in_reach,
    entities::{
        assignment::{self, Attendance},
        undoable_act::UndoableActKind,
        undoable_change::DutyMessage,
    },
    locks,
    undoable::{Act, Doing, DutiesChanged, DutyChanges, record, refuse_unconfirmed},
};

/// Cancels the duties. Fails with 404 when one of them is not in reach or not on this day, and with 409 when the number is not confirmed or
/// one of the people has come.
pub(super) async fn take_off(
    doing: Doing<'_>,
    db: &Database,
    day: ExaminationDayId,
    wanted: DutiesTakenOff,
) -> Result<DutiesChanged> {
    let acting = doing.acting;
    let tx = db.begin().await?;
    let duties = locked(acting, &tx, day, &wanted.ids).await?;
    refuse_unconfirmed(duties.len(), wanted.confirm)?;
    refuse_come(&tx, &duties).await?;
    let (mut changes, reason) = (DutyChanges::default(), wanted.reason());
    duties.iter().for_each(|duty| changes.cancelled(duty, DutyMessage::Cancelled));
    let mut trail = cancel_all(&tx, acting, doing.clock, &duties, Some(&reason)).await?;
    let act = record(&tx, doing.by(), UndoableActKind::TakenOff, &changes).await?;
    if let Some(act) = &act {
        let entry = Entry::of(Action::UnassignFunctionaries).of_request(acting);
        let entry = entry.on(SubjectKind::UndoableAct, act.row.id).in_region(act.row.region_id);
        let mut after = act.audited();
        after["reason"] = json!(reason);
        trail.push(entry.after(after));
    }
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    Ok(DutiesChanged { success: true, duties: changes.duties() as u64, undo: act.and_then(|act: Act| act.offer()) })
}

/// Gives the duties another role. Fails as [`take_off`] does, and with 409 when a rule forbids one of them the role.
pub(super) async fn change_roles(
    doing: Doing<'_>,
    db: &Database,
    day: ExaminationDayId,
    wanted: RolesGiven,
) -> Result<DutiesChanged> {
    let tx = db.begin().await?;
    let duties = locked(doing.acting, &tx, day, &wanted.ids).await?;
    refuse_unconfirmed(duties.len(), wanted.confirm)?;
    let of = |id| FunctionaryForDay { id, examination_day_role: wanted.role };
    let pairs: Vec<_> = duties.iter().map(|duty| (of(duty.functionary_id), day)).collect();
    let gave = assign_pairs(&tx, doing, &pairs).await?;
    if !gave.answer.skipped.is_empty() {
        return Err(refusal(&tx, gave.answer.skipped).await?);
    }
    let changed = gave.changes.duties() as u64;
    let answer = finish(&tx, doing, UndoableActKind::RolesChanged, gave).await?;
    tx.commit().await?;
    Ok(DutiesChanged { success: true, duties: changed, undo: answer.undo })
}

/// The duties of the day, locked after their people.
async fn locked(
    acting: &Acting,
    tx: &DatabaseTransaction,
    day: ExaminationDayId,
    ids: &[AssignmentId],
) -> Result<Vec<assignment::Model>> {
    let day = days_in_reach::one(tx, &acting.scope, day).await?;
    let ids: BTreeSet<AssignmentId> = ids.iter().copied().collect();
    let wanted = ids.len();
    let chosen = acting
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(day.id))
        .filter(assignment::Column::Id.is_in(ids));
    let duties = locks::duties(tx, chosen, &[]).await?;
    if duties.len() == wanted { Ok(duties) } else { Err(Error::not_found("Duty")) }
}

async fn refuse_come(tx: &DatabaseTransaction, duties: &[assignment::Model]) -> Result<()> {
    let come = duties.iter().filter(|duty| duty.attendance == Some(Attendance::Present) || duty.to_confirm);
    let skipped: Vec<_> = come
        .map(|duty| SkippedPair {
            functionary_id: duty.functionary_id,
            examination_day_id: duty.examination_day_id,
            reason: "This person has come and cannot be taken off together with others.".to_owned(),
        })
        .collect();
    if skipped.is_empty() { Ok(()) } else { Err(refusal(tx, skipped).await?) }
}

/// The refusal of all, with the names of the people in the way.
async fn refusal(tx: &DatabaseTransaction, mut skipped: Vec<SkippedPair>) -> Result<Error> {
    name(tx, &mut skipped).await?;
    let (first, others) = (skipped.first().map(|pair| pair.reason.clone()).unwrap_or_default(), skipped.len() - 1);
    let more = if others > 0 { format!(" So it is with {others} more.") } else { String::new() };
    let problem = Problem::new(format!("Nothing was changed. {first}{more}")).because("IN_USE");
    Ok(Error::conflict(problem.leaving_out(&skipped)))
}

/// Puts the name of the person before each reason.
pub(crate) async fn name(tx: &DatabaseTransaction, skipped: &mut [SkippedPair]) -> Result<()> {
    let ids: BTreeSet<FunctionaryId> = skipped.iter().map(|pair| pair.functionary_id).collect();
    let people = linked_with_removed::<functionary::Entity>(functionary::Column::Id, ids).all(tx).await?;
    for pair in skipped {
        let Some(person) = people.iter().find(|person| person.id == pair.functionary_id) else { continue };
        pair.reason = format!("{}: {}", person.full_name(), pair.reason);
    }
    Ok(())
}
