//! Tallies of the examination days of a date within reach. All numbers about days on dashboards are sums over these rows, so that
//! numbers and lists agree.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    ids::ExaminationDayId,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QuerySelect, Select,
    sea_query::{Expr, ExprTrait},
};

use crate::{
    due::{has_come_due, is_due},
    entities::{
        agency_day_tally,
        day_tally::{self, Column},
        examination_day,
    },
    places::size,
};

/// A place needs a look when fewer than four of five people are there.
const LOW_SHARE: (u8, u8) = (4, 5);

/// The days of the date in reach. [`duties`], [`present`], [`open_anomalies`], [`has_gate`], [`has_shut_gate`], [`is_open`] and [`is_low`]
/// are expressions on such rows. An agency reaches the days on which its people have duties, and counts only its own people.
pub fn of_date(scope: &Scope, date: NaiveDate) -> Select<day_tally::Entity> {
    let Reach::Agency(_) = scope.reach() else {
        return scope.select::<day_tally::Entity>().filter(Column::Date.eq(date));
    };
    let own_part = agency_day_tally::Entity::belongs_to(day_tally::Entity)
        .from(agency_day_tally::Column::ExaminationDayId)
        .to(Column::ExaminationDayId)
        .into();
    Scope::of_system(SystemTask::FollowLinks)
        .select::<day_tally::Entity>()
        .join_rev(JoinType::InnerJoin, own_part)
        .filter(scope.condition::<agency_day_tally::Entity>())
        .filter(agency_day_tally::Column::Date.eq(date))
        .filter(agency_day_tally::Entity::with_people())
}

/// Duties that are not cancelled, of people who are not barred.
pub fn duties(scope: &Scope) -> Expr {
    figure(scope, Column::Duties, agency_day_tally::Column::Duties)
}

/// Of these, the duties of people who came.
pub fn present(scope: &Scope) -> Expr {
    figure(scope, Column::Present, agency_day_tally::Column::Present)
}

/// Duties of people whose entry by hand waits to be confirmed, and who have not come otherwise.
pub fn to_confirm(scope: &Scope) -> Expr {
    figure(scope, Column::ToConfirm, agency_day_tally::Column::ToConfirm)
}

/// Anomalies that no user has acknowledged.
pub fn open_anomalies(scope: &Scope) -> Expr {
    figure(scope, Column::OpenAnomalies, agency_day_tally::Column::OpenAnomalies)
}

/// Duties of people who have not come and are on the way.
pub fn on_the_way(scope: &Scope) -> Expr {
    figure(scope, Column::OnTheWay, agency_day_tally::Column::OnTheWay)
}

/// Duties of people who did not come or will not.
pub fn absent(scope: &Scope) -> Expr {
    figure(scope, Column::Absent, agency_day_tally::Column::Absent)
}

/// Duties that replace another one.
pub fn replaced(scope: &Scope) -> Expr {
    figure(scope, Column::Replaced, agency_day_tally::Column::Replaced)
}

/// Duties of people who are blacklisted or blocked on the date, beside [`duties`].
pub fn barred(scope: &Scope) -> Expr {
    figure(scope, Column::Barred, agency_day_tally::Column::Barred)
}

/// Sum of the weights of people who have not come.
pub fn missing_weight(scope: &Scope) -> Expr {
    figure(scope, Column::MissingWeight, agency_day_tally::Column::MissingWeight)
}

/// Duties of people without any news: late once [`is_due`] holds, else not due.
pub fn awaited(scope: &Scope) -> Expr {
    duties(scope).sub(present(scope)).sub(on_the_way(scope)).sub(absent(scope))
}

fn figure(scope: &Scope, of_all: Column, of_agency: agency_day_tally::Column) -> Expr {
    match scope.reach() {
        Reach::Agency(_) => of_agency.into_expr(),
        _ => of_all.into_expr(),
    }
}

/// Condition: monitoring runs there; on a past date, it ran.
pub fn has_gate(clock: &Clock) -> Condition {
    let ran = Condition::all().add(Column::Date.lt(clock.today())).add(Column::GatesStarted.gt(0));
    Condition::any().add(Column::GatesRunning.gt(0)).add(ran)
}

/// Condition: the gate should be open and is not: people are due, the day has duties, and monitoring was never started. A day of a
/// past date never matches.
pub fn has_shut_gate(scope: &Scope, clock: &Clock) -> Condition {
    is_due(clock.now()).add(Column::GatesStarted.eq(0)).add(Column::Date.gte(clock.today())).add(duties(scope).gt(0))
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
    let is_below = present(scope).mul(i32::from(whole)).lt(duties(scope).mul(i32::from(part)));
    is_due(clock.now()).add(is_below)
}

/// As [`is_open`], for a loaded day.
pub fn has_opened(day: &examination_day::Model, clock: &Clock) -> bool {
    match day.entry_opens_at.or(day.reporting_at) {
        Some(opens) => opens <= clock.now(),
        None => day.date <= clock.today(),
    }
}

/// The figures of one day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayTally {
    /// People needed, of all roles together; none for an agency, because it supplies only some of them.
    pub needed: Option<u64>,
    /// Duties that are not cancelled.
    pub duties: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// Of the duties, those of people who have not come and are on the way.
    pub on_the_way: u64,
    /// Of the duties, those of people who did not come or will not.
    pub absent: u64,
    /// Duties among these that replace another one.
    pub replaced: u64,
    /// Duties of people who are blacklisted or blocked on the date, beside the others.
    pub barred: u64,
    /// Anomalies that no user has acknowledged.
    pub open_anomalies: u64,
    /// Of the duties, those of people who are inside now.
    pub inside: u64,
    /// Monitoring was started, whether or not it still runs.
    pub gate_opened: bool,
    /// Monitoring runs on a device now.
    pub gate_runs: bool,
}

impl DayTally {
    /// Duties of people without any news.
    pub fn awaited(&self) -> u64 {
        self.duties.saturating_sub(self.present + self.on_the_way + self.absent)
    }

    /// As [`has_shut_gate`], for a loaded day.
    pub fn has_shut_gate(&self, day: &examination_day::Model, clock: &Clock) -> bool {
        !self.gate_opened && self.duties > 0 && day.date >= clock.today() && has_come_due(day, clock.now())
    }

    /// Whether fewer than 80 % of the duties have their person there; false without duties.
    pub fn is_below(&self) -> bool {
        let (part, whole) = LOW_SHARE;
        self.present * u64::from(whole) < self.duties * u64::from(part)
    }
}

/// The figures of these days within the caller's reach.
pub async fn of_days(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: &[ExaminationDayId],
) -> Result<HashMap<ExaminationDayId, DayTally>> {
    let is_agency = matches!(scope.reach(), Reach::Agency(_));
    let days_in_hand = if is_agency { Scope::of_system(SystemTask::FollowLinks) } else { scope.clone() };
    let whole = days_in_hand
        .select::<day_tally::Entity>()
        .filter(Column::ExaminationDayId.is_in(days.iter().copied()))
        .all(db)
        .await?;
    let mut tallies: HashMap<ExaminationDayId, DayTally> = whole
        .into_iter()
        .map(|row| {
            let tally = DayTally {
                needed: Some(size(row.needed)),
                duties: size(row.duties),
                present: size(row.present),
                on_the_way: size(row.on_the_way),
                absent: size(row.absent),
                replaced: size(row.replaced),
                barred: size(row.barred),
                open_anomalies: size(row.open_anomalies),
                inside: size(row.inside),
                gate_opened: row.gates_started > 0,
                gate_runs: row.gates_running > 0,
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
        tallies.values_mut().for_each(|tally| {
            let DayTally { gate_opened, gate_runs, .. } = *tally;
            *tally = DayTally { gate_opened, gate_runs, ..DayTally::default() };
        });
        for row in own {
            if let Some(tally) = tallies.get_mut(&row.examination_day_id) {
                tally.duties = size(row.duties);
                tally.present = size(row.present);
                tally.on_the_way = size(row.on_the_way);
                tally.absent = size(row.absent);
                tally.replaced = size(row.replaced);
                tally.inside = size(row.inside);
                tally.barred = size(row.barred);
                tally.open_anomalies = size(row.open_anomalies);
            }
        }
    }
    Ok(tallies)
}
