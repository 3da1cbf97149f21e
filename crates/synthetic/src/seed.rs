//! Makes a season, part by part.

use std::collections::HashSet;

use kernel::{Result, clock::Clock, crypto::Keys, database::Database, ids::UserId};

use crate::{
    Season,
    accounts::{self, Offices},
    agencies::{self, Agency},
    dates::{Engaged, Making},
    guard, people,
    places::{self, Center, Places},
    schedule::Schedule,
};

/// First and last name.
pub type Name = (&'static str, &'static str);

/// Parts of the server that make a season.
#[derive(Clone, Copy)]
pub struct Parts<'p> {
    pub db: &'p Database,
    pub keys: &'p Keys,
    pub clock: &'p Clock,
}

/// Listener for the progress of a season.
pub trait Progress {
    /// A part with this many steps begins.
    fn begin(&self, part: &'static str, steps: u64);
    /// Called after this many more steps.
    fn advance(&self, steps: u64);
}

/// A listener that ignores progress.
pub struct Unfollowed;

impl Progress for Unfollowed {
    fn begin(&self, _part: &'static str, _steps: u64) {}
    fn advance(&self, _steps: u64) {}
}

/// Rows made, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub people: u64,
    pub days: u64,
    pub duties: u64,
    pub logs: u64,
    pub anomalies: u64,
    pub notices: u64,
}

/// Everything that the dates of a season are made from.
pub struct Ground<'g> {
    pub season: &'g Season,
    pub clock: &'g Clock,
    pub schedule: Schedule,
    pub places: Places,
    pub agencies: Vec<Agency>,
    pub offices: Offices,
}

impl Ground<'_> {
    /// The administrator who looks after a center.
    pub fn admin_of(&self, center: &Center) -> Option<UserId> {
        self.offices.of_region.get(&self.places.city_of(center).region_id)?.first().copied()
    }
}

/// Makes a season in an empty database. Fails with [`kernel::Error::Invalid`] for a size that cannot be made and for a database
/// that holds any data.
pub async fn seed(parts: Parts<'_>, season: &Season, progress: &dyn Progress) -> Result<Totals> {
    let Parts { db, clock, .. } = parts;
    season.check(clock.now())?;
    guard::check(db).await?;
    guard::mark(db, clock).await?;
    make(parts, season, HashSet::new(), progress).await
}

/// Makes a season beside a demonstration, reusing its accounts, agencies, cities and examinations of the same name. No person gets one of
/// the `reserved` names (first, last). The caller has to check that the database holds nothing else.
pub async fn seed_beside_demonstration(
    parts: Parts<'_>,
    season: &Season,
    reserved: HashSet<Name>,
    progress: &dyn Progress,
) -> Result<Totals> {
    season.check(parts.clock.now())?;
    make(parts, season, reserved, progress).await
}

async fn make(parts: Parts<'_>, season: &Season, reserved: HashSet<Name>, progress: &dyn Progress) -> Result<Totals> {
    let Parts { db, keys, clock } = parts;
    let schedule = Schedule::of(season, clock);
    // Also those in which people were registered and rosters entered.
    db.prepare_months_between(clock.date_of(schedule.began), schedule.last()).await?;
    let tx = db.begin().await?;
    let places = places::make(&tx, season, &schedule).await?;
    let agencies = agencies::make(&tx, season, &places.regions, schedule.began).await?;
    let offices = accounts::of_offices(&tx, keys, season, &places, &agencies, schedule.began).await?;
    tx.commit().await?;
    let ground = Ground { season, clock, schedule, places, agencies, offices };
    let (mut people, holders) = people::make(parts, &ground, reserved, progress).await?;
    accounts::of_duties(db, season, holders, &mut people).await?;
    let totals = Making::new(db, &ground, Engaged::default()).dates(&mut people, progress).await?;
    Ok(Totals { people: u64::from(season.people), ..totals })
}
