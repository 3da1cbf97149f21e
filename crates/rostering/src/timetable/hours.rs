//! Whether two duties clash: by their hours, or by the travel time between their centers; without the database.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::ids::CenterId;

use crate::position::Position;

/// Seconds of travel between two centers for each kilometre in a straight line; 0 ignores travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TravelPace(pub i64);

impl TravelPace {
    /// Travel time between two positions; none if a position or the pace is not known.
    pub fn way(self, from: Option<Position>, to: Option<Position>) -> Option<TimeDelta> {
        let metres = from?.metres_to(to?);
        let seconds = (metres.round() as i64).saturating_mul(self.0) / 1_000;
        (self.0 > 0).then(|| TimeDelta::seconds(seconds))
    }
}

/// Time and place of a duty.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DutyHours {
    pub date: NaiveDate,
    pub batch: String,
    /// From the reporting time to the end of the day; none if either is not set.
    pub span: Option<(DateTime<Utc>, DateTime<Utc>)>,
    pub center: CenterId,
    pub position: Option<Position>,
}

/// The reason why one person cannot have two duties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clash {
    /// Both are at the same time, at two centers.
    SameTime,
    /// The time between them is shorter than the travel time given here.
    Way(TimeDelta),
}

impl DutyHours {
    /// The clash of this duty with another one of the same person, if any. Two duties at one center never clash.
    pub(crate) fn clash(&self, other: &Self, pace: TravelPace) -> Option<Clash> {
        if self.center == other.center {
            return None;
        }
        let (Some(own), Some(others)) = (self.span, other.span) else {
            return (self.date == other.date && self.batch == other.batch).then_some(Clash::SameTime);
        };
        if own.0 < others.1 && others.0 < own.1 {
            return Some(Clash::SameTime);
        }
        let gap = Ord::max(own.0 - others.1, others.0 - own.1);
        pace.way(self.position, other.position).filter(|way| gap < *way).map(Clash::Way)
    }
}

/// A span of time in hours and minutes, such as `5 h`, `1 h 30 min` or `40 min`; over an hour rounded to a quarter, because
/// travel times are guesses.
pub(crate) fn in_words(span: TimeDelta) -> String {
    let exact = (span.num_seconds() + 59) / 60;
    let minutes = if exact > 60 { (exact + 7) / 15 * 15 } else { exact };
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACE: TravelPace = TravelPace(90);
    const HOWRAH: Position = Position { latitude: 22.59, longitude: 88.31 };
    const RANCHI: Position = Position { latitude: 23.36, longitude: 85.33 };

    fn duty(batch: &str, hours: Option<(u32, u32)>, position: Position) -> DutyHours {
        let date = NaiveDate::from_ymd_opt(2026, 11, 27).unwrap();
        let at = |minutes: u32| date.and_hms_opt(minutes / 60, minutes % 60, 0).unwrap().and_utc();
        DutyHours {
            date,
            batch: batch.into(),
            span: hours.map(|(from, to)| (at(from), at(to))),
            center: CenterId::new(),
            position: Some(position),
        }
    }

    #[test]
    fn hours_that_overlap_clash_whatever_their_batches_are_called() {
        let morning = duty("Morning", Some((450, 750)), HOWRAH);
        let shift = duty("Shift 1", Some((480, 690)), RANCHI);
        assert_eq!(morning.clash(&shift, PACE), Some(Clash::SameTime));
        assert_eq!(shift.clash(&morning, PACE), Some(Clash::SameTime));
        let here = DutyHours { center: morning.center, ..shift.clone() };
        assert_eq!(morning.clash(&here, PACE), None, "two duties in one building");
        let later = duty("Morning", Some((750, 900)), HOWRAH);
        assert_eq!(morning.clash(&later, PACE), None, "one ends when the other begins, next door");
    }

    #[test]
    fn without_hours_the_same_date_and_batch_are_the_same_time() {
        let known = duty("Morning", Some((450, 750)), HOWRAH);
        assert_eq!(known.clash(&duty("Morning", None, RANCHI), PACE), Some(Clash::SameTime));
        assert_eq!(known.clash(&duty("Shift 1", None, RANCHI), PACE), None);
        let tomorrow = DutyHours { date: known.date.succ_opt().unwrap(), ..duty("Morning", None, RANCHI) };
        assert_eq!(known.clash(&tomorrow, PACE), None);
    }

    #[test]
    fn the_way_between_two_centers_takes_its_time() {
        let morning = duty("Morning", Some((450, 750)), HOWRAH);
        let noon = duty("Noon", Some((750, 960)), RANCHI);
        let Some(Clash::Way(way)) = morning.clash(&noon, PACE) else { panic!("Ranchi is far") };
        assert_eq!(noon.clash(&morning, PACE), Some(Clash::Way(way)));
        assert!((7..=9).contains(&way.num_hours()), "{way}");
        let at_night = duty("Night", Some((750 + 9 * 60, 750 + 10 * 60)), RANCHI);
        assert_eq!(morning.clash(&at_night, PACE), None);
        assert_eq!(morning.clash(&noon, TravelPace(0)), None, "ways are left out of account");
        assert_eq!(morning.clash(&DutyHours { position: None, ..noon }, PACE), None);
    }

    #[test]
    fn spans_are_said_in_hours_and_minutes() {
        let said = [59, 2_400, 3_600, 5_400, 18_000, 17_990].map(|seconds| in_words(TimeDelta::seconds(seconds)));
        assert_eq!(said, ["1 min", "40 min", "1 h", "1 h 30 min", "5 h", "5 h"]);
    }
}
