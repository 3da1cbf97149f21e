//! Who runs the gate of their day without having been recorded at it. They are there, and need not be looked for: that follows
//! from the tokens of monitoring whenever it is asked, and is written nowhere.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    ids::{AssignmentId, ExaminationDayId},
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};

use crate::{
    entities::{
        assignment::{self, Contact},
        day_tally,
        monitoring_token::{self, Column},
    },
    places::size,
};

/// What was started by people with duties, on devices that are trusted.
fn started() -> Select<monitoring_token::Entity> {
    tokens().filter(Column::Revoked.eq(false))
}

/// The tokens of duties and days that are in reach.
fn tokens() -> Select<monitoring_token::Entity> {
    Scope::of_system(SystemTask::FollowLinks).select::<monitoring_token::Entity>()
}

/// Whether the person of a duty in a query runs the gate of its day.
pub fn runs_gate() -> Expr {
    let own = started()
        .filter(
            Expr::col((monitoring_token::Entity, Column::ExaminationDayId))
                .equals(assignment::Column::ExaminationDayId.as_column_ref()),
        )
        .filter(
            Expr::col((monitoring_token::Entity, Column::AssignmentId)).equals(assignment::Column::Id.as_column_ref()),
        )
        .select_only()
        .expr(Expr::val(1));
    Expr::exists(own.into_query())
}

/// What was started by people who were not recorded and said nothing, of the caller's people alone for an agency.
fn unrecorded(scope: &Scope) -> Select<monitoring_token::Entity> {
    use assignment::Column::{Attendance, Barred, CancelledAt, Contact as Said, Id};
    let duty = monitoring_token::Entity::belongs_to(assignment::Entity).from(Column::AssignmentId).to(Id).into();
    let is_own = match scope.reach() {
        Reach::Agency(_) => Some(scope.condition::<assignment::Entity>()),
        _ => None,
    };
    started().join(JoinType::InnerJoin, duty).filter(
        Condition::all()
            .add(Attendance.is_null())
            .add(CancelledAt.is_null())
            .add(Barred.eq(false))
            .add(Condition::any().add(Said.is_null()).add(Said.is_in([Contact::Called, Contact::NotReachable])))
            .add_option(is_own),
    )
}

/// How many such people a tallied day in a query has.
pub fn of_tally(scope: &Scope) -> Expr {
    let people = unrecorded(scope)
        .filter(
            Expr::col((monitoring_token::Entity, Column::ExaminationDayId))
                .equals(day_tally::Column::ExaminationDayId.as_column_ref()),
        )
        .select_only()
        .expr(Column::AssignmentId.into_expr().count_distinct());
    let counted = Expr::SubQuery(None, Box::new(people.into_query().into()));
    Expr::expr(Expr::case(day_tally::Column::GatesStarted.gt(0), counted).finally(0))
}

/// How many such people each of these days has; days without any are absent.
///
/// # Errors
/// When the database does not answer.
pub async fn of_days(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: &[ExaminationDayId],
) -> Result<HashMap<ExaminationDayId, u64>> {
    let people: Vec<(ExaminationDayId, i64)> = unrecorded(scope)
        .filter(Column::ExaminationDayId.is_in(days.iter().copied()))
        .select_only()
        .column(Column::ExaminationDayId)
        .column_as(Column::AssignmentId.into_expr().count_distinct(), "people")
        .group_by(Column::ExaminationDayId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(people.into_iter().map(|(day, people)| (day, size(people))).collect())
}

/// When monitoring was stopped last on each of these days, whatever became of it since; days without such a moment are absent.
///
/// # Errors
/// When the database does not answer.
pub async fn stopped(
    db: &impl ConnectionTrait,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, DateTime<Utc>>> {
    let mut days = days.into_iter().peekable();
    if days.peek().is_none() {
        return Ok(HashMap::new());
    }
    let found: Vec<(ExaminationDayId, DateTime<Utc>)> = tokens()
        .filter(Column::ExaminationDayId.is_in(days))
        .filter(Column::StoppedAt.is_not_null())
        .select_only()
        .column(Column::ExaminationDayId)
        .column_as(Column::StoppedAt.max(), "stopped_at")
        .group_by(Column::ExaminationDayId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(found.into_iter().collect())
}

/// Those of the duties whose people run the gate of their day.
///
/// # Errors
/// When the database does not answer.
pub async fn among(
    db: &impl ConnectionTrait,
    duties: impl IntoIterator<Item = AssignmentId>,
) -> Result<HashSet<AssignmentId>> {
    let mut duties = duties.into_iter().peekable();
    if duties.peek().is_none() {
        return Ok(HashSet::new());
    }
    let found: Vec<AssignmentId> = started()
        .filter(Column::AssignmentId.is_in(duties))
        .select_only()
        .column(Column::AssignmentId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(found.into_iter().collect())
}
