//! Figures of the centers of a date, each with all of its days together; the figures of a day and of its places are sums over them. A
//! center counts once for any number of batches, and grouping once is faster in databases than counting distinct ids.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{Result, access::Scope, clock::Clock, database::Database, ids::ExaminationDayId};
use rostering::{
    due::is_due,
    entities::day_tally::{self, Column},
    examination_days::tally::{self, Figures, sum},
    gate_runners, taken_over,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, FromQueryResult, IdenStatic, QueryFilter, QueryResult, QuerySelect,
    QueryTrait, Select,
    sea_query::{Alias, Condition, Expr, ExprTrait, Query, SelectStatement},
};

use crate::location_filter::LocationFilter;

const CENTERS: &str = "centers_of_date";
/// What is counted besides the figures.
const COUNTED: [&str; 7] = ["active", "shut", "low", "open", "missed", "early", "to_come"];

/// The figures of several centers together, of one center, or of one day.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CenterSums {
    pub centers: u64,
    /// Centers where monitoring runs; on a past date, where it ran.
    pub active_centers: u64,
    /// Days whose gate should be open and is not.
    pub gates_shut: u64,
    /// Centers with a day that is low.
    pub low_centers: u64,
    /// Days whose people may have come by now.
    pub open_days: u64,
    pub figures: Figures,
    /// Awaited duties of people who should be there.
    pub late: u64,
    /// Awaited duties of people who need not be there yet.
    pub not_due: u64,
    /// Awaited duties whose people run the gate and were not recorded at it; they count neither as late nor as not due.
    pub runs_gate: u64,
}

impl FromQueryResult for CenterSums {
    fn from_query_result(row: &QueryResult, prefix: &str) -> Result<Self, DbErr> {
        let count = |name| tally::count(row, prefix, name);
        let figures = Figures::from_query_result(row, prefix)?;
        let (missed, early, to_come) = (count("missed")?, count("early")?, count("to_come")?);
        Ok(Self {
            centers: count("centers")?,
            active_centers: count("active")?,
            gates_shut: count("shut")?,
            low_centers: count("low")?,
            open_days: count("open")?,
            figures,
            late: missed.saturating_sub(to_come),
            not_due: early + to_come,
            runs_gate: figures.awaited().saturating_sub(missed + early),
        })
    }
}

/// The figures of a date in a place.
pub(crate) async fn total(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location): (NaiveDate, LocationFilter),
) -> Result<CenterSums> {
    let row = db.query_one(&by(&[], location.days(scope, date), scope, clock)).await?;
    Ok(row.map(|row| CenterSums::from_query_result(&row, "")).transpose()?.unwrap_or_default())
}

/// The figures of each of these days; those out of reach are absent.
pub(crate) async fn of_days(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    days: &[ExaminationDayId],
) -> Result<HashMap<ExaminationDayId, CenterSums>> {
    let days = tally::in_reach(scope).filter(Column::ExaminationDayId.is_in(days.iter().copied()));
    let rows = db.query_all(&by(&[Column::ExaminationDayId], days, scope, clock)).await?;
    let day = |row| Ok((QueryResult::try_get(row, "", "examination_day_id")?, CenterSums::from_query_result(row, "")?));
    rows.iter().map(day).collect()
}

/// Adds up tallied days, center by center first, grouped by these columns of theirs.
pub(crate) fn by(columns: &[Column], days: Select<day_tally::Entity>, scope: &Scope, clock: &Clock) -> SelectStatement {
    let due = || is_due(clock.now());
    let sought = || tally::awaited(scope).sub(gate_runners::of_tally(scope));
    let mut centers = tally::sums(days, scope)
        .column_as(sum(either(due(), sought(), 0)), "missed")
        .column_as(sum(either(due(), 0, sought())), "early")
        .column_as(sum(either(due(), taken_over::of_tally(scope, clock.now()), 0)), "to_come")
        .column_as(sum(either(tally::has_shut_gate(scope, clock), 1, 0)), "shut")
        .column_as(sum(either(tally::is_open(clock), 1, 0)), "open")
        .column_as(either(tally::has_gate(clock), 1, 0).max(), "active")
        .column_as(either(tally::is_low(scope, clock), 1, 0).max(), "low")
        .group_by(Column::CenterId);
    let mut all = Query::select().expr_as(figure("duties").count(), "centers").to_owned();
    for name in Figures::COLUMNS.iter().map(IdenStatic::as_str).chain(COUNTED) {
        all.expr_as(sum(figure(name)), name);
    }
    for column in columns {
        let name = column.as_str();
        centers = centers.column_as(column.into_expr(), name).group_by(*column);
        all.expr_as(figure(name), name).add_group_by([figure(name)]);
    }
    all.from_subquery(centers.into_query(), Alias::new(CENTERS)).to_owned()
}

/// One value where a condition holds, else the other.
fn either(condition: Condition, one: impl Into<Expr>, other: impl Into<Expr>) -> Expr {
    Expr::case(condition, one).finally(other).into()
}

/// A figure of the summed centers.
pub(crate) fn figure(name: &'static str) -> Expr {
    Expr::col((Alias::new(CENTERS), Alias::new(name)))
}
