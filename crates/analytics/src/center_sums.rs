//! How the centers of a date stand, each with all of its days together: what the figures of a day and of its places are summed
//! over. A center counts once however many batches it has, and databases group once faster than they count distinct ids.

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
    /// Centers where monitoring runs; of a date that is over, where it ran.
    pub active_centers: i64,
    /// Days whose gate should be open and is not.
    pub gates_shut: i64,
    /// Centers with a day that is low.
    pub low_centers: i64,
    pub duties: i64,
    pub present: i64,
    /// Of the duties, those of people whose entry by hand waits to be confirmed.
    pub to_confirm: i64,
    /// People needed; no number for an agency, whose people are only some of them.
    pub needed: Option<i64>,
    /// Of the duties, those of people who are late, on the way, absent for certain, or not due yet.
    pub late: i64,
    pub not_due: i64,
    pub on_the_way: i64,
    /// Of the duties, those of people who run the gate and were not recorded at it: they are neither late nor not due.
    pub runs_gate: i64,
    pub absent: i64,
    /// Of the duties, those that took the place of another.
    pub replaced: i64,
    /// Duties of people who are barred, beside the others.
    pub barred: i64,
    pub open_anomalies: i64,
}

/// Adds up tallied days, center by center first. To the sums come the places in the columns, for the caller to group by.
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

/// Those who run the gate, of days that meet a condition or of the others. They are looked up once for each day.
fn runs_gate(scope: &Scope, condition: Condition, meets: bool) -> Expr {
    let people = gate_runners::of_tally(scope);
    Expr::expr(if meets { Expr::case(condition, people).finally(0) } else { Expr::case(condition, 0).finally(people) })
}

/// Those who took a duty over so lately, on days that are due, that they need not be there yet.
fn to_come(scope: &Scope, clock: &Clock) -> Expr {
    Expr::expr(Expr::case(is_due(clock.now()), taken_over::of_tally(scope, clock.now())).finally(0))
}

/// One for what meets a condition, to be counted by.
fn one_if(condition: Condition) -> Expr {
    Expr::expr(Expr::case(condition, 1).finally(0))
}

/// The awaited duties of days that meet a condition.
fn awaited_if(condition: Condition, scope: &Scope) -> Expr {
    Expr::expr(Expr::case(condition, tally::awaited(scope)).finally(0))
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
