//! The rest of the country: made-up people at centers of all regions, ten dates that are over, and today.
//!
//! They have no faces. Lists show new rows first, and the country was registered long before the demonstration began: so the people,
//! centers and accounts of the two gates stay on top.

use kernel::Result;
use synthetic::{Dates, Parts, Season, Unfollowed};

use super::cast::{PEOPLE as PEOPLE_WITH_FACES, WITHOUT_A_FACE};
use crate::state::State;

/// Functionaries beside those with faces.
pub const PEOPLE: u32 = 3_600;
/// Centers beside those of the two gates.
pub const CENTERS: u32 = 120;
/// Number of examination dates before today.
pub const DATES: u32 = 10;
/// Seed of the country's random numbers.
pub const SEED: u64 = 2_026;

/// Makes the country until last midnight.
pub async fn make(state: &State) -> Result<()> {
    let as_of = state.clock.start_of(state.clock.today());
    let season =
        Season { people: PEOPLE, centers: CENTERS, dates: Dates::BeforeToday(DATES), years: 0, seed: SEED, as_of };
    let reserved = PEOPLE_WITH_FACES.iter().map(|person| person.name);
    let reserved = reserved.chain(WITHOUT_A_FACE.iter().map(|(name, _)| *name)).collect();
    synthetic::seed_beside_demonstration(parts(state), &season, reserved, &Unfollowed).await.map(drop)
}

/// Puts its people on duty today, once for each date. There are no arrivals yet.
pub async fn open_today(state: &State) -> Result<()> {
    synthetic::open_today(parts(state), SEED).await.map(drop)
}

/// The parts of the server that make the country.
pub(super) fn parts(state: &State) -> Parts<'_> {
    Parts { db: &state.database, keys: &state.keys, clock: &state.clock }
}
