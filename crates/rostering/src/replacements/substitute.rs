//! Gives an open post to a person who said that they take it, by the rules of assigning.

use chrono::{DateTime, Utc};
use identity::trail::audit::{Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Scope,
    database::Transaction,
    ids::{AssignmentId, FunctionaryId, UserId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter};
use serde_json::json;

use crate::{
    assignments::{
        books::{Books, Reading},
        cancel,
        requests::FunctionaryForDay,
        rules::Decision,
    },
    days_in_reach,
    entities::{
        assignment::{self, AnsweredBy, Attendance, DutyAnswer},
        undoable_act::UndoableActKind,
        undoable_change::DutyMessage,
    },
    locks,
    timetable::DutyTiming,
    undoable::{Doer, DutyChanges, record},
};

/// Why the duty of a person who gave no answer is cancelled.
const NO_ANSWER: &str = "No answer; another person takes the duty.";
const ON_ROSTER: &str = "You are on the roster of this examination day already.";
const OVER: &str = "This examination day is over.";
const ANSWERED: &str = "The person of this duty comes after all.";

/// A post that was offered, and its taker.
#[derive(Clone, Copy, Debug)]
pub struct Taking {
    /// The duty that opened the post: cancelled, or without an answer.
    pub opened: AssignmentId,
    pub taker: FunctionaryId,
    /// The user in whose name the duty is given.
    pub by: UserId,
    pub way: AnsweredBy,
}

/// The duty of a taker, and the lines that the caller writes into the audit trail last.
#[derive(Debug)]
pub struct Taken {
    pub duty: assignment::Model,
    pub trail: Vec<Entry>,
}

/// Gives the post of a duty to its taker, as accepted and told; a duty without an answer is cancelled. Answers the sentence of the rule that
/// forbids it; then the caller undoes the transaction. Fails with 404 when there is no such duty in reach.
pub async fn take_post(
    tx: &Transaction,
    timing: DutyTiming<'_>,
    scope: &Scope,
    taking: Taking,
) -> Result<Result<Taken, String>> {
    let now = timing.clock.now();
    let which = scope.select_with_removed::<assignment::Entity>().filter(assignment::Column::Id.eq(taking.opened));
    let opened = locks::duties(&**tx, which, &[taking.taker]).await?.pop().ok_or_else(|| Error::not_found("Duty"))?;
    let day = days_in_reach::one(&**tx, scope, opened.examination_day_id).await?;
    if day.closed_at.is_some() || day.closes_at <= now {
        return Ok(Err(OVER.into()));
    }
    let mut changes = DutyChanges::default();
    let mut trail = Vec::new();
    if opened.cancelled_at.is_none() {
        let said = opened.answer == Some(DutyAnswer::Accepted) || opened.attendance == Some(Attendance::Present);
        if said || opened.to_confirm {
            return Ok(Err(ANSWERED.into()));
        }
        changes.cancelled(&opened, DutyMessage::Taken);
        let today = timing.clock.today();
        trail.extend(cancel(tx, (today, now), Some(taking.by), std::slice::from_ref(&opened), Some(NO_ANSWER)).await?);
    }
    let wanted = FunctionaryForDay { id: taking.taker, examination_day_role: opened.role };
    let pairs = [(wanted.clone(), day.id)];
    let mut books = Books::open(&**tx, scope, &pairs, timing, Reading::ToWrite).await?;
    match books.judge(&wanted, day.id) {
        Ok((Decision::Add, _)) => {}
        Ok(_) => return Ok(Err(ON_ROSTER.into())),
        Err((refusal, busy)) => return Ok(Err(books.sentence(refusal, busy, taking.taker, day.id))),
    }
    let given = match books.give(tx, taking.by, &wanted, day.id, now).await? {
        Ok(id) => id,
        Err(sentence) => return Ok(Err(sentence)),
    };
    let (lines, gave) = books.write(tx, now).await?;
    trail.extend(lines);
    changes.extend(gave);
    let doer = Doer {
        act: kernel::ids::UndoableActId::new(),
        user_id: taking.by,
        now,
        clock: timing.clock,
        window: chrono::TimeDelta::zero(),
        portion: None,
    };
    let act = record(tx, doer, UndoableActKind::Replaced, &changes).await?;
    let duty = scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(given)).one(&**tx).await?;
    let duty = duty.ok_or_else(|| Error::not_found("Duty"))?;
    let duty = accepted(tx, duty, opened.id, (taking.way, now)).await?;
    trail.push(
        Entry::of(Action::FillPost)
            .on(SubjectKind::ExaminationDayFunctionary, opened.id)
            .in_region(opened.region_id)
            .before(json!({ "functionaryId": opened.functionary_id, "role": opened.role }))
            .after(json!({
                "functionaryId": duty.functionary_id, "examinationDayFunctionaryId": duty.id,
                "actId": act.map(|act| act.row.id),
            })),
    );
    Ok(Ok(Taken { duty, trail }))
}

/// A duty in place of another one, as told and accepted.
async fn accepted(
    tx: &Transaction,
    duty: assignment::Model,
    opened: AssignmentId,
    (way, now): (AnsweredBy, DateTime<Utc>),
) -> Result<assignment::Model> {
    let mut row = duty.into_active_model();
    row.replaces_assignment_id = Set(Some(opened));
    row.told_at = Set(Some(now));
    row.asked_at = Set(Some(now));
    row.answer = Set(Some(DutyAnswer::Accepted));
    row.answered_at = Set(Some(now));
    row.answered_by = Set(Some(way));
    Ok(row.update(&**tx).await?)
}
