//! When the first person came, day by day.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Reach, Scope, linked},
    ids::ExaminationDayId,
};
use rostering::entities::{
    assignment::{self, Column},
    day_tally,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait, Query, SelectStatement},
};

/// Condition: the person of the duty came; for an agency, a person of its own.
pub(crate) fn begun(scope: &Scope) -> Condition {
    let own = match scope.reach() {
        Reach::Agency(own) => Some(Column::AuthorizingAgencyId.eq(*own)),
        _ => None,
    };
    Condition::all().add(Column::EntryAt.is_not_null()).add(Column::CancelledAt.is_null()).add_option(own)
}

/// The first entry of a tallied day, to order days by.
pub(crate) fn of_day(scope: &Scope) -> SelectStatement {
    Query::select()
        .expr(Column::EntryAt.into_expr().min())
        .from(assignment::Entity)
        .and_where(
            Expr::col((assignment::Entity, Column::ExaminationDayId))
                .equals((day_tally::Entity, day_tally::Column::ExaminationDayId)),
        )
        .cond_where(begun(scope))
        .to_owned()
}

/// The first entries of these days, which must be in reach.
pub(crate) async fn of_days(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: &[ExaminationDayId],
) -> Result<HashMap<ExaminationDayId, DateTime<Utc>>> {
    let first: Vec<(ExaminationDayId, DateTime<Utc>)> =
        linked::<assignment::Entity>(Column::ExaminationDayId, days.iter().copied())
            .filter(begun(scope))
            .select_only()
            .column(Column::ExaminationDayId)
            .column_as(Expr::expr(Column::EntryAt.into_expr()).min(), "first")
            .group_by(Column::ExaminationDayId)
            .into_tuple()
            .all(db)
            .await?;
    Ok(first.into_iter().collect())
}
