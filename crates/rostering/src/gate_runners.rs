//! People who run the gate of their day and were not recorded at it. They are there and need not be looked for. This follows from the
//! monitoring tokens each time it is asked; no table holds it.

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

use crate::entities::{
    assignment::{self, Contact},
    day_tally,
    monitoring_token::{self, Column},
};

/// Tokens that people with duties started, on devices that were not revoked.
fn started() -> Select<monitoring_token::Entity> {
    tokens().filter(Column::Revoked.eq(false))
}

/// Such tokens of duties and days in reach.
fn tokens() -> Select<monitoring_token::Entity> {
    Scope::of_system(SystemTask::FollowLinks).select::<monitoring_token::Entity>()
}

/// Condition: the person of the duty runs the gate of its day.
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

/// Number of people on a tallied day in a query who run the gate, were not recorded and have not said whether they come. An
/// agency's are its own people.
pub fn of_tally(scope: &Scope) -> Expr {
    use assignment::Column::{Attendance, Barred, CancelledAt, Contact as Said, Id};
    let duty = monitoring_token::Entity::belongs_to(assignment::Entity).from(Column::AssignmentId).to(Id).into();
    let is_own = match scope.reach() {
        Reach::Agency(_) => Some(scope.condition::<assignment::Entity>()),
        _ => None,
    };
    let of_day = Expr::col((monitoring_token::Entity, Column::ExaminationDayId))
        .equals(day_tally::Column::ExaminationDayId.as_column_ref());
    let people = started()
        .join(JoinType::InnerJoin, duty)
        .filter(
            Condition::all()
                .add(of_day)
                .add(Attendance.is_null())
                .add(CancelledAt.is_null())
                .add(Barred.eq(false))
                .add(Condition::any().add(Said.is_null()).add(Said.is_in([Contact::Called, Contact::NotReachable])))
                .add_option(is_own),
        )
        .select_only()
        .expr(Column::AssignmentId.into_expr().count_distinct());
    let counted = Expr::SubQuery(None, Box::new(people.into_query().into()));
    Expr::expr(Expr::case(day_tally::Column::GatesStarted.gt(0), counted).finally(0))
}

/// When monitoring was last stopped on each of these days, even if it was started again; other days are absent.
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

/// The duties among these whose people run the gate of their day.
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
