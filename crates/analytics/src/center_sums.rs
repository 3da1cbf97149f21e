//! How the centers of a date stand, each with all of its days together: what the figures of a day and of its places are summed
//! over. A center counts once however many batches it has, and databases group once faster than they count distinct ids.

use kernel::clock::Clock;
use rostering::{
    entities::examination_day::{self, Column},
    examination_days::tally,
};
use sea_orm::{
    ColumnTrait, FromQueryResult, QuerySelect, QueryTrait, Select,
    sea_query::{Alias, Condition, Expr, ExprTrait, Query, SelectStatement},
};

const CENTERS: &str = "centers_of_date";

/// The figures of several centers together.
#[derive(Clone, Copy, Debug, Default, FromQueryResult)]
pub struct CenterSums {
    pub centers: i64,
    /// Centers where monitoring was started.
    pub active_centers: i64,
    /// Centers with a day that is low.
    pub low_centers: i64,
    pub duties: i64,
    pub present: i64,
    pub open_anomalies: i64,
}

/// Adds up tallied days, center by center first. To the sums come the places in the columns, for the caller to group by.
pub fn sums(
    days: Select<examination_day::Entity>,
    places: &[(Column, &'static str)],
    clock: &Clock,
) -> SelectStatement {
    let whether = |condition: Condition| Expr::expr(Expr::case(condition, 1).finally(0)).max();
    let mut centers = days
        .select_only()
        .column_as(sum(tally::duties()), "duties")
        .column_as(sum(tally::present()), "present")
        .column_as(sum(tally::open_anomalies()), "open_anomalies")
        .column_as(whether(tally::has_gate()), "active")
        .column_as(whether(tally::is_low(clock)), "low")
        .group_by(Column::CenterId);
    for (column, name) in places {
        centers = centers.column_as(column.into_expr(), *name).group_by(*column);
    }
    Query::select()
        .expr_as(Expr::col(Alias::new("duties")).count(), "centers")
        .expr_as(or_none(sum(figure("active"))), "active_centers")
        .expr_as(or_none(sum(figure("low"))), "low_centers")
        .expr_as(or_none(sum(figure("duties"))), "duties")
        .expr_as(or_none(sum(figure("present"))), "present")
        .expr_as(or_none(sum(figure("open_anomalies"))), "open_anomalies")
        .from_subquery(centers.into_query(), Alias::new(CENTERS))
        .to_owned()
}

/// A column of the centers that are summed over.
pub fn figure(name: &'static str) -> Expr {
    Expr::col((Alias::new(CENTERS), Alias::new(name)))
}

/// A sum as a number that both databases give alike: PostgreSQL sums up to a decimal.
fn sum(figure: Expr) -> Expr {
    figure.sum().cast_as(Alias::new("bigint"))
}

/// The sum over no center at all is null.
fn or_none(sum: Expr) -> Expr {
    sum.if_null(0)
}
