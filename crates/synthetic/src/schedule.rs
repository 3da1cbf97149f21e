//! Dates with examinations, the beginning of registration, and the share of the country on each date.

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};
use kernel::clock::Clock;

use crate::{Dates, Season, draw::Draw};

/// Days of registration before the first date.
const REGISTRATION_DAYS: i64 = 120;
/// Duties of a season for each hundred people.
const DUTIES_PER_HUNDRED_PEOPLE: u64 = 250;
/// Most people of a hundred on duty today.
const PEOPLE_TODAY: u64 = 60;
/// Duties of a center on a date, on average.
const DUTIES_OF_A_CENTER: u64 = 38;
/// Rosters are entered so long after midnight of the date before: when its examinations are over.
const PUBLISHED: TimeDelta = TimeDelta::hours(20);

/// The dates of a season.
pub(crate) struct Schedule {
    /// All dates in their order.
    pub dates: Vec<NaiveDate>,
    pub today: NaiveDate,
    /// The place of the first date among all dates for which something is drawn.
    pub first_index: usize,
    /// Whether its examination days have no times and end with the date, so that they are under way at any hour.
    pub is_open_all_day: bool,
    /// When registration of people began.
    pub began: DateTime<Utc>,
    /// Centers of a thousand with examinations on an ordinary date.
    ordinary: u32,
    /// Centers of a thousand with examinations today, when the whole country writes.
    full: u32,
}

impl Schedule {
    pub(crate) fn of(season: &Season, clock: &Clock) -> Self {
        let today = clock.date_of(season.as_of);
        let mut draw = Draw::of(season.seed, "schedule", 0);
        let (behind, has_today, ahead) = match season.dates {
            Dates::BeforeToday(count) => (count, false, 0),
            Dates::AroundToday(count) => {
                let ahead = if count < 3 { 0 } else { (count / 10).max(1) };
                (count - 1 - ahead, true, ahead)
            }
        };
        let mut past = Vec::new();
        let mut date = today;
        let stretch = stretch(season.years, behind);
        for _ in 0..behind {
            date = date - Days::new(gap(&mut draw) * stretch);
            past.push(date);
        }
        let mut dates: Vec<NaiveDate> = past.into_iter().rev().chain(has_today.then_some(today)).collect();
        let mut date = today;
        for _ in 0..ahead {
            date = date + Days::new(gap(&mut draw));
            dates.push(date);
        }
        let first = dates.first().copied().unwrap_or(today);
        let (full, ordinary) = shares(season);
        let began = clock.start_of(first) - TimeDelta::days(REGISTRATION_DAYS);
        Self { dates, today, first_index: 0, is_open_all_day: false, began, ordinary, full }
    }

    /// Today alone, open all day. The rosters are entered at midnight.
    pub(crate) fn of_open_day(season: &Season, clock: &Clock) -> Self {
        let today = clock.date_of(season.as_of);
        let first_index = usize::try_from(today.num_days_from_ce()).unwrap_or_default();
        Self { dates: vec![today], today, first_index, is_open_all_day: true, ..Self::of(season, clock) }
    }

    /// When the rosters of a date are entered, by its place in [`Schedule::dates`].
    pub(crate) fn published_at(&self, place: usize, season: &Season, clock: &Clock) -> DateTime<Utc> {
        let date_before = place.checked_sub(1).and_then(|before| self.dates.get(before));
        let midnight = match date_before {
            _ if self.is_open_all_day => return clock.start_of(self.today),
            Some(date) => clock.start_of(*date),
            None => clock.start_of(self.first()) - TimeDelta::days(3),
        };
        (midnight + PUBLISHED).min(season.as_of)
    }

    /// Centers of a thousand with examinations on this date.
    pub(crate) fn share_of(&self, date: NaiveDate) -> u32 {
        if date == self.today { self.full } else { self.ordinary }
    }

    pub(crate) fn last(&self) -> NaiveDate {
        self.dates.last().copied().unwrap_or(self.today)
    }

    pub(crate) fn first(&self) -> NaiveDate {
        self.dates.first().copied().unwrap_or(self.today)
    }
}

/// How many times as long the gaps are that spread so many dates over years; they take 1.6 days on average.
fn stretch(years: u32, dates: u32) -> u64 {
    (u64::from(years) * 365 * 10 / (u64::from(dates.max(1)) * 16)).max(1)
}

/// Examinations are on most days of a season, not on all.
fn gap(draw: &mut Draw) -> u64 {
    [1, 1, 1, 2, 3][draw.below(5)]
}

fn shares(season: &Season) -> (u32, u32) {
    let (people, centers) = (u64::from(season.people), u64::from(season.centers));
    let full_duties = centers * DUTIES_OF_A_CENTER;
    let full = (people * PEOPLE_TODAY * 10 / full_duties).min(1000);
    let rest = (people * DUTIES_PER_HUNDRED_PEOPLE / 100).saturating_sub(full_duties * full / 1000);
    let besides_today = match season.dates {
        Dates::AroundToday(count) => count.saturating_sub(1),
        Dates::BeforeToday(count) => count,
    };
    let dates = u64::from(besides_today.max(1));
    let ordinary = (rest * 1000 / dates / full_duties).clamp(20, full.max(20));
    (u32::try_from(full).unwrap_or(1000), u32::try_from(ordinary).unwrap_or(1000))
}
