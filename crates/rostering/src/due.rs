//! When people are due on a day, and whether that time has come. Pure.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition,
    sea_query::{Expr, ExprTrait},
};

use crate::entities::{assignment, day_tally, examination_day};

/// How long people have to come who take a duty over when its time is near or over.
pub const TIME_TO_COME: TimeDelta = TimeDelta::minutes(30);

/// When people are due on a day: the reporting time, else the time at which the gate opens.
pub fn due_at(day: &examination_day::Model) -> Option<DateTime<Utc>> {
    day.reporting_at.or(day.entry_opens_at)
}

/// The same of a tallied day in a query.
pub fn due() -> Expr {
    use day_tally::Column::{EntryOpensAt, ReportingAt};
    ReportingAt.into_expr().if_null(EntryOpensAt.into_expr())
}

/// Whether people should have been there at a moment: the same about a day in hand as [`is_due`].
pub fn has_come_due(day: &examination_day::Model, at: DateTime<Utc>) -> bool {
    due_at(day).is_some_and(|due_at| due_at <= at)
}

/// Whether the person of a duty took it over so lately that they need not be there yet.
pub fn is_just_taken_over(duty: &assignment::Model, at: DateTime<Utc>) -> bool {
    duty.replaces_assignment_id.is_some() && duty.created_at > at - TIME_TO_COME
}

/// The tallied days on which people should have been there at a moment: the reporting time, else the time at which the gate opens,
/// had come. On a day without either nobody is late.
pub fn is_due(at: DateTime<Utc>) -> Condition {
    Condition::all().add(due().lte(at))
}
