//! The orders in which the centers of a day can be had.

use kernel::{Error, Result, clock::Clock};
use registry::entities::{center, city, examination};
use rostering::{
    entities::examination_day::{self, Column},
    examination_days::tally,
};
use sea_orm::{
    ColumnTrait, EntityName, Order, QueryOrder, QuerySelect, Select,
    sea_query::{Condition, Expr, ExprTrait, JoinType},
};

const NAMES: [&str; 6] = ["share", "present", "center", "batch", "city", "examination"];

type Days = Select<examination_day::Entity>;

/// Tallied days in the wanted order; what is alike in it stands by name of the center and batch.
///
/// # Errors
/// 400 when `sort` names no order.
pub(super) fn sorted(days: Days, sort: Option<&str>, clock: &Clock) -> Result<Days> {
    let wanted = sort.unwrap_or("share");
    let (name, order) = match wanted.strip_prefix('-') {
        Some(name) => (name, Order::Desc),
        None => (wanted, Order::Asc),
    };
    let days = with_names(days);
    let days = match name {
        "share" => days
            .order_by_asc(last_unless(tally::is_open(clock)))
            .order_by_asc(last_unless(Condition::all().add(tally::duties().gt(0))))
            .order_by(share(), order),
        "present" => days.order_by(tally::present(), order),
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
    Ok(days.order_by_asc(center::Column::Name).order_by_asc(Column::Batch).order_by_asc(Column::Id))
}

/// Joined with what days are called by.
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

fn last_unless(condition: Condition) -> Expr {
    Expr::case(condition, 0).finally(1).into()
}

/// How many of a million came, as whole numbers, which both databases divide alike.
fn share() -> Expr {
    let duties = Expr::expr(Expr::case(Condition::all().add(tally::duties().gt(0)), tally::duties()).finally(1));
    tally::present().mul(1_000_000).div(duties)
}
