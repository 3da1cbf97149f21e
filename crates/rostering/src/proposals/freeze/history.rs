//! The duties that people had and have: how many, where, and when they are busy.

use std::collections::{BTreeSet, HashMap};

use chrono::{Days, NaiveDate};
use kernel::{
    Result,
    access::{linked, linked_with_removed},
    clock::Clock,
    ids::{CenterId, ExaminationDayId, FunctionaryId},
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::{number, posts::hours};
use crate::entities::{
    assignment::{self, Attendance},
    examination_day,
};

/// The most values in one query.
const AT_ONCE: usize = 1_000;
/// Days before the first date that are of the same season.
const SEASON: u64 = 180;
/// Minutes of a duty whose hours are not known.
const USUAL_MINUTES: u32 = 240;

/// The duties of a person.
#[derive(Clone, Debug, Default)]
pub(super) struct Record {
    /// Dates and centers that they came to.
    pub served: u32,
    pub no_shows: u32,
    /// Dates and centers of the season, with the coming ones: a person serves all batches of a date at a stretch.
    pub of_season: BTreeSet<(NaiveDate, CenterId)>,
    pub minutes_of_season: u32,
    pub centers_of_season: BTreeSet<CenterId>,
    /// The center and date of the last duty: with whom they served last.
    pub last: Option<(NaiveDate, CenterId)>,
    /// The duties around the dates that are to be filled.
    pub around: Vec<assignment::Model>,
}

/// The duties of some people, and the hours of the days that they are on.
#[derive(Default)]
pub(super) struct History {
    pub records: HashMap<FunctionaryId, Record>,
    pub hours: HashMap<ExaminationDayId, (i64, i64, bool)>,
}

impl History {
    /// The minutes of a duty around the dates.
    pub(super) fn minutes_of(&self, duty: &assignment::Model) -> u32 {
        minutes_of(&self.hours, duty)
    }

    pub(super) async fn load(
        db: &impl ConnectionTrait,
        clock: &Clock,
        people: &[FunctionaryId],
        (first, last): (NaiveDate, NaiveDate),
    ) -> Result<Self> {
        let since = first.checked_sub_days(Days::new(SEASON)).unwrap_or(first);
        let near =
            |date: NaiveDate| (first.pred_opt().unwrap_or(first)..=last.succ_opt().unwrap_or(last)).contains(&date);
        let mut history = Self::default();
        for some in people.chunks(AT_ONCE) {
            history.count(db, some).await?;
            let duties = linked::<assignment::Entity>(assignment::Column::FunctionaryId, some.iter().copied())
                .filter(assignment::Column::Date.gte(since));
            for duty in duties.all(db).await? {
                history.add(duty, near);
            }
        }
        history.load_hours(db, clock).await?;
        history.sum_minutes();
        Ok(history)
    }

    /// Counts the duties that people came to, and those that they did not.
    async fn count(&mut self, db: &impl ConnectionTrait, some: &[FunctionaryId]) -> Result<()> {
        use assignment::Column;
        let rows: Vec<(FunctionaryId, Option<Attendance>, i64)> =
            linked::<assignment::Entity>(Column::FunctionaryId, some.iter().copied())
                .filter(Column::Attendance.is_not_null())
                .select_only()
                .columns([Column::FunctionaryId, Column::Attendance])
                .column_as(Expr::col(Column::Date).count_distinct(), "dates")
                .group_by(Column::FunctionaryId)
                .group_by(Column::Attendance)
                .into_tuple()
                .all(db)
                .await?;
        for (person, attendance, duties) in rows {
            let record = self.records.entry(person).or_default();
            match attendance {
                Some(Attendance::Present) => record.served = number(duties),
                _ => record.no_shows = number(duties),
            }
        }
        Ok(())
    }

    fn add(&mut self, duty: assignment::Model, near: impl Fn(NaiveDate) -> bool) {
        let record = self.records.entry(duty.functionary_id).or_default();
        record.of_season.insert((duty.date, duty.center_id));
        record.centers_of_season.insert(duty.center_id);
        if duty.attendance == Some(Attendance::Present) {
            record.last = record.last.max(Some((duty.date, duty.center_id)));
        }
        record.minutes_of_season += USUAL_MINUTES;
        if near(duty.date) {
            record.around.push(duty);
        }
    }

    async fn load_hours(&mut self, db: &impl ConnectionTrait, clock: &Clock) -> Result<()> {
        let around = self.records.values().flat_map(|record| &record.around);
        let ids: BTreeSet<ExaminationDayId> = around.map(|duty| duty.examination_day_id).collect();
        self.hours.clear();
        for some in ids.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
            let days =
                linked_with_removed::<examination_day::Entity>(examination_day::Column::Id, some.iter().copied());
            let days = days.all(db).await?;
            self.hours.extend(days.iter().map(|day| (day.id, hours(day, clock))));
        }
        Ok(())
    }

    /// Counts the known hours of duties around the dates instead of the usual ones.
    fn sum_minutes(&mut self) {
        for record in self.records.values_mut() {
            for duty in &record.around {
                let exact = minutes_of(&self.hours, duty);
                record.minutes_of_season = record.minutes_of_season.saturating_sub(USUAL_MINUTES) + exact;
            }
        }
    }
}

/// The minutes of a duty around the dates; the usual ones where its hours are not known.
fn minutes_of(hours: &HashMap<ExaminationDayId, (i64, i64, bool)>, duty: &assignment::Model) -> u32 {
    match hours.get(&duty.examination_day_id) {
        Some((from, to, true)) => Ord::min(number(to - from), 24 * 60),
        _ => USUAL_MINUTES,
    }
}
