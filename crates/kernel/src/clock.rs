//! The only place that reads the time. Server time is the truth; a device's time is a claim.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

/// Clocks of servers may differ by this much, and be corrected by as much, without anything ending early for it.
pub const TOLERANCE: TimeDelta = TimeDelta::seconds(60);

/// Whether a stored time is later than the clock's: the clock was set back since. Items with a limited lifetime from then have expired,
/// because their age is unknown.
pub fn is_from_the_future(written: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    written > now + TOLERANCE
}

/// Tells the time, in UTC and as the local date of the examinations.
#[derive(Clone)]
pub struct Clock {
    source: Source,
    zone: Tz,
}

#[derive(Clone)]
enum Source {
    System,
    Set(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// The system's clock; dates are those of `zone`.
    pub fn system(zone: Tz) -> Self {
        Self { source: Source::System, zone }
    }

    /// A clock that stands still until it is advanced, for tests.
    pub fn set_to(instant: DateTime<Utc>, zone: Tz) -> Self {
        Self { source: Source::Set(Arc::new(Mutex::new(instant))), zone }
    }

    /// Moves a clock made by [`Clock::set_to`]; the system's clock cannot be moved.
    pub fn advance(&self, by: TimeDelta) {
        if let Source::Set(instant) = &self.source {
            let mut instant = instant.lock().unwrap_or_else(PoisonError::into_inner);
            *instant += by;
        }
    }

    /// Now, to the microsecond: the finest that both databases keep, so that what is read equals what was written.
    #[expect(clippy::disallowed_methods, reason = "this is the one place that reads the time")]
    pub fn now(&self) -> DateTime<Utc> {
        let now = match &self.source {
            Source::System => Utc::now(),
            Source::Set(instant) => *instant.lock().unwrap_or_else(PoisonError::into_inner),
        };
        DateTime::from_timestamp_micros(now.timestamp_micros()).unwrap_or(now)
    }

    /// Begins to measure how long something takes.
    pub fn stopwatch(&self) -> Stopwatch {
        Stopwatch(match &self.source {
            Source::System => Begun::System(Instant::now()),
            Source::Set(_) => Begun::Set(self.clone(), self.now()),
        })
    }

    /// The local date of the examinations.
    pub fn today(&self) -> NaiveDate {
        self.date_of(self.now())
    }

    /// The local date at an instant.
    pub fn date_of(&self, instant: DateTime<Utc>) -> NaiveDate {
        instant.with_timezone(&self.zone).date_naive()
    }

    /// The instant at which a local date begins.
    pub fn start_of(&self, date: NaiveDate) -> DateTime<Utc> {
        let midnight = date.and_time(NaiveTime::MIN);
        self.zone
            .from_local_datetime(&midnight)
            .earliest()
            .map_or_else(|| midnight.and_utc(), |local| local.with_timezone(&Utc))
    }

    /// The instant at which a local date ends, that is, the next one begins.
    pub fn end_of(&self, date: NaiveDate) -> DateTime<Utc> {
        self.start_of(date.checked_add_days(Days::new(1)).unwrap_or(date))
    }

    /// An instant as people at the examinations read it off their clocks.
    pub fn local(&self, instant: DateTime<Utc>) -> DateTime<Tz> {
        instant.with_timezone(&self.zone)
    }

    /// The zone whose dates these are.
    pub fn zone(&self) -> Tz {
        self.zone
    }
}

/// Measures durations, unaffected by changes of the system's clock.
#[derive(Clone)]
pub struct Stopwatch(Begun);

#[derive(Clone)]
enum Begun {
    System(Instant),
    Set(Clock, DateTime<Utc>),
}

impl Stopwatch {
    /// How long ago it was begun.
    pub fn elapsed(&self) -> Duration {
        match &self.0 {
            Begun::System(begun) => begun.elapsed(),
            Begun::Set(clock, begun) => (clock.now() - *begun).to_std().unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stopwatch_measures_what_a_set_clock_was_advanced_by() {
        let clock = Clock::set_to(DateTime::UNIX_EPOCH, Tz::Asia__Kolkata);
        clock.advance(TimeDelta::hours(1));
        let stopwatch = clock.stopwatch();
        assert_eq!(stopwatch.elapsed(), Duration::ZERO);
        clock.advance(TimeDelta::milliseconds(1500));
        assert_eq!(stopwatch.elapsed(), Duration::from_millis(1500));
    }

    #[test]
    fn a_day_in_india_begins_before_the_same_day_in_utc() {
        let instant = Utc.with_ymd_and_hms(2026, 11, 19, 18, 30, 0).single().unwrap();
        let clock = Clock::set_to(instant, Tz::Asia__Kolkata);
        assert_eq!(clock.today(), NaiveDate::from_ymd_opt(2026, 11, 20).unwrap());
        assert_eq!(clock.start_of(clock.today()), instant);
        clock.advance(TimeDelta::seconds(-1));
        assert_eq!(clock.today(), NaiveDate::from_ymd_opt(2026, 11, 19).unwrap());
    }
}
