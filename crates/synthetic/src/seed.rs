//! Makes a season, part by part.

use std::collections::HashSet;

use kernel::Result;

use crate::{
    Season, accounts, agencies,
    dates::{Engaged, Making},
    duty_accounts,
    ground::{Ground, Name, Parts, Progress, Totals},
    guard, people, places,
    schedule::Schedule,
};

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
    duty_accounts::make(db, season, holders, &mut people).await?;
    let totals = Making::new(db, &ground, Engaged::default()).dates(&mut people, progress).await?;
    Ok(Totals { people: u64::from(season.people), ..totals })
}
