//! Tallies of the examination days of a date within reach. All numbers about days are [`Figures`] of such rows, or sums of them, so that
//! numbers and lists agree.

use std::{collections::HashMap, ops::AddAssign};

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    ids::ExaminationDayId,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, IdenStatic, JoinType, QueryFilter,
    QueryResult, QuerySelect, Select,
    sea_query::{Alias, Expr, ExprTrait},
};

use crate::{
    due::is_due,
    entities::{
        agency_day_tally,
        day_tally::{self, Column},
    },
    places::size,
};

/// A place needs a look when fewer than four of five people are there.
const LOW_SHARE: (u8, u8) = (4, 5);

/// Makes the type of the figures, the columns that they are read from, the way to read them, and their addition.
macro_rules! figures {
    ($($(#[$meaning:meta])+ $figure:ident: $column:ident,)+) => {
        /// The figures of a day, or of several days together. An agency's are those of its own people.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Figures {
            /// People needed, of all roles together; none for an agency, because it supplies only some of them, and none without a day.
            pub needed: Option<u64>,
            $($(#[$meaning])+ pub $figure: u64,)+
        }

        impl Figures {
            /// The columns of the figures; each has the name of its figure.
            pub const COLUMNS: &[Column] = &[Column::Needed, $(Column::$column),+];
        }

        impl FromQueryResult for Figures {
            fn from_query_result(row: &QueryResult, prefix: &str) -> Result<Self, DbErr> {
                let needed: Option<i64> = row.try_get(prefix, Column::Needed.as_str())?;
                Ok(Self {
                    needed: needed.map(size),
                    $($figure: count(row, prefix, Column::$column.as_str())?,)+
                })
            }
        }

        impl AddAssign for Figures {
            fn add_assign(&mut self, other: Self) {
                self.needed = self.needed.zip(other.needed).map(|(one, other)| one + other);
                $(self.$figure += other.$figure;)+
            }
        }
    };
}

figures! {
    /// Duties that are not cancelled, of people who are not barred.
    duties: Duties,
    /// Of these, the duties of people who said that they will come, or came.
    accepted: Accepted,
    /// Of the duties, those of people who came.
    present: Present,
    /// Of the duties, those of people who are inside now.
    inside: Inside,
    /// Of the duties, those of people whose entry by hand waits to be confirmed, and who have not come otherwise.
    to_confirm: ToConfirm,
    /// Of the duties, those of people who have not come and are on the way.
    on_the_way: OnTheWay,
    /// Of the duties, those of people who did not come or will not.
    absent: Absent,
    /// Duties among these that replace another one.
    replaced: Replaced,
    /// Number of calls and reminders to people with a duty.
    contacts: Contacts,
    /// Duties of people who are blacklisted or blocked on the date, beside the others.
    barred: Barred,
    /// Anomalies that no user has acknowledged.
    open_anomalies: OpenAnomalies,
    /// Starts of monitoring on devices, each counted.
    gates_started: GatesStarted,
    /// Starts among these that still run.
    gates_running: GatesRunning,
}

impl Figures {
    /// Duties of people without any news: late once people are due, else not due.
    pub fn awaited(&self) -> u64 {
        self.duties.saturating_sub(self.present + self.on_the_way + self.absent)
    }
}

/// A number in a row, at least 0; 0 for the sum of no rows.
pub fn count(row: &QueryResult, prefix: &str, name: &str) -> Result<u64, DbErr> {
    row.try_get::<Option<i64>>(prefix, name).map(|number| number.map_or(0, size))
}

/// The days of the date in reach. An agency reaches the days on which its people have duties.
pub fn of_date(scope: &Scope, date: NaiveDate) -> Select<day_tally::Entity> {
    dated(scope, date, agency_day_tally::Entity::with_people())
}

/// As [`of_date`]; an agency reaches the days, too, on which its people only caused anomalies.
pub fn of_date_with_anomalies(scope: &Scope, date: NaiveDate) -> Select<day_tally::Entity> {
    use agency_day_tally::Column::{Anomalies, Duties};
    dated(scope, date, Condition::any().add(Duties.ne(0)).add(Anomalies.ne(0)))
}

fn dated(scope: &Scope, date: NaiveDate, of_agency: Condition) -> Select<day_tally::Entity> {
    match scope.reach() {
        Reach::Agency(_) => in_reach(scope).filter(agency_day_tally::Column::Date.eq(date)).filter(of_agency),
        _ => in_reach(scope).filter(Column::Date.eq(date)),
    }
}

/// All days in reach; for an agency those with a tally of its own. [`figure`] and the conditions are expressions on such rows.
pub fn in_reach(scope: &Scope) -> Select<day_tally::Entity> {
    let Reach::Agency(_) = scope.reach() else { return scope.select() };
    let own_part = agency_day_tally::Entity::belongs_to(day_tally::Entity)
        .from(agency_day_tally::Column::ExaminationDayId)
        .to(Column::ExaminationDayId)
        .into();
    Scope::of_system(SystemTask::FollowLinks)
        .select::<day_tally::Entity>()
        .join_rev(JoinType::InnerJoin, own_part)
        .filter(scope.condition::<agency_day_tally::Entity>())
}

/// Reads the [`Figures`] of each of these days; the caller may add columns.
pub fn each(days: Select<day_tally::Entity>, scope: &Scope) -> Select<day_tally::Entity> {
    with_figures(days, scope, |figure| figure)
}

/// Reads the [`Figures`] of these days together; the caller may add columns to group by.
pub fn sums(days: Select<day_tally::Entity>, scope: &Scope) -> Select<day_tally::Entity> {
    with_figures(days, scope, sum)
}

fn with_figures(
    days: Select<day_tally::Entity>,
    scope: &Scope,
    as_read: impl Fn(Expr) -> Expr,
) -> Select<day_tally::Entity> {
    let add = |days: Select<_>, column: &Column| days.column_as(as_read(figure(scope, *column)), column.as_str());
    Figures::COLUMNS.iter().fold(days.select_only(), add)
}

/// The sum as an integer in both databases; PostgreSQL would answer a decimal.
pub fn sum(figure: Expr) -> Expr {
    figure.sum().cast_as(Alias::new("bigint"))
}

/// One figure. Starts of monitoring are those of the day for an agency, too.
pub fn figure(scope: &Scope, column: Column) -> Expr {
    match (scope.reach(), column) {
        (Reach::Agency(_), Column::Needed) => Expr::cust("CAST(NULL AS bigint)"),
        (Reach::Agency(_), Column::GatesStarted | Column::GatesRunning) => column.into_expr(),
        (Reach::Agency(_), _) => Expr::col((agency_day_tally::Entity, column)),
        _ => column.into_expr(),
    }
}

/// The same number as [`Figures::awaited`].
pub fn awaited(scope: &Scope) -> Expr {
    let [duties, present, on_the_way, absent] =
        [Column::Duties, Column::Present, Column::OnTheWay, Column::Absent].map(|column| figure(scope, column));
    duties.sub(present).sub(on_the_way).sub(absent)
}

/// The figures of these days together.
pub async fn total(db: &impl ConnectionTrait, scope: &Scope, days: Select<day_tally::Entity>) -> Result<Figures> {
    Ok(sums(days, scope).into_model().one(db).await?.unwrap_or_default())
}

#[derive(FromQueryResult)]
struct DayFigures {
    examination_day_id: ExaminationDayId,
    #[sea_orm(nested)]
    figures: Figures,
}

/// The figures of these days; those out of reach are absent.
pub(crate) async fn of_days(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, Figures>> {
    let days = in_reach(scope).filter(Column::ExaminationDayId.is_in(days));
    let days = each(days, scope).column(Column::ExaminationDayId).into_model::<DayFigures>().all(db).await?;
    Ok(days.into_iter().map(|day| (day.examination_day_id, day.figures)).collect())
}

/// Condition: monitoring runs there; on a past date, it ran.
pub fn has_gate(clock: &Clock) -> Condition {
    let ran = Condition::all().add(Column::Date.lt(clock.today())).add(Column::GatesStarted.gt(0));
    Condition::any().add(Column::GatesRunning.gt(0)).add(ran)
}

/// Condition: the gate should be open and is not: people are due, the day has duties, and monitoring was never started. A day of a
/// past date never matches.
pub fn has_shut_gate(scope: &Scope, clock: &Clock) -> Condition {
    is_due(clock.now())
        .add(Column::GatesStarted.eq(0))
        .add(Column::Date.gte(clock.today()))
        .add(figure(scope, Column::Duties).gt(0))
}

/// Condition: people may have come by now: the gate's opening time has come, else the reporting time, else the date has begun.
pub fn is_open(clock: &Clock) -> Condition {
    let opens = Column::EntryOpensAt.into_expr().if_null(Column::ReportingAt.into_expr());
    Condition::any()
        .add(opens.clone().lte(clock.now()))
        .add(Condition::all().add(opens.is_null()).add(Column::Date.lte(clock.today())))
}

/// Condition: people are due, and fewer than 80 % of the day's duties have their person there. A day without a time never matches.
pub fn is_low(scope: &Scope, clock: &Clock) -> Condition {
    let (part, whole) = LOW_SHARE;
    let is_below =
        figure(scope, Column::Present).mul(i32::from(whole)).lt(figure(scope, Column::Duties).mul(i32::from(part)));
    is_due(clock.now()).add(is_below)
}
