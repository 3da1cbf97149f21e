//! Finds the earlier date for a comparison.

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope},
    database::Database,
};
use rostering::{
    entities::{
        agency_day_tally,
        day_tally::{self, Column},
    },
    examination_days::tally,
};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use crate::location_filter::LocationFilter;

/// Dates with duties to look at before none counts as comparable.
const LOOKED_AT: usize = 10;
/// A date is comparable with at least one duty for every five of this date; with fewer, a few people make the whole curve.
const LEAST_PART: u64 = 5;
/// With so many duties a date is comparable with any other.
const MANY: u64 = 500;

/// The last date before this one on which the place had at least a fifth as many duties, or at least [`MANY`].
pub(super) async fn comparable(
    db: &Database,
    scope: &Scope,
    (date, location): (NaiveDate, LocationFilter),
) -> Result<Option<NaiveDate>> {
    let wanted = tally::total(&**db, scope, location.days(scope, date)).await?.duties;
    let mut before = date;
    for _ in 0..LOOKED_AT {
        let Some(earlier) = last_before(db, scope, (before, location)).await? else { return Ok(None) };
        let had = tally::total(&**db, scope, location.days(scope, earlier)).await?.duties;
        if had >= MANY || had * LEAST_PART >= wanted {
            return Ok(Some(earlier));
        }
        before = earlier;
    }
    Ok(None)
}

/// The last date before this one with a day in reach and in the place; for an agency, with duties of its people.
async fn last_before(
    db: &Database,
    scope: &Scope,
    (date, location): (NaiveDate, LocationFilter),
) -> Result<Option<NaiveDate>> {
    if let Reach::Agency(_) = scope.reach() {
        let own = scope
            .select::<agency_day_tally::Entity>()
            .filter(agency_day_tally::Column::Date.lt(date))
            .filter(agency_day_tally::Column::Duties.gt(0))
            .select_only()
            .column_as(agency_day_tally::Column::Date.max(), "date");
        return Ok(own.into_tuple().one(&**db).await?.flatten());
    }
    let days = scope
        .select::<day_tally::Entity>()
        .filter(Column::Date.lt(date))
        .filter(Column::Duties.gt(0))
        .filter(location.of_days())
        .select_only()
        .column_as(Column::Date.max(), "date");
    Ok(days.into_tuple().one(&**db).await?.flatten())
}
