//! People who took a duty over so recently that they need not be there yet. This follows from the time when the duty was given;
//! no table holds it.

use chrono::{DateTime, Utc};
use kernel::access::Scope;
use sea_orm::{
    ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait},
};

use crate::{
    due::TIME_TO_COME,
    entities::{
        assignment::{self, Column, Contact},
        day_tally,
    },
    gate_runners,
};

/// As [`crate::due::is_just_taken_over`], for a duty in a query.
pub fn just_taken_over(at: DateTime<Utc>) -> Condition {
    Condition::all().add(Column::ReplacesAssignmentId.is_not_null()).add(Column::CreatedAt.gt(at - TIME_TO_COME))
}

/// Number of duties on a tallied day in a query that are awaited and were just taken over.
pub fn of_tally(scope: &Scope, at: DateTime<Utc>) -> Expr {
    let said = Condition::any().add(Column::Contact.is_null());
    let of_day = Expr::col((assignment::Entity, Column::ExaminationDayId))
        .equals(day_tally::Column::ExaminationDayId.as_column_ref());
    let duties = scope
        .select::<assignment::Entity>()
        .filter(
            just_taken_over(at)
                .add(of_day)
                .add(Column::Attendance.is_null())
                .add(Column::Barred.eq(false))
                .add(said.add(Column::Contact.is_in([Contact::Called, Contact::NotReachable])))
                .add(gate_runners::runs_gate().not()),
        )
        .select_only()
        .expr(Column::Id.into_expr().count());
    let counted = Expr::SubQuery(None, Box::new(duties.into_query().into()));
    Expr::expr(Expr::case(day_tally::Column::Replaced.gt(0), counted).finally(0))
}
