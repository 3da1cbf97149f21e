//! Two duties of one examination that change hands crosswise, by the rules of assigning. Who agreed to it is kept by the room that asks.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Scope,
    database::Transaction,
    error::Problem,
    ids::{AssignmentId, DutySwapId, ExaminationDayId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter};
use serde_json::json;

use crate::{
    assignments::{
        books::{Books, Reading},
        cancel_all,
        requests::FunctionaryForDay,
        withdraw_if_idle,
    },
    entities::{
        assignment::{self, AnsweredBy, DutyAnswer},
        examination_day,
        undoable_act::UndoableActKind,
        undoable_change::DutyMessage,
    },
    locks,
    timetable::DutyTiming,
    undoable::{Doing, DutyChanges, record},
};

/// Why the duties of people who swapped were cancelled.
const REASON: &str = "Swapped with another person.";
const ON_ROSTER: &str = "The functionary is on the roster of this examination day already.";

/// When and how a person agreed to have the other duty.
#[derive(Clone, Copy, Debug)]
pub struct Consent {
    pub at: DateTime<Utc>,
    pub by: AnsweredBy,
}

/// Locks two duties in reach, with their people and days; none where one of them was cancelled or is out of reach.
pub async fn lock(tx: &Transaction, scope: &Scope, ids: [AssignmentId; 2]) -> Result<Option<[assignment::Model; 2]>> {
    let chosen = scope.select::<assignment::Entity>().filter(assignment::Column::Id.is_in(ids));
    let mut locked = locks::duties(&**tx, chosen, &[]).await?;
    let mut take = |id| locked.iter().position(|duty| duty.id == id).map(|at| locked.swap_remove(at));
    Ok(take(ids[0]).zip(take(ids[1])).map(|(one, other)| [one, other]))
}

/// Why a duty cannot be swapped any more, in a sentence; none if it can.
pub fn hindrance(duty: &assignment::Model, day: &examination_day::Model, now: DateTime<Utc>) -> Option<&'static str> {
    if duty.cancelled_at.is_some() || duty.is_barred() {
        Some("One of the two duties was taken off.")
    } else if duty.attendance.is_some() || duty.entry_at.is_some() || duty.to_confirm {
        Some("For one of the two duties attendance is recorded already.")
    } else if day.closed_at.is_some() || day.closes_at <= now || day.deleted_at.is_some() {
        Some("One of the two examination days is over.")
    } else {
        None
    }
}

/// What the person of a duty agrees to: its date, batch, place, role and hour. A duty that moved has others.
pub fn terms(duty: &assignment::Model, day: &examination_day::Model) -> String {
    let hour = day.reporting_at.map(|at| at.to_rfc3339()).unwrap_or_default();
    format!("{} {} {} {} {hour}", day.date, day.batch, day.center_id, duty.role.label())
}

/// Checks the rules of assigning crosswise, as if both had given their own duty back. Fails with 409 and the sentence of the rule.
pub async fn judge(tx: &Transaction, doing: Doing<'_>, duties: &[assignment::Model; 2]) -> Result<()> {
    let pairs = crosswise(duties);
    let timing = DutyTiming::for_act(doing);
    let mut books = Books::open(&**tx, &doing.acting.scope, &pairs, timing, Reading::ToJudge).await?;
    for duty in duties {
        if let Some(own) = books.table.duties.get_mut(&duty.functionary_id) {
            own.retain(|known| duties.iter().all(|swapped| swapped.id != known.id));
        }
    }
    pairs.iter().try_for_each(|pair| refuse(&books, pair))
}

/// Cancels both duties and gives them crosswise, told and accepted, as one act with its line in the audit trail. `duties` are locked by
/// [`lock`]; `consents` are those of their people, in their order. Both people get one message.
///
/// # Errors
/// 409 with the sentence of the rule that forbids it.
pub async fn exchange(
    tx: &Transaction,
    doing: Doing<'_>,
    swap: DutySwapId,
    duties: &[assignment::Model; 2],
    consents: [Consent; 2],
) -> Result<()> {
    let acting = doing.acting;
    let doing = Doing { window: chrono::TimeDelta::zero(), ..doing };
    let mut changes = DutyChanges::default();
    duties.iter().for_each(|duty| changes.swapped(duty));
    // Logins stay until it is known whether the new duties need them.
    let without_login = duties.clone().map(|duty| assignment::Model { user_id: None, ..duty });
    let mut trail = cancel_all(tx, acting, doing.clock, &without_login, Some(REASON)).await?;
    let pairs = crosswise(duties);
    let timing = DutyTiming::for_act(doing);
    let mut books = Books::open(&**tx, &acting.scope, &pairs, timing, Reading::ToWrite).await?;
    let mut given = Vec::new();
    for pair in &pairs {
        refuse(&books, pair)?;
        let gave = books.give(tx, acting.actor.user_id, &pair.0, pair.1, acting.now).await?;
        given.push(gave.map_err(|why| named(&books, pair, why))?);
    }
    let (logins, gave) = books.write(tx, acting.now).await?;
    trail.extend(logins);
    for duty in duties.iter().filter(|duty| duty.user_id.is_some()) {
        withdraw_if_idle(tx, duty.functionary_id, (doing.clock.today(), acting.now), &mut trail).await?;
    }
    for ((id, taken_over), consent) in given.into_iter().zip([&duties[1], &duties[0]]).zip(consents) {
        accept(tx, acting, id, taken_over.id, consent).await?;
    }
    changes.extend(gave.telling_of_given_by(DutyMessage::Retimed));
    if let Some(act) = record(tx, doing.by(), UndoableActKind::Swapped, &changes).await? {
        let mut after = act.audited();
        after["swapId"] = json!(swap);
        after["functionaryIds"] = json!(duties.each_ref().map(|duty| duty.functionary_id));
        let line = Entry::of(Action::SwapDuties).of_request(acting).on(SubjectKind::UndoableAct, act.row.id);
        trail.push(line.in_region(duties[0].region_id).after(after));
    }
    audit::record_all(tx, acting.now, trail).await
}

type Pair = (FunctionaryForDay, ExaminationDayId);

/// Each person with the day and the role of the other one.
fn crosswise([one, other]: &[assignment::Model; 2]) -> [Pair; 2] {
    let pair = |person: &assignment::Model, duty: &assignment::Model| {
        let wanted = FunctionaryForDay { id: person.functionary_id, examination_day_role: duty.role };
        (wanted, duty.examination_day_id)
    };
    [pair(one, other), pair(other, one)]
}

fn refuse(books: &Books, pair: &Pair) -> Result<()> {
    let (wanted, day) = pair;
    match books.judge(wanted, *day) {
        Err((refusal, busy)) => Err(named(books, pair, books.sentence(refusal, busy, wanted.id, *day))),
        Ok((_, Some(_))) => Err(named(books, pair, ON_ROSTER.to_owned())),
        Ok((_, None)) => Ok(()),
    }
}

/// The refusal, with the name of the person before the reason.
fn named(books: &Books, (wanted, _): &Pair, why: String) -> Error {
    let name = books.people.get(&wanted.id).map(|person| format!("{}: ", person.full_name())).unwrap_or_default();
    Error::conflict(Problem::new(format!("{name}{why}")))
}

/// Marks a new duty as told and accepted, in the place of the one that its person took over.
async fn accept(
    tx: &Transaction,
    acting: &kernel::access::Acting,
    id: AssignmentId,
    from: AssignmentId,
    consent: Consent,
) -> Result<()> {
    let row = acting.scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(id)).one(&**tx).await?;
    let mut row = row.ok_or_else(|| Error::not_found("Duty"))?.into_active_model();
    row.replaces_assignment_id = Set(Some(from));
    row.told_at = Set(Some(acting.now));
    row.asked_at = Set(Some(acting.now));
    row.answer = Set(Some(DutyAnswer::Accepted));
    row.answered_at = Set(Some(consent.at));
    row.answered_by = Set(Some(consent.by));
    row.update(&**tx).await?;
    Ok(())
}
