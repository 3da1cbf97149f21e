//! The orders of the centers of a day.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Error, Result, access::Scope, clock::Clock, database::seconds_of};
use registry::entities::{center, city, examination};
use rostering::{
    due::due,
    entities::day_tally::{self, Column},
    examination_days::tally::{self, figure},
};
use sea_orm::{
    ColumnTrait, DbBackend, EntityName, Order, QueryOrder, QuerySelect, Select,
    sea_query::{CaseStatement, Condition, Expr, ExprTrait, JoinType},
};

use crate::first_entries;

const NAMES: [&str; 8] = ["urgency", "share", "present", "center", "batch", "city", "examination", "firstEntry"];

type Days = Select<day_tally::Entity>;

/// Tallied days in the wanted order; equal ones by name of the center and batch. Fails with 400 when `sort` names no order.
pub(super) fn sorted(
    days: Days,
    sort: Option<&str>,
    (scope, clock, backend): (&Scope, &Clock, DbBackend),
) -> Result<Days> {
    let wanted = sort.unwrap_or("share");
    let (name, order) = match wanted.strip_prefix('-') {
        Some(name) => (name, Order::Desc),
        None => (wanted, Order::Asc),
    };
    let days = with_names(days);
    let days = match name {
        "share" => days
            .order_by_asc(last_unless(tally::is_open(clock)))
            .order_by_asc(last_unless(Condition::all().add(figure(scope, Column::Duties).gt(0))))
            .order_by(share(scope), order),
        "urgency" => days
            .order_by(last_unless(tally::has_shut_gate(scope, clock)), order.clone())
            .order_by(urgency(scope, clock.now()), reverse(order)),
        "firstEntry" => days.order_by(wait(backend, scope, clock.now()), reverse(order)),
        "present" => days.order_by(figure(scope, Column::Present), order),
        "center" => days.order_by(center::Column::Name, order),
        "batch" => days.order_by(Column::Batch, order),
        "city" => days.order_by(city::Column::Name, order),
        "examination" => days.order_by(examination::Column::Name, order),
        _ => {
            let names = NAMES.join(", ");
            let words = format!("Sort by one of {names}, with a minus in front to turn it around.");
            return Err(Error::invalid_field("sort", &words));
        }
    };
    Ok(days.order_by_asc(center::Column::Name).order_by_asc(Column::Batch).order_by_asc(Column::ExaminationDayId))
}

/// Joins the names that days are sorted by.
fn with_names(mut days: Days) -> Days {
    let query = QuerySelect::query(&mut days);
    query.join(
        JoinType::InnerJoin,
        center::Entity.table_ref(),
        Column::CenterId.into_expr().eq(center::Column::Id.into_expr()),
    );
    query.join(
        JoinType::InnerJoin,
        city::Entity.table_ref(),
        Column::CityId.into_expr().eq(city::Column::Id.into_expr()),
    );
    query.join(
        JoinType::InnerJoin,
        examination::Entity.table_ref(),
        Column::ExaminationId.into_expr().eq(examination::Column::Id.into_expr()),
    );
    days
}

/// Turns an order around. The most urgent days come first by default, so their order is turned, too.
fn reverse(order: Order) -> Order {
    match order {
        Order::Asc => Order::Desc,
        _ => Order::Asc,
    }
}

/// The weights of the people who have not come, times the nearness of the reporting time. A day without a reporting or entry
/// time is never near.
fn urgency(scope: &Scope, now: DateTime<Utc>) -> Expr {
    /// The factor from so many minutes before that time on.
    const NEARNESS: [(i64, i32); 4] = [(0, 16), (30, 8), (60, 4), (120, 2)];
    let mut nearness = CaseStatement::new();
    for (minutes, times) in NEARNESS {
        let moment = now + TimeDelta::minutes(minutes);
        nearness = nearness.case(Condition::all().add(due().lte(moment)), times);
    }
    figure(scope, Column::MissingWeight).mul(Expr::expr(nearness.finally(1)))
}

/// Seconds from the time at which people are due until the first person came, or until now. A day without such a time sorts last.
fn wait(backend: DbBackend, scope: &Scope, now: DateTime<Utc>) -> Expr {
    let first = Expr::SubQuery(None, Box::new(first_entries::of_day(scope).into()));
    let waited = seconds_of(backend, first.if_null(now)).sub(seconds_of(backend, due()));
    Expr::expr(Expr::case(due().is_not_null(), waited).finally(i64::MIN / 4))
}

fn last_unless(condition: Condition) -> Expr {
    Expr::case(condition, 0).finally(1).into()
}

/// The people who came per million duties, as an integer, because both databases divide integers alike.
fn share(scope: &Scope) -> Expr {
    let has_duties = Condition::all().add(figure(scope, Column::Duties).gt(0));
    let duties = Expr::expr(Expr::case(has_duties, figure(scope, Column::Duties)).finally(1));
    figure(scope, Column::Present).mul(1_000_000).div(duties)
}
