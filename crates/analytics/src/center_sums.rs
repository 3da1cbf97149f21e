//! Figures of the centers of a date, each with all of its days together; the figures of a day and of its places are sums over them. A
//! center counts once for any number of batches, and grouping once is faster in databases than counting distinct ids.

use kernel::{
    access::{Reach, Scope},
    clock::Clock,
};
use rostering::{
    due::is_due,
    entities::day_tally::{self, Column},
    examination_days::tally,
    gate_runners, taken_over,
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
    /// Centers where monitoring runs; on a past date, where it ran.
    pub active_centers: i64,
    /// Days whose gate should be open and is not.
    pub gates_shut: i64,
    /// Centers with a day that is low.
    pub low_centers: i64,
    pub duties: i64,
    pub present: i64,
    /// Duties among these whose people have an entry by hand that waits for confirmation.
    pub to_confirm: i64,
    /// People needed; none for an agency, because it supplies only some of them.
    pub needed: Option<i64>,
    /// Duties by the state of people who have not come: late, on the way, certainly absent, or not due yet.
    pub late: i64,
    pub not_due: i64,
    pub on_the_way: i64,
    /// Duties whose people run the gate and were not recorded at it; they count neither as late nor as not due.
    pub runs_gate: i64,
    pub absent: i64,
    /// Duties among these that replace another one.
    pub replaced: i64,
    /// Duties of barred people, not in the other figures.
    pub barred: i64,
    pub open_anomalies: i64,
}

/// Adds up tallied days, center by center first. The columns in `places` are added, for the caller to group by.
pub fn sums(
    days: Select<day_tally::Entity>,
    places: &[(Column, &'static str)],
    scope: &Scope,
    clock: &Clock,
) -> SelectStatement {
    let whether = |condition: Condition| one_if(condition).max();
    let needed = match scope.reach() {
        Reach::Agency(_) => Expr::cust("CAST(NULL AS bigint)"),
        _ => Column::Needed.into_expr(),
    };
    let mut centers = days
        .select_only()
        .column_as(sum(tally::duties(scope)), "duties")
        .column_as(sum(tally::present(scope)), "present")
        .column_as(sum(tally::to_confirm(scope)), "to_confirm")
        .column_as(sum(needed), "needed")
        .column_as(sum(awaited_if(is_due(clock.now()), scope)), "late")
        .column_as(sum(tally::awaited(scope)), "awaited")
        .column_as(sum(runs_gate(scope, is_due(clock.now()), true)), "runs_due")
        .column_as(sum(runs_gate(scope, is_due(clock.now()), false)), "runs_early")
        .column_as(sum(to_come(scope, clock)), "to_come")
        .column_as(sum(tally::on_the_way(scope)), "on_the_way")
        .column_as(sum(tally::absent(scope)), "absent")
        .column_as(sum(tally::replaced(scope)), "replaced")
        .column_as(sum(tally::barred(scope)), "barred")
        .column_as(sum(tally::open_anomalies(scope)), "open_anomalies")
        .column_as(sum(one_if(tally::has_shut_gate(scope, clock))), "shut")
        .column_as(whether(tally::has_gate(clock)), "active")
        .column_as(whether(tally::is_low(scope, clock)), "low")
        .group_by(Column::CenterId);
    for (column, name) in places {
        centers = centers.column_as(column.into_expr(), *name).group_by(*column);
    }
    Query::select()
        .expr_as(Expr::col(Alias::new("duties")).count(), "centers")
        .expr_as(or_none(sum(figure("active"))), "active_centers")
        .expr_as(or_none(sum(figure("shut"))), "gates_shut")
        .expr_as(or_none(sum(figure("low"))), "low_centers")
        .expr_as(or_none(sum(figure("duties"))), "duties")
        .expr_as(or_none(sum(figure("present"))), "present")
        .expr_as(or_none(sum(figure("to_confirm"))), "to_confirm")
        .expr_as(sum(figure("needed")), "needed")
        .expr_as(or_none(sum(figure("late").sub(figure("runs_due")).sub(figure("to_come")))), "late")
        .expr_as(
            or_none(sum(figure("awaited").sub(figure("late")).sub(figure("runs_early")).add(figure("to_come")))),
            "not_due",
        )
        .expr_as(or_none(sum(figure("runs_due").add(figure("runs_early")))), "runs_gate")
        .expr_as(or_none(sum(figure("on_the_way"))), "on_the_way")
        .expr_as(or_none(sum(figure("absent"))), "absent")
        .expr_as(or_none(sum(figure("replaced"))), "replaced")
        .expr_as(or_none(sum(figure("barred"))), "barred")
        .expr_as(or_none(sum(figure("open_anomalies"))), "open_anomalies")
        .from_subquery(centers.into_query(), Alias::new(CENTERS))
        .to_owned()
}

/// Number of people who run the gate, on days that meet a condition or on the other days. One look-up for each day.
fn runs_gate(scope: &Scope, condition: Condition, meets: bool) -> Expr {
    let people = gate_runners::of_tally(scope);
    Expr::expr(if meets { Expr::case(condition, people).finally(0) } else { Expr::case(condition, 0).finally(people) })
}

/// Number of people who took a duty over too recently to be there, on days that are due.
fn to_come(scope: &Scope, clock: &Clock) -> Expr {
    Expr::expr(Expr::case(is_due(clock.now()), taken_over::of_tally(scope, clock.now())).finally(0))
}

/// 1 where a condition holds, else 0, for counting.
fn one_if(condition: Condition) -> Expr {
    Expr::expr(Expr::case(condition, 1).finally(0))
}

/// The awaited duties of days that meet a condition.
fn awaited_if(condition: Condition, scope: &Scope) -> Expr {
    Expr::expr(Expr::case(condition, tally::awaited(scope)).finally(0))
}

/// A figure of the summed centers.
pub fn figure(name: &'static str) -> Expr {
    Expr::col((Alias::new(CENTERS), Alias::new(name)))
}

/// The sum as an integer in both databases; PostgreSQL would answer a decimal.
fn sum(figure: Expr) -> Expr {
    figure.sum().cast_as(Alias::new("bigint"))
}

/// The sum, or 0 where there is no center: SQL gives null then.
fn or_none(sum: Expr) -> Expr {
    sum.if_null(0)
}
