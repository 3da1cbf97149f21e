//! Moves days, or answers what that would do.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Result,
    access::linked_with_removed,
    database::{Database, Transaction, insert_all},
    ids::{AssignmentId, DayMoveId, UndoableActId},
};
use registry::entities::{center, functionary};
use sea_orm::{ActiveModelTrait, DatabaseTransaction, IntoActiveModel};
use serde_json::json;

use super::{
    choice,
    conflicts::{self, Found},
    obstacles,
    plan::{Moved, planned},
    requests::DaysToMove,
    responses::{DaysMoved, MoveConflict, MoveWarning, MovedSitting},
    write::{renew_needs, write},
};
use crate::{
    assignments::cancel_all,
    entities::{
        assignment::{self, DutyAnswer},
        day_move, examination_day,
        undoable_act::UndoableActKind,
        undoable_change::DutyMessage,
    },
    timetable::DutyTiming,
    undoable::{Act, Doing, DutyChanges, FEW, record, refuse_unconfirmed},
};

/// Why the duties of people who cannot come along were cancelled.
const REASON: &str = "The examination day was moved, and they cannot serve then or there.";
/// The most conflicts, sittings and remarks in an answer.
const CONFLICTS: usize = 200;
const SITTINGS: usize = 100;
const WARNINGS: usize = 20;

/// Moves the days that match, with their people.
///
/// # Errors
/// 400 when none matches or the new times contradict each other, 404 when a day or the center is not in reach, 409 when a day has entries,
/// its gate runs, its new place is taken, or the number of duties is not confirmed.
pub(super) async fn move_days(doing: Doing<'_>, db: &Database, wanted: &DaysToMove) -> Result<DaysMoved> {
    let acting = doing.acting;
    let tx = db.begin().await?;
    let days = choice::days(acting, &tx, wanted).await?;
    wanted.refuse_no_change()?;
    let center = choice::new_center(acting, &tx, wanted, &days).await?;
    let moved = days
        .into_iter()
        .map(|day| planned(doing.clock, day, wanted, center.as_ref()))
        .collect::<Result<Vec<Moved>>>()?;
    obstacles::refuse(&tx, &moved).await?;
    let is_later = moved.iter().any(|day| day.after.date > day.before.date);
    let after: Vec<examination_day::Model> = moved.iter().map(|day| day.after.clone()).collect();
    write(&tx, after.clone(), is_later, acting.now).await?;
    if center.is_some() {
        renew_needs(&tx, &after, acting.now).await?;
    }
    let duties = choice::duties(&*tx, &after, true).await?;
    obstacles::refuse_attended(&tx, &moved, &duties).await?;
    let found = conflicts::found(&tx, &acting.scope, DutyTiming::for_act(doing), &moved, &duties).await?;
    let mut answer = told(&tx, wanted, &moved, &duties, &found).await?;
    if wanted.dry_run {
        return Ok(answer);
    }
    refuse_unconfirmed(duties.len(), wanted.confirm)?;
    let act = keep(&tx, doing, wanted, (&moved, &duties, &found)).await?;
    answer.undo = act.and_then(|act| act.offer());
    tx.commit().await?;
    Ok(answer)
}

/// Takes off those who cannot come along, and records the act.
async fn keep(
    tx: &Transaction,
    doing: Doing<'_>,
    wanted: &DaysToMove,
    (moved, duties, found): (&[Moved], &[assignment::Model], &Found),
) -> Result<Option<Act>> {
    let acting = doing.acting;
    let refused: BTreeSet<AssignmentId> = found.refused.iter().map(|(id, _)| *id).collect();
    let (off, along): (Vec<_>, Vec<_>) = duties.iter().cloned().partition(|duty| refused.contains(&duty.id));
    let message = if wanted.asks_anew() { DutyMessage::Moved } else { DutyMessage::Retimed };
    let mut changes = DutyChanges::default();
    off.iter().for_each(|duty| changes.cancelled(duty, DutyMessage::Cancelled));
    along.iter().for_each(|duty| changes.moved(duty, message));
    moved.iter().for_each(|day| changes.day_moved(&day.after));
    let mut trail = cancel_all(tx, acting, doing.clock, &off, Some(REASON)).await?;
    let act = record(tx, doing.by(), UndoableActKind::DaysMoved, &changes).await?;
    if let Some(act) = &act {
        let rows = moved.iter().map(|day| row(act.row.id, day).into_active_model().reset_all()).collect();
        insert_all::<day_move::Entity>(tx, rows).await?;
        let mut after = act.audited();
        after["cancelledDuties"] = json!(off.len());
        after["shiftDays"] = json!(wanted.shift_days);
        after["toBatch"] = json!(wanted.to_batch);
        after["toCenterId"] = json!(wanted.to_center_id);
        after["reportingAt"] = json!(wanted.reporting_at);
        after["entryOpensAt"] = json!(wanted.entry_opens_at);
        after["closesAt"] = json!(wanted.closes_at);
        let line = Entry::of(Action::MoveExaminationDays).on(SubjectKind::UndoableAct, act.row.id);
        trail.push(line.of_request(acting).in_region(act.row.region_id).after(after));
    }
    audit::record_all(tx, acting.now, trail).await?;
    Ok(act)
}

fn row(act: UndoableActId, day: &Moved) -> day_move::Model {
    let (before, after) = (&day.before, &day.after);
    day_move::Model {
        id: DayMoveId::new(),
        undoable_act_id: act,
        examination_day_id: after.id,
        region_id: after.region_id,
        from_date: before.date,
        to_date: after.date,
        from_batch: before.batch.clone(),
        to_batch: after.batch.clone(),
        from_center_id: before.center_id,
        to_center_id: after.center_id,
        from_reporting_at: before.reporting_at,
        to_reporting_at: after.reporting_at,
        from_entry_opens_at: before.entry_opens_at,
        to_entry_opens_at: after.entry_opens_at,
        from_closes_at: before.closes_at,
        to_closes_at: after.closes_at,
    }
}

/// The answer, without the offer to undo.
async fn told(
    tx: &DatabaseTransaction,
    wanted: &DaysToMove,
    moved: &[Moved],
    duties: &[assignment::Model],
    found: &Found,
) -> Result<DaysMoved> {
    let accepted = |duty: &&assignment::Model| duty.answer == Some(DutyAnswer::Accepted);
    let accepted = if wanted.asks_anew() { duties.iter().filter(accepted).count() } else { 0 };
    let mut warnings: Vec<MoveWarning> = found
        .warnings
        .iter()
        .map(|(warning, duties)| MoveWarning { warning: warning.clone(), duties: *duties })
        .collect();
    warnings.sort_by_key(|warning| std::cmp::Reverse(warning.duties));
    warnings.truncate(WARNINGS);
    Ok(DaysMoved {
        dry_run: wanted.dry_run,
        days: moved.len() as u64,
        duties: duties.len() as u64,
        people: duties.iter().map(|duty| duty.functionary_id).collect::<BTreeSet<_>>().len() as u64,
        accepted: accepted as u64,
        sittings: sittings(moved),
        taken_off: found.refused.len() as u64,
        conflicts: named(tx, duties, found).await?,
        warnings,
        confirm: (duties.len() > FEW).then_some(duties.len() as u64),
        undo: None,
    })
}

fn sittings(moved: &[Moved]) -> Vec<MovedSitting> {
    let mut sittings: BTreeMap<_, MovedSitting> = BTreeMap::new();
    for Moved { before, after } in moved {
        let times = (after.reporting_at, after.entry_opens_at, after.closes_at);
        let sitting = sittings.entry((before.date, before.batch.clone(), times)).or_insert_with(|| MovedSitting {
            date: before.date,
            batch: before.batch.clone(),
            to_date: after.date,
            to_batch: after.batch.clone(),
            reporting_at: after.reporting_at,
            entry_opens_at: after.entry_opens_at,
            closes_at: after.closes_at,
            days: 0,
        });
        sitting.days += 1;
    }
    sittings.into_values().take(SITTINGS).collect()
}

async fn named(tx: &DatabaseTransaction, duties: &[assignment::Model], found: &Found) -> Result<Vec<MoveConflict>> {
    let by_id: HashMap<AssignmentId, &assignment::Model> = duties.iter().map(|duty| (duty.id, duty)).collect();
    let shown: Vec<(&assignment::Model, &String)> =
        found.refused.iter().filter_map(|(id, reason)| Some((*by_id.get(id)?, reason))).take(CONFLICTS).collect();
    let people = shown.iter().map(|(duty, _)| duty.functionary_id);
    let people = linked_with_removed::<functionary::Entity>(functionary::Column::Id, people).all(tx).await?;
    let people: HashMap<_, _> = people.into_iter().map(|person| (person.id, person)).collect();
    let centers: BTreeSet<_> = shown.iter().map(|(duty, _)| duty.center_id).collect();
    let centers = linked_with_removed::<center::Entity>(center::Column::Id, centers).all(tx).await?;
    let centers: HashMap<_, _> = centers.into_iter().map(|center| (center.id, center.name)).collect();
    let told = shown.into_iter().map(|(duty, reason)| MoveConflict {
        id: duty.id,
        functionary_id: duty.functionary_id,
        name: people.get(&duty.functionary_id).map(functionary::Model::full_name).unwrap_or_default(),
        role: duty.role,
        center: centers.get(&duty.center_id).cloned().unwrap_or_default(),
        reason: reason.clone(),
    });
    Ok(told.collect())
}
