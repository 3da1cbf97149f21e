//! On which dates there are examinations, when registration began, and how much of the country each date takes.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::clock::Clock;

use crate::{Season, draw::Draw};

/// Days of registration before the first date.
const REGISTRATION_DAYS: i64 = 120;
/// Duties of a season for each hundred people.
const DUTIES_PER_HUNDRED_PEOPLE: u64 = 250;
/// Of a hundred people at most these are on duty today.
const PEOPLE_TODAY: u64 = 60;
/// Duties of a center on a date, on average.
const DUTIES_OF_A_CENTER: u64 = 38;

/// The dates of a season.
pub struct Schedule {
    /// All dates in their order.
    pub dates: Vec<NaiveDate>,
    pub today: NaiveDate,
    /// When registration began.
    pub began: DateTime<Utc>,
    /// Of a thousand centers, those with examinations on an ordinary date.
    ordinary: u32,
    /// The same today: the day on which the whole country writes.
    full: u32,
}

impl Schedule {
    pub fn of(season: &Season, clock: &Clock) -> Self {
        let today = clock.date_of(season.as_of);
        let mut draw = Draw::of(season.seed, "schedule", 0);
        let ahead = if season.dates < 3 { 0 } else { (season.dates / 10).max(1) };
        let behind = season.dates - 1 - ahead;
        let mut past = Vec::new();
        let mut date = today;
        for _ in 0..behind {
            date = date - Days::new(gap(&mut draw));
            past.push(date);
        }
        let mut dates: Vec<NaiveDate> = past.into_iter().rev().chain([today]).collect();
        let mut date = today;
        for _ in 0..ahead {
            date = date + Days::new(gap(&mut draw));
            dates.push(date);
        }
        let first = dates.first().copied().unwrap_or(today);
        let (full, ordinary) = shares(season);
        Self { dates, today, began: clock.start_of(first) - TimeDelta::days(REGISTRATION_DAYS), ordinary, full }
    }

    /// Of a thousand centers, those with examinations on this date.
    pub fn share_of(&self, date: NaiveDate) -> u32 {
        if date == self.today { self.full } else { self.ordinary }
    }

    /// The first date.
    pub fn first(&self) -> NaiveDate {
        self.dates.first().copied().unwrap_or(self.today)
    }
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
    let dates = u64::from(season.dates.saturating_sub(1).max(1));
    let ordinary = (rest * 1000 / dates / full_duties).clamp(20, full.max(20));
    (u32::try_from(full).unwrap_or(1000), u32::try_from(ordinary).unwrap_or(1000))
}
