//! A time by a client's clock.

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// A moment that a client claims, in RFC 3339 with a year of four digits. It has neither `+` nor `-`: arithmetic on it goes through
/// functions that cannot overflow, whatever was claimed before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "DateTime<Utc>")]
pub struct ClaimedTime(DateTime<Utc>);

impl ClaimedTime {
    /// Reads a claim; nothing where the text is no moment of the years 1 to 9999, which both databases keep.
    pub fn parse(text: &str) -> Option<Self> {
        let moment = DateTime::parse_from_rfc3339(text).ok()?.to_utc();
        (1..=9999).contains(&moment.year()).then_some(Self(moment))
    }

    /// The claim as it was made, to be kept and shown.
    pub fn as_claimed(self) -> DateTime<Utc> {
        self.0
    }

    /// How far the claim is behind the server's clock; negative where it is ahead.
    pub fn behind(self, now: DateTime<Utc>) -> TimeDelta {
        now.signed_duration_since(self.0)
    }

    /// Whether the claim is no further from the server's clock than this.
    pub fn is_within(self, allowed: TimeDelta, now: DateTime<Utc>) -> bool {
        self.behind(now).abs() <= allowed
    }

    /// The claim by the server's clock, from which the client's was known to differ by so many milliseconds; nothing where
    /// the calendar does not reach as far.
    pub fn corrected_by(self, milliseconds: i64) -> Option<DateTime<Utc>> {
        self.0.checked_add_signed(TimeDelta::try_milliseconds(milliseconds)?)
    }
}

impl TryFrom<String> for ClaimedTime {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("not a time such as 2026-11-20T04:30:00Z")
    }
}

impl From<ClaimedTime> for DateTime<Utc> {
    fn from(claim: ClaimedTime) -> Self {
        claim.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_a_moment_of_the_years_that_are_written_with_four_digits() {
        for text in
            ["1970-01-01T00:00:00Z", "2026-11-20T04:30:00+05:30", "0001-01-02T00:00:00Z", "9999-12-31T00:00:00Z"]
        {
            assert!(ClaimedTime::parse(text).is_some(), "{text}");
        }
        for text in ["-262143-01-01T00:00:00Z", "+262142-12-31T00:00:00Z", "0000-06-01T00:00:00Z", "2026-11-20", ""] {
            assert!(ClaimedTime::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn no_correction_of_a_claim_overflows() {
        let claims = ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"].map(|text| ClaimedTime::parse(text).unwrap());
        for milliseconds in [i64::MIN, -9_000_000_000_000_000, 9_000_000_000_000_000, i64::MAX] {
            assert!(claims.iter().all(|claim| claim.corrected_by(milliseconds).is_none()), "{milliseconds}");
        }
        assert_eq!(claims[0].corrected_by(1_000).unwrap().to_rfc3339(), "0001-01-01T00:00:01+00:00");
        assert!(claims[0].behind(claims[1].as_claimed()) > TimeDelta::days(3_650_000));
    }
}
