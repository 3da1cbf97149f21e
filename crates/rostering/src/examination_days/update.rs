//! Changes an examination day. Its times may change until it is closed. Date and batch may change only while it has no duties: its people
//! were checked for that date and batch, and have made plans.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    clock::Clock,
    database::Database,
    error::{Problem, violates_unique},
    ids::ExaminationDayId,
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseTransaction, IntoActiveModel, PaginatorTrait, QueryFilter, QuerySelect,
    sea_query::Expr,
};
use serde_json::{Value, json};

use super::{
    create::{EXISTS, Times, check},
    requests::ExaminationDayChanges,
};
use crate::entities::{assignment, examination_day, monitoring_token};

/// Changes a day in reach; absent fields stay as they are.
///
/// # Errors
/// 404 when the day is not in reach, 400 when its times contradict each other, 409 when it is closed, when people have duties on it and its
/// date or batch would change, or when the same day exists already.
pub(super) async fn update(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    id: ExaminationDayId,
    changes: ExaminationDayChanges,
) -> Result<examination_day::Model> {
    let tx = db.begin().await?;
    let before = by
        .scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Id.eq(id))
        .lock_exclusive()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Examination day"))?;
    if before.closed_at.is_some() {
        return Err(Error::conflict("This examination day is closed and can no longer be changed."));
    }
    let mut after = before.clone();
    apply(changes, &mut after, clock);
    check(
        clock,
        after.date,
        Times { reporting: after.reporting_at, entry_opens: after.entry_opens_at, closes: after.closes_at },
    )?;
    if (after.date, &after.batch) != (before.date, &before.batch) {
        refuse_assigned(&tx, id).await?;
    }
    if after == before {
        return Ok(before);
    }
    after.updated_at = by.now;
    let after = after.into_active_model().reset_all().update(&*tx).await.map_err(|error| {
        if violates_unique(&error, &["examination_day", "batch"]) { Error::conflict(EXISTS) } else { error.into() }
    })?;
    if after.closes_at != before.closes_at {
        move_end_of_tokens(&tx, &after).await?;
    }
    let entry = Entry::of(Action::ChangeExaminationDay)
        .of_request(by)
        .on(SubjectKind::ExaminationDay, id)
        .in_region(after.region_id);
    audit::record(&tx, by.now, entry.before(values(&before)).after(values(&after))).await?;
    tx.commit().await?;
    Ok(after)
}

/// Moves the end of the day's tokens along with the day's end, also of stopped ones, because late captures are taken until
/// some hours after it.
async fn move_end_of_tokens(tx: &DatabaseTransaction, day: &examination_day::Model) -> Result<()> {
    Scope::of_system(SystemTask::CloseDays)
        .update::<monitoring_token::Entity>()
        .col_expr(monitoring_token::Column::ExpiresAt, Expr::value(day.closes_at))
        .filter(monitoring_token::Column::ExaminationDayId.eq(day.id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Applies the changes. A day on a new date closes at the end of that date, unless a time is given.
fn apply(changes: ExaminationDayChanges, after: &mut examination_day::Model, clock: &Clock) {
    if let Some(date) = changes.date.filter(|date| *date != after.date) {
        after.date = date;
        after.closes_at = clock.end_of(date);
        after.reporting_at = None;
        after.entry_opens_at = None;
    }
    if let Some(batch) = changes.batch {
        after.batch = batch.trim().to_owned();
    }
    after.reporting_at = changes.reporting_at.unwrap_or(after.reporting_at);
    after.entry_opens_at = changes.entry_opens_at.unwrap_or(after.entry_opens_at);
    after.closes_at = changes.closes_at.unwrap_or(after.closes_at);
}

async fn refuse_assigned(tx: &DatabaseTransaction, id: ExaminationDayId) -> Result<()> {
    let assigned = Scope::of_system(SystemTask::KeepHistory)
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(id))
        .count(tx)
        .await?;
    let people = if assigned == 1 { "1 person is" } else { &format!("{assigned} people are") };
    match assigned {
        0 => Ok(()),
        _ => Err(Error::conflict(
            Problem::new(format!(
                "{people} assigned to this day, so its date and batch stay. Take them off, or enter another day."
            ))
            .because("IN_USE"),
        )),
    }
}

fn values(day: &examination_day::Model) -> Value {
    json!({
        "date": day.date,
        "batch": day.batch,
        "reportingAt": day.reporting_at,
        "entryOpensAt": day.entry_opens_at,
        "closesAt": day.closes_at,
    })
}
