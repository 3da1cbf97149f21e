//! How the examination days of a date stand: the days in reach, each beside its tally. Every number about days that dashboards show
//! is a sum over these rows, so that numbers and rows agree.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    ids::ExaminationDayId,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Alias, Expr, ExprTrait, SelectStatement},
};

use crate::{
    entities::{
        agency_day_tally, day_tally,
        examination_day::{self, Column},
    },
    places::size,
};

const TALLY: &str = "tally";

/// With fewer than four in five there, a place needs a look.
const LOW_SHARE: (u8, u8) = (4, 5);

/// The days of the date in reach, each joined with its tally; [`duties`], [`present`], [`open_anomalies`], [`has_gate`],
/// [`is_open`] and [`is_low`] speak of such rows. An agency reaches the days on which its people have duties, and counts these people alone.
pub fn of_date(scope: &Scope, date: NaiveDate) -> Select<examination_day::Entity> {
    let (days, tallies) = match scope.reach() {
        Reach::Agency(_) => (Scope::of_system(SystemTask::FollowLinks).select(), of_agency(scope, date)),
        _ => (scope.select::<examination_day::Entity>(), of_all(scope, date)),
    };
    let mut days = days.filter(Column::Date.eq(date));
    QuerySelect::query(&mut days).join_subquery(
        JoinType::InnerJoin,
        tallies,
        Alias::new(TALLY),
        Column::Id.into_expr().eq(of_tally("examination_day_id")),
    );
    days
}

/// The same days without their tallies, where only the days themselves are asked about.
pub fn days_of_date(scope: &Scope, date: NaiveDate) -> Select<examination_day::Entity> {
    match scope.reach() {
        Reach::Agency(_) => of_date(scope, date),
        _ => scope.select::<examination_day::Entity>().filter(Column::Date.eq(date)),
    }
}

/// Duties that are not cancelled.
pub fn duties() -> Expr {
    of_tally("duties")
}

/// Of these, the duties of people who came.
pub fn present() -> Expr {
    of_tally("present")
}

/// Anomalies that nobody has looked at.
pub fn open_anomalies() -> Expr {
    of_tally("open_anomalies")
}

/// Monitoring was started there, whether or not it still runs.
pub fn has_gate() -> Condition {
    Condition::all().add(of_tally("gates_started").gt(0))
}

/// People can have come by now: the entry time, else the reporting time, else the date has begun.
pub fn is_open(clock: &Clock) -> Condition {
    let opens = Column::EntryOpensAt.into_expr().if_null(Column::ReportingAt.into_expr());
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

/// How one day stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayTally {
    /// People needed, of all roles together; none for an agency, whose people are only some of them.
    pub needed: Option<u64>,
    /// Duties that are not cancelled.
    pub duties: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// Anomalies that nobody has looked at.
    pub open_anomalies: u64,
    /// Monitoring was started, whether or not it still runs.
    pub gate_opened: bool,
}

impl DayTally {
    /// Whether fewer than 80 % of the duties are done; never where there are none.
    pub fn is_below(&self) -> bool {
        let (part, whole) = LOW_SHARE;
        self.present * u64::from(whole) < self.duties * u64::from(part)
    }
}

/// How these days of the caller's reach stand.
///
/// # Errors
/// When the database does not answer.
pub async fn of_days(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: &[ExaminationDayId],
) -> Result<HashMap<ExaminationDayId, DayTally>> {
    let is_agency = matches!(scope.reach(), Reach::Agency(_));
    let days_in_hand = if is_agency { Scope::of_system(SystemTask::FollowLinks) } else { scope.clone() };
    let whole = days_in_hand
        .select::<day_tally::Entity>()
        .filter(day_tally::Column::ExaminationDayId.is_in(days.iter().copied()))
        .all(db)
        .await?;
    let mut tallies: HashMap<ExaminationDayId, DayTally> = whole
        .into_iter()
        .map(|row| {
            let tally = DayTally {
                needed: Some(size(row.needed)),
                duties: size(row.duties),
                present: size(row.present),
                open_anomalies: size(row.open_anomalies),
                gate_opened: row.gates_started > 0,
            };
            (row.examination_day_id, tally)
        })
        .collect();
    if is_agency {
        let own = scope
            .select::<agency_day_tally::Entity>()
            .filter(agency_day_tally::Column::ExaminationDayId.is_in(days.iter().copied()))
            .all(db)
            .await?;
        tallies
            .values_mut()
            .for_each(|tally| *tally = DayTally { gate_opened: tally.gate_opened, ..DayTally::default() });
        for row in own {
            if let Some(tally) = tallies.get_mut(&row.examination_day_id) {
                tally.duties = size(row.duties);
                tally.present = size(row.present);
                tally.open_anomalies = size(row.open_anomalies);
            }
        }
    }
    Ok(tallies)
}

fn of_tally(column: &'static str) -> Expr {
    Expr::col((Alias::new(TALLY), Alias::new(column)))
}

fn of_all(scope: &Scope, date: NaiveDate) -> SelectStatement {
    use day_tally::Column;
    let tallies = scope.select::<day_tally::Entity>().filter(Column::Date.eq(date)).select_only();
    let figures = [Column::Duties, Column::Present, Column::OpenAnomalies, Column::GatesStarted];
    tallies.column(Column::ExaminationDayId).columns(figures).into_query()
}

/// The figures of the agency's people; gates are the center's.
fn of_agency(scope: &Scope, date: NaiveDate) -> SelectStatement {
    use agency_day_tally::Column;
    let whole_day = agency_day_tally::Entity::belongs_to(day_tally::Entity)
        .from(Column::ExaminationDayId)
        .to(day_tally::Column::ExaminationDayId)
        .into();
    scope
        .select::<agency_day_tally::Entity>()
        .join(JoinType::InnerJoin, whole_day)
        .filter(Column::Date.eq(date))
        .filter(Column::Duties.gt(0))
        .select_only()
        .columns([Column::ExaminationDayId, Column::Duties, Column::Present, Column::OpenAnomalies])
        .column(day_tally::Column::GatesStarted)
        .into_query()
}
