//! The sheet of centers to fill in, with the codes that its caller may write.

use kernel::{Result, access::Scope, database::Database, ids::RegionId};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};

use super::columns::{COLUMNS, heading_of};
use crate::{
    entities::{city, state},
    sheets::{self, Choices, headings},
};

/// The workbook; for a region's administrator it offers only places of that region.
pub(super) async fn workbook(db: &Database, scope: &Scope, region: Option<RegionId>) -> Result<Vec<u8>> {
    let own = Condition::all().add_option(region.map(|region| state::Column::RegionId.eq(region)));
    let states =
        scope.select::<state::Entity>().filter(own.clone()).order_by_asc(state::Column::Name).all(&**db).await?;
    let cities = scope
        .select::<city::Entity>()
        .find_also_related(state::Entity)
        .filter(own)
        .order_by_asc(state::Column::Name)
        .order_by_asc(city::Column::Name)
        .all(&**db)
        .await?;
    sheets::template("Centers", &headings(COLUMNS), &choices(states, cities))
}

/// The words of columns that take only certain words, each code with the name of its place.
fn choices(states: Vec<state::Model>, cities: Vec<(city::Model, Option<state::Model>)>) -> Vec<Choices> {
    let city_codes = cities.into_iter().map(|(city, state)| {
        let place = [Some(city.name), state.map(|state| state.name)].into_iter().flatten().collect::<Vec<_>>();
        (city.city_code, Some(place.join(", ")))
    });
    let lgd_codes = states.into_iter().map(|state| (state.lgd_code.to_string(), Some(state.name)));
    let yes_or_no = ["TRUE", "FALSE"].map(|word| (word.to_owned(), None));
    [("cityId", city_codes.collect()), ("stateId", lgd_codes.collect()), ("isPHFriendly", yes_or_no.into())]
        .map(|(field, words)| Choices { heading: heading_of(field), words })
        .into()
}
