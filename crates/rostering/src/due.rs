//! When people are due on a day, and whether that time has come; without the database.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition,
    sea_query::{Expr, ExprTrait},
};

use crate::entities::{assignment, day_tally, examination_day};

/// Time that people have to come after taking a duty over, when its time is near or past.
pub const TIME_TO_COME: TimeDelta = TimeDelta::minutes(30);

/// When people are due on a day: the reporting time, else the time at which the gate opens; none if the day has neither.
pub fn due_at(day: &examination_day::Model) -> Option<DateTime<Utc>> {
    day.reporting_at.or(day.entry_opens_at)
}

/// As [`due_at`], for a tallied day in a query.
pub fn due() -> Expr {
    use day_tally::Column::{EntryOpensAt, ReportingAt};
    ReportingAt.into_expr().if_null(EntryOpensAt.into_expr())
}

/// As [`is_due`], for a loaded day.
pub fn has_come_due(day: &examination_day::Model, at: DateTime<Utc>) -> bool {
    due_at(day).is_some_and(|due_at| due_at <= at)
}

/// Whether the person of a duty took it over so recently that they need not be there yet.
pub fn is_just_taken_over(duty: &assignment::Model, at: DateTime<Utc>) -> bool {
    duty.replaces_assignment_id.is_some() && duty.created_at > at - TIME_TO_COME
}

/// Condition: people are due on the tallied day at that moment. A day without a time has no late people.
pub fn is_due(at: DateTime<Utc>) -> Condition {
    Condition::all().add(due().lte(at))
}
