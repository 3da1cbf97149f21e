//! A made-up examination season: places, agencies, people, accounts, rosters, arrivals, anomalies, corrections, notices and the
//! lines of the audit trail, of any size. The same season and seed make the same rows on both databases, except for what is
//! drawn anew or keyed in each installation: password hashes, sealed Aadhaar numbers, and ids and hashes of the audit trail.
//!
//! There are no faces and no pictures in it. See `docs/synthetic.md` for what a season looks like.

mod accounts;
mod agencies;
mod anomalies;
mod coming;
mod dates;
mod days;
mod draw;
mod duty_accounts;
mod gates;
mod ground;
mod guard;
mod morning;
mod people;
mod places;
mod positions;
mod roster;
mod schedule;
mod seed;
mod states;
mod today;
mod words;
mod write;

pub use coming::{Unstaffed, add_unstaffed};
pub use ground::{Name, Parts, Progress, Totals, Unfollowed};
pub use guard::holds_synthetic_season;
pub use morning::{Happening, Step, morning};
pub use seed::{seed, seed_beside_demonstration};
pub use today::open_today;

use chrono::{DateTime, Utc};
use kernel::{Error, Result};

/// The password of every account of a season that signs in by one; everybody can read it here.
pub const PASSWORD: &str = "Muster#2026";

/// Size of a season, and the moment at which it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Season {
    /// How many functionaries to make.
    pub people: u32,
    /// How many centers to make.
    pub centers: u32,
    /// Dates on which there are examinations.
    pub dates: Dates,
    /// Over how many years the dates before today are spread; with 0 there is one on most days.
    pub years: u32,
    /// Seed of all random numbers.
    pub seed: u64,
    /// The moment until which things have happened; its local date is the season's today.
    pub as_of: DateTime<Utc>,
}

/// How many dates a season has, and where today is among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dates {
    /// A tenth of the dates after today, one today, the rest before.
    AroundToday(u32),
    /// All dates before today, which [`open_today`] makes anew on each date.
    BeforeToday(u32),
}

impl Dates {
    const fn count(self) -> u32 {
        match self {
            Self::AroundToday(count) | Self::BeforeToday(count) => count,
        }
    }
}

/// Limits within which a season makes sense and its numbers are unique.
const MOST_PEOPLE: u32 = 2_000_000;
const MOST_CENTERS: u32 = 20_000;
const MOST_DATES: u32 = 366;
const MOST_YEARS: u32 = 20;

impl Season {
    /// Refuses sizes that cannot be made; the error is for the terminal.
    pub fn check(&self, now: DateTime<Utc>) -> Result<()> {
        for (name, value, most) in [
            ("people", self.people, MOST_PEOPLE),
            ("centers", self.centers, MOST_CENTERS),
            ("dates", self.dates.count(), MOST_DATES),
        ] {
            if value == 0 || value > most {
                return Err(Error::invalid(format!("--{name} takes a number from 1 to {most}.")));
            }
        }
        if self.years > MOST_YEARS {
            return Err(Error::invalid(format!("--years takes a number from 0 to {MOST_YEARS}.")));
        }
        if self.people < self.centers {
            return Err(Error::invalid("A season needs at least one person for each center."));
        }
        if self.as_of > now {
            return Err(Error::invalid("--as-of must not lie in the future."));
        }
        Ok(())
    }
}
