//! The time of a capture. The server's time is the truth; a device's time is a claim that counts only where it can be true.
//!
//! A gate without a connection keeps its captures and sends them later, perhaps after monitoring was stopped. Such a capture counts at its
//! claimed time, if that lies inside the token's life.

use chrono::{DateTime, TimeDelta, Utc};

/// The times of the token that a capture came with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenLife {
    pub started_at: DateTime<Utc>,
    /// When it was stopped; none while it runs.
    pub stopped_at: Option<DateTime<Utc>>,
    /// When it ends by itself, which is the end of the day.
    pub expires_at: DateTime<Utc>,
}

impl TokenLife {
    fn end(&self) -> DateTime<Utc> {
        self.stopped_at.map_or(self.expires_at, |stopped| stopped.min(self.expires_at))
    }
}

/// The time that counts, or the reason why none does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CaptureTime {
    /// It happened when it arrived, or shortly before by the device's claim.
    Live(DateTime<Utc>),
    /// It happened during the token's life and arrives after its end.
    Late(DateTime<Utc>),
    /// The token's life is over and the capture was not made in it.
    TooLate,
}

/// Decides which time counts. `ahead` is how far a clock may run ahead; `late` is how long after the token's natural end a
/// late capture may arrive.
pub(crate) fn time_of_capture(
    life: &TokenLife,
    claimed: Option<DateTime<Utc>>,
    arrived: DateTime<Utc>,
    ahead: TimeDelta,
    late: TimeDelta,
) -> CaptureTime {
    let credible = claimed
        .filter(|claim| *claim <= arrived + ahead)
        .map(|claim| claim.min(arrived))
        .filter(|claim| *claim >= life.started_at && *claim <= life.end());
    let running = arrived < life.end();
    match credible {
        Some(claim) if running => CaptureTime::Live(claim),
        None if running => CaptureTime::Live(arrived),
        Some(claim) if arrived <= life.expires_at + late => CaptureTime::Late(claim),
        _ => CaptureTime::TooLate,
    }
}

/// A device reports once a minute; after a longer silence it had no connection.
const HEARD_WITHIN: TimeDelta = TimeDelta::minutes(3);

/// The part of the time between two reports that counts as silence: all of it, if it is longer than devices leave, else none.
pub(crate) fn silence(earlier: DateTime<Utc>, later: DateTime<Utc>) -> TimeDelta {
    let gap = later - earlier;
    if gap > HEARD_WITHIN { gap } else { TimeDelta::zero() }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;

    use super::*;

    fn at(hour: u32, minute: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 20, hour, minute, 0).single().unwrap()
    }

    fn life(stopped_at: Option<DateTime<Utc>>) -> TokenLife {
        TokenLife { started_at: at(3, 0), stopped_at, expires_at: at(18, 30) }
    }

    fn judge(life: TokenLife, claimed: Option<DateTime<Utc>>, arrived: DateTime<Utc>) -> CaptureTime {
        time_of_capture(&life, claimed, arrived, TimeDelta::seconds(5), TimeDelta::hours(24))
    }

    #[test]
    fn without_a_claim_the_arrival_counts() {
        assert_eq!(judge(life(None), None, at(4, 0)), CaptureTime::Live(at(4, 0)));
    }

    #[test]
    fn a_claim_inside_the_tokens_life_counts() {
        assert_eq!(judge(life(None), Some(at(3, 30)), at(4, 0)), CaptureTime::Live(at(3, 30)));
        assert_eq!(judge(life(None), Some(at(3, 0)), at(4, 0)), CaptureTime::Live(at(3, 0)));
    }

    #[test]
    fn a_claim_before_the_start_or_in_the_future_does_not_count() {
        assert_eq!(judge(life(None), Some(at(2, 59)), at(4, 0)), CaptureTime::Live(at(4, 0)));
        assert_eq!(judge(life(None), Some(at(4, 1)), at(4, 0)), CaptureTime::Live(at(4, 0)));
    }

    #[test]
    fn a_clock_that_runs_ahead_a_little_is_not_called_a_liar_but_gains_nothing() {
        assert_eq!(judge(life(None), Some(at(4, 0) + TimeDelta::seconds(4)), at(4, 0)), CaptureTime::Live(at(4, 0)));
    }

    #[test]
    fn a_stopped_token_takes_only_what_was_captured_before_the_stop() {
        let stopped = life(Some(at(9, 0)));
        assert_eq!(judge(stopped, Some(at(8, 59)), at(10, 0)), CaptureTime::Late(at(8, 59)));
        assert_eq!(judge(stopped, Some(at(9, 1)), at(10, 0)), CaptureTime::TooLate);
        assert_eq!(judge(stopped, None, at(10, 0)), CaptureTime::TooLate);
        assert_eq!(judge(stopped, Some(at(2, 0)), at(10, 0)), CaptureTime::TooLate);
    }

    #[test]
    fn late_captures_are_taken_until_a_day_after_the_end_of_the_day() {
        let deadline = at(18, 30) + TimeDelta::hours(24);
        assert_eq!(judge(life(None), Some(at(18, 0)), deadline), CaptureTime::Late(at(18, 0)));
        assert_eq!(judge(life(None), Some(at(18, 0)), deadline + TimeDelta::seconds(1)), CaptureTime::TooLate);
        assert_eq!(judge(life(None), None, at(18, 30)), CaptureTime::TooLate);
    }
}
