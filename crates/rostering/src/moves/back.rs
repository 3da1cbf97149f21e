//! Moves days back to where they were before an act that is undone.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::linked_with_removed,
    clock::Clock,
    error::Problem,
    ids::{ExaminationDayId, FunctionaryId, UndoableActId},
};
use registry::entities::center;
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QuerySelect};

use super::{
    choice::duties,
    obstacles,
    plan::Moved,
    write::{renew_needs, write},
};
use crate::{
    entities::{assignment, day_move, examination_day},
    timetable::{DutyTiming, Timetable, TravelPace},
    undoable::history,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// Moves the days of an act back; does nothing for an act that moved none. Fails with 409 and the reason `MOVED_ON` when a day was changed
/// or deleted since, when its former time is over, or when its former place is taken.
pub(crate) async fn move_back(
    tx: &DatabaseTransaction,
    clock: &Clock,
    act: UndoableActId,
    now: DateTime<Utc>,
) -> Result<()> {
    let rows = history().select::<day_move::Entity>().filter(day_move::Column::UndoableActId.eq(act));
    let rows = rows.all(tx).await?;
    let ids: Vec<ExaminationDayId> = rows.iter().map(|row| row.examination_day_id).collect();
    let mut days = HashMap::new();
    for some in ids.chunks(AT_ONCE) {
        let found = history().select::<examination_day::Entity>();
        let found = found.filter(examination_day::Column::Id.is_in(some.iter().copied())).lock_exclusive();
        days.extend(found.all(tx).await?.into_iter().map(|day| (day.id, day)));
    }
    let mut moved = Vec::with_capacity(rows.len());
    for row in &rows {
        let day = days.get(&row.examination_day_id).filter(|day| is_as_left(day, row));
        let Some(before) = day else { return Err(moved_on("A day was changed since.")) };
        if row.from_closes_at <= clock.now() {
            return Err(moved_on("The former time is over."));
        }
        moved.push(Moved { after: as_before(tx, before, row).await?, before: before.clone() });
    }
    obstacles::refuse(tx, &moved).await?;
    let is_later = moved.iter().any(|day| day.after.date > day.before.date);
    let after: Vec<_> = moved.iter().map(|day| day.after.clone()).collect();
    write(tx, after.clone(), is_later, now).await?;
    if rows.iter().any(|row| row.from_center_id != row.to_center_id) {
        renew_needs(tx, &after, now).await?;
    }
    let duties = duties(tx, &after, true).await?;
    obstacles::refuse_attended(tx, &moved, &duties).await?;
    refuse_busy(tx, clock, &after, &duties).await
}

/// Refuses when a person of these days got another duty at the former time since.
async fn refuse_busy(
    tx: &DatabaseTransaction,
    clock: &Clock,
    days: &[examination_day::Model],
    duties: &[assignment::Model],
) -> Result<()> {
    let people: Vec<FunctionaryId> = duties.iter().map(|duty| duty.functionary_id).collect();
    let timing = DutyTiming { clock, pace: TravelPace(0) };
    let table = Timetable::load(tx, &history(), timing, &people, &days.iter().collect::<Vec<_>>()).await?;
    let is_busy = |duty: &assignment::Model| table.in_the_way(duty.functionary_id, duty.examination_day_id).is_some();
    if duties.iter().any(is_busy) {
        return Err(moved_on("One of the people got another duty at the former time."));
    }
    Ok(())
}

fn is_as_left(day: &examination_day::Model, row: &day_move::Model) -> bool {
    day.closed_at.is_none()
        && (day.date, &day.batch, day.center_id) == (row.to_date, &row.to_batch, row.to_center_id)
        && (day.reporting_at, day.entry_opens_at, day.closes_at)
            == (row.to_reporting_at, row.to_entry_opens_at, row.to_closes_at)
}

async fn as_before(
    tx: &DatabaseTransaction,
    day: &examination_day::Model,
    row: &day_move::Model,
) -> Result<examination_day::Model> {
    let mut before = day.clone();
    before.date = row.from_date;
    before.batch.clone_from(&row.from_batch);
    before.reporting_at = row.from_reporting_at;
    before.entry_opens_at = row.from_entry_opens_at;
    before.closes_at = row.from_closes_at;
    if row.from_center_id != row.to_center_id {
        let center = linked_with_removed::<center::Entity>(center::Column::Id, [row.from_center_id]).one(tx).await?;
        let center = center.filter(|center| center.deleted_at.is_none());
        let center = center.ok_or_else(|| moved_on("The former center is gone."))?;
        before.center_id = center.id;
        before.state_id = center.state_id;
        before.district_id = center.district_id;
        before.city_id = center.city_id;
    }
    Ok(before)
}

fn moved_on(why: &str) -> Error {
    Error::conflict(Problem::new(format!("Nothing was undone. {why}")).because("MOVED_ON"))
}
