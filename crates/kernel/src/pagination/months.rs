//! Finds the newest rows of a table that PostgreSQL partitions by month. A statement without a date is planned for the partitions of all
//! years, which takes longer than finding the rows; so rows are searched in stretches of time, from the newest on.

use std::iter;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, Select};

use super::{
    cursor::SortKey,
    order::{FoundId, ListOrder},
};
use crate::Result;

/// Most days between a row's moment and its date: a day of examinations is over by the end of the date after it.
const APART: Days = Days::new(4);
/// How far the first stretch goes back; each further one is twice as long.
const FIRST: TimeDelta = TimeDelta::days(31);
/// Stretches before the last, which has no beginning: some twenty years.
const STRETCHES: u32 = 8;
/// Rows that are looked through for a page; further ones are left to the database.
const MOST: u64 = 10_000;

/// By which date a table is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Months<C> {
    pub(super) date: C,
    /// Date to begin at; `None` where the query itself restricts the date.
    pub(super) today: Option<NaiveDate>,
}

impl<E: EntityTrait> ListOrder<E> {
    /// The first ids of the query in this order; `None` where months do not help.
    pub(super) async fn newest(
        &self,
        db: &impl ConnectionTrait,
        query: &Select<E>,
        count: u64,
    ) -> Result<Option<Vec<FoundId>>> {
        let Some((months, today)) = self.years(db).filter(|_| count <= MOST) else { return Ok(None) };
        let mut ids: Vec<FoundId> = Vec::new();
        for stretch in self.backwards(months, today.and_time(NaiveTime::MIN).and_utc(), None) {
            let missing = count - ids.len() as u64;
            if missing == 0 {
                break;
            }
            ids.extend(self.ids(db, self.sort(query.clone()).filter(stretch).limit(missing)).await?);
        }
        Ok(Some(ids))
    }

    /// The stretches behind a position, each cut into such as few months have.
    pub(super) fn by_months(
        &self,
        db: &impl ConnectionTrait,
        stretches: Vec<Condition>,
        position: &[SortKey],
    ) -> Vec<Condition> {
        let (Some((months, _)), Some(SortKey::Moment(moment))) = (self.years(db), position.first()) else {
            return stretches;
        };
        let date = moment.date_naive();
        let last = stretches.len().saturating_sub(1);
        let cut = |(at, stretch): (usize, Condition)| -> Vec<Condition> {
            let parts = match at == last {
                true => self.backwards(months, *moment, Some(*moment)).collect(),
                // Limits the date to that of the same moment.
                false => vec![Condition::all().add(months.date.between(date - APART, date + APART))],
            };
            parts.into_iter().map(|part| stretch.clone().add(part)).collect()
        };
        stretches.into_iter().enumerate().flat_map(cut).collect()
    }

    /// The dates of these rows, as a condition.
    pub(super) fn months_of(&self, db: &impl ConnectionTrait, ids: &[FoundId]) -> Condition {
        let dates = || ids.iter().filter_map(|found| found.date);
        let range = self.months(db).zip(dates().min()).zip(dates().max());
        Condition::all().add_option(range.map(|((months, first), last)| months.date.between(first, last)))
    }

    /// Nothing on SQLite, which keeps a table whole.
    pub(super) fn months(&self, db: &impl ConnectionTrait) -> Option<Months<E::Column>> {
        self.months.filter(|_| db.get_database_backend() == DbBackend::Postgres)
    }

    /// The same with today, where rows of all dates are wanted, the newest first.
    fn years(&self, db: &impl ConnectionTrait) -> Option<(Months<E::Column>, NaiveDate)> {
        let months = self.months(db).filter(|_| self.is_downwards())?;
        Some((months, months.today?))
    }

    /// Time ranges from one moment backwards; the last range has no beginning, and the first has an end only if `end` is given.
    fn backwards(
        &self,
        Months { date, .. }: Months<E::Column>,
        from: DateTime<Utc>,
        end: Option<DateTime<Utc>>,
    ) -> impl Iterator<Item = Condition> {
        let moment = self.first();
        let begins = (0..STRETCHES).map(move |stretch| Some(from - FIRST * (2_i32.pow(stretch + 1) - 1))).chain([None]);
        let ends = iter::once(end.map(|end| end + TimeDelta::microseconds(1))).chain(begins.clone());
        begins.zip(ends).map(move |(begin, end)| {
            Condition::all()
                .add_option(begin.map(|begin| moment.gte(begin)))
                .add_option(begin.map(|begin| date.gte(begin.date_naive() - APART)))
                .add_option(end.map(|end| moment.lt(end)))
                .add_option(end.map(|end| date.lte(end.date_naive() + APART)))
        })
    }
}
