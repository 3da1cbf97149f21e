//! How the examination days of a date stand: the days in reach, each beside its duties and those of people who came. Every
//! number about days that dashboards show is a sum over these rows, so that numbers and rows agree.

use chrono::NaiveDate;
use kernel::{
    access::{Reach, Scope, SystemTask},
    clock::Clock,
};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, JoinType, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Alias, Expr, ExprTrait, SelectStatement},
};

use crate::entities::{
    agency_day_tally, day_tally,
    examination_day::{self, Column},
};

const TALLY: &str = "tally";

/// With fewer than four in five there, a place needs a look.
const LOW_SHARE: (u8, u8) = (4, 5);

/// The days of the date in reach, each joined with its tally; [`duties`], [`present`], [`is_open`] and [`is_low`] speak of
/// such rows. An agency reaches the days on which its people have duties, and counts these duties alone.
pub fn of_date(scope: &Scope, date: NaiveDate) -> Select<examination_day::Entity> {
    let (days, join) = match scope.reach() {
        Reach::Agency(_) => (Scope::of_system(SystemTask::FollowLinks).select(), JoinType::InnerJoin),
        _ => (scope.select::<examination_day::Entity>(), JoinType::LeftJoin),
    };
    let mut days = days.filter(Column::Date.eq(date));
    QuerySelect::query(&mut days).join_subquery(
        join,
        tallies(scope, date),
        Alias::new(TALLY),
        Column::Id.into_expr().eq(of_tally("examination_day_id")),
    );
    days
}

/// Duties that are not cancelled; 0 where there are none.
pub fn duties() -> Expr {
    of_tally("duties").if_null(0).into()
}

/// Of these, the duties of people who came.
pub fn present() -> Expr {
    of_tally("present").if_null(0).into()
}

/// Monitoring was started there, whether or not it still runs.
pub fn has_gate() -> Condition {
    Condition::all().add(of_tally("gates_started").if_null(0).gt(0))
}

/// People can have come by now: the entry time, else the reporting time, else the date has begun.
pub fn is_open(clock: &Clock) -> Condition {
    let opens = Expr::from(Column::EntryOpensAt.into_expr().if_null(Column::ReportingAt.into_expr()));
    Condition::any()
        .add(opens.clone().lte(clock.now()))
        .add(Condition::all().add(opens.is_null()).add(Column::Date.lte(clock.today())))
}

/// The day is open, has duties, and fewer than 80 % of them are done.
pub fn is_low(clock: &Clock) -> Condition {
    let (part, whole) = LOW_SHARE;
    Condition::all().add(is_open(clock)).add(present().mul(i32::from(whole)).lt(duties().mul(i32::from(part))))
}

/// The same about a day in hand as [`is_open`].
pub fn has_opened(day: &examination_day::Model, clock: &Clock) -> bool {
    match day.entry_opens_at.or(day.reporting_at) {
        Some(opens) => opens <= clock.now(),
        None => day.date <= clock.today(),
    }
}

/// Whether fewer than 80 % of the duties are done; never where there are none.
pub fn is_below(present: u64, duties: u64) -> bool {
    let (part, whole) = LOW_SHARE;
    present * u64::from(whole) < duties * u64::from(part)
}

fn of_tally(column: &'static str) -> Expr {
    Expr::col((Alias::new(TALLY), Alias::new(column)))
}

/// The figures of the days in reach that triggers keep. An agency's are those of its people; gates are the center's.
fn tallies(scope: &Scope, date: NaiveDate) -> SelectStatement {
    if let Reach::Agency(_) = scope.reach() {
        use agency_day_tally::Column;
        let whole_day = agency_day_tally::Entity::belongs_to(day_tally::Entity)
            .from(Column::ExaminationDayId)
            .to(day_tally::Column::ExaminationDayId)
            .into();
        return scope
            .select::<agency_day_tally::Entity>()
            .join(JoinType::InnerJoin, whole_day)
            .filter(Column::Date.eq(date))
            .filter(Column::Duties.ne(0))
            .select_only()
            .columns([Column::ExaminationDayId, Column::Duties, Column::Present])
            .column(day_tally::Column::GatesStarted)
            .into_query();
    }
    use day_tally::Column;
    scope
        .select::<day_tally::Entity>()
        .filter(Column::Date.eq(date))
        .select_only()
        .columns([Column::ExaminationDayId, Column::Duties, Column::Present, Column::GatesStarted])
        .into_query()
}
