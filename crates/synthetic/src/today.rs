//! Adds a today to a season that was made before, as a demonstration needs it: rosters and needs at the gates of the whole country, open
//! all day, without arrivals yet.

use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    ids::CenterId,
};
use rostering::entities::{assignment, examination_day};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use crate::{
    Dates, Parts, Season, Totals,
    accounts::Offices,
    agencies,
    dates::{Engaged, Making},
    ground::{Ground, Unfollowed},
    people,
    places::{self, Places},
    schedule::Schedule,
};

/// Puts people of the season on duty today, unless that was done. Leaves out a center or a person that a user gave a duty today. Where
/// there is no season, nothing is made.
///
/// The days are entered at midnight of their date, to the microsecond, as no user's days are: so a second call finds them, also those that
/// a user changed or deleted.
pub async fn open_today(parts: Parts<'_>, seed: u64) -> Result<Totals> {
    let Parts { db, clock, .. } = parts;
    let places = places::found(&**db).await?;
    if places.centers.is_empty() || places.examinations.is_empty() {
        return Ok(Totals::default());
    }
    let Some(engaged) = engaged(parts, &places).await? else { return Ok(Totals::default()) };
    let agencies = agencies::found(&**db).await?;
    let mut people = people::found(&**db, &places, &agencies).await?;
    let season = Season {
        people: u32::try_from(people.count()).unwrap_or(u32::MAX),
        centers: u32::try_from(places.centers.len()).unwrap_or(u32::MAX),
        dates: Dates::AroundToday(1),
        years: 0,
        seed,
        as_of: clock.start_of(clock.today()),
    };
    let schedule = Schedule::of_open_day(&season, clock);
    let offices = Offices::found(&**db).await?;
    let ground = Ground { season: &season, clock, schedule, places, agencies, offices };
    Making::new(db, &ground, engaged).dates(&mut people, &Unfollowed).await
}

/// Whether [`open_today`] made this day.
pub(crate) fn was_opened(day: &examination_day::Model, clock: &Clock) -> bool {
    day.created_at == clock.start_of(day.date)
}

/// Centers and people with a duty today; `None` if today was made.
async fn engaged(parts: Parts<'_>, places: &Places) -> Result<Option<Engaged>> {
    let Parts { db, clock, .. } = parts;
    let scope = Scope::of_system(SystemTask::SeedSynthetic);
    let days = scope
        .select_with_removed::<examination_day::Entity>()
        .filter(examination_day::Column::Date.eq(clock.today()))
        .all(&**db)
        .await?;
    let place_of = |id: CenterId| places.centers.iter().position(|center| center.id == id);
    if days.iter().any(|day| was_opened(day, clock) && place_of(day.center_id).is_some()) {
        return Ok(None);
    }
    let people = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::Date.eq(clock.today()))
        .select_only()
        .column(assignment::Column::FunctionaryId)
        .into_tuple()
        .all(&**db)
        .await?;
    let centers = days.iter().filter_map(|day| place_of(day.center_id)).collect();
    Ok(Some(Engaged { centers, people: people.into_iter().collect() }))
}
