//! Gives a duty to another person, and sends both a message.

use identity::{
    installation::Installation,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        delivery::{self, Template},
    },
};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Transaction,
    error::Problem,
    ids::{AssignmentId, ExaminationDayId, FunctionaryId},
};
use registry::duty_profiles::in_hindi;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, PaginatorTrait, QueryFilter,
    sea_query::Expr,
};
use serde_json::json;

use super::{requests::Replacement, responses::Replaced};
use crate::{
    assignments::{
        assign_in, cancel_in, present_one,
        requests::{FunctionaryForDay, NewAssignments},
    },
    days_in_reach,
    entities::{
        assignment::{self, Attendance},
        undoable_act::UndoableActKind,
        undoable_change::{self, DutyMessage},
    },
    locks, messages,
    surroundings::Surroundings,
    undoable::{Act, Doing, DutyChanges, record},
};

/// Cancels the duty and gives it to the other person by the rules of assigning, in one transaction.
///
/// # Errors
/// 404 when there is no such duty in reach, 409 when its person has come, the day is closed, or a rule forbids the other person.
pub(super) async fn replace(
    doing: Doing<'_>,
    installation: &Installation,
    id: AssignmentId,
    new: Replacement,
) -> Result<Replaced> {
    let (db, clock, acting) = (installation.db(), installation.clock(), doing.acting);
    let tx = db.begin().await?;
    let chosen = acting.scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(id));
    let duty = locks::duties(&*tx, chosen, &[new.functionary_id]).await?.pop();
    let duty = duty.ok_or_else(|| Error::not_found("Duty"))?;
    if duty.attendance == Some(Attendance::Present) || duty.to_confirm {
        return Err(Error::conflict("This person has come. Correct their attendance if that is wrong."));
    }
    let day = days_in_reach::one(&*tx, &acting.scope, duty.examination_day_id).await?;
    if day.closed_at.is_some() || day.closes_at <= acting.now {
        return Err(Error::conflict("This examination day is over. Nobody can be replaced on it."));
    }
    refuse_present_on_roster(&tx, day.id, new.functionary_id).await?;
    let wanted = FunctionaryForDay { id: new.functionary_id, examination_day_role: duty.role };
    let pair = NewAssignments { examination_day_ids: vec![day.id], functionaries: vec![wanted] };
    let reason = new.reason.trim().to_owned();
    let cancelled = duty.clone();
    let mut changes = DutyChanges::default();
    changes.cancelled(&cancelled, DutyMessage::Taken);
    let mut trail = cancel_in(&tx, acting, clock, duty, Some(reason.clone())).await?;
    let gave = assign_in(&tx, doing, &pair).await?;
    let Some(given) = gave.answer.assigned.first() else {
        let why = gave.answer.skipped.into_iter().next().map(|skipped| skipped.reason).unwrap_or_default();
        return Err(Error::conflict(Problem::new(why).at("functionaryId")));
    };
    let taken_over = take_over(&tx, &acting.scope, given.id, cancelled.id).await?;
    changes.extend(gave.changes.clone().telling_of_given());
    let act = record(&tx, doing.by(), UndoableActKind::Replaced, &changes).await?;
    let line = gave.line(doing, Action::AssignFunctionaries, act.as_ref());
    trail.extend(gave.trail);
    trail.extend(line);
    if let Some(act) = &act {
        tell_at_once(&tx, act, installation, doing, [&cancelled, &taken_over]).await?;
    }
    let entry = Entry::of(Action::ReplaceFunctionary)
        .of_request(acting)
        .on(SubjectKind::ExaminationDayFunctionary, cancelled.id)
        .in_region(cancelled.region_id)
        .before(json!({ "functionaryId": cancelled.functionary_id, "role": cancelled.role }))
        .after(json!({
            "functionaryId": taken_over.functionary_id, "examinationDayFunctionaryId": taken_over.id, "reason": reason,
        }));
    trail.push(entry);
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    let duty = present_one(&**db, &acting.scope, &taken_over, acting.now).await?;
    Ok(Replaced { duty, undo: act.and_then(|act| act.offer()) })
}

/// Queues the messages to both people in this transaction, if the duty begins within the hour.
async fn tell_at_once(
    tx: &Transaction,
    act: &Act,
    installation: &Installation,
    doing: Doing<'_>,
    duties: [&assignment::Model; 2],
) -> Result<()> {
    let now = doing.acting.now;
    let scope = Scope::of_system(SystemTask::DeliverMessages);
    let marked = scope
        .update::<undoable_change::Entity>()
        .col_expr(undoable_change::Column::ToldAt, Expr::value(now))
        .filter(undoable_change::Column::UndoableActId.eq(act.row.id))
        .filter(undoable_change::Column::TellAt.lte(now))
        .exec(&**tx)
        .await?;
    if marked.rows_affected == 0 {
        return Ok(());
    }
    let around = Surroundings::of(&**tx, &doing.acting.scope, duties).await?;
    let [_, given] = duties;
    let given = (given.examination_day_id, given.functionary_id);
    let call = messages::number_to_call(&**tx, given, Some(doing.acting.actor.user_id)).await?;
    let delivery = &installation.settings().delivery;
    let hindi = in_hindi(&**tx, duties.map(|duty| duty.functionary_id), delivery.hindi).await?;
    for (template, duty) in [Template::DutyTaken, Template::DutyGiven].into_iter().zip(duties) {
        let message = messages::about(
            template,
            duty,
            &around,
            doing.clock,
            (call.clone(), hindi.contains(&duty.functionary_id)),
        )?;
        delivery::send(tx, now, delivery, message).await?;
    }
    Ok(())
}

/// Refuses a person who has a duty on the day already.
async fn refuse_present_on_roster(
    tx: &DatabaseTransaction,
    day: ExaminationDayId,
    person: FunctionaryId,
) -> Result<()> {
    let duties = Scope::of_system(SystemTask::KeepUnique)
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(day))
        .filter(assignment::Column::FunctionaryId.eq(person))
        .count(tx)
        .await?;
    match duties {
        0 => Ok(()),
        _ => {
            let sentence = "This person is on the roster of this examination day already.";
            Err(Error::conflict(Problem::new(sentence).at("functionaryId")))
        }
    }
}

async fn take_over(
    tx: &DatabaseTransaction,
    scope: &Scope,
    id: AssignmentId,
    from: AssignmentId,
) -> Result<assignment::Model> {
    let given = scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(id)).one(tx).await?;
    let mut given = given.ok_or_else(|| Error::not_found("Duty"))?.into_active_model();
    given.replaces_assignment_id = Set(Some(from));
    Ok(given.update(tx).await?)
}
