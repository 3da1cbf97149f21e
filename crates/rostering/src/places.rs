//! Filters rows by place, and finds the counters for a place.

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Owned, Reach, Scope},
    database::ALL_DATES,
    ids::{CenterId, CityId, DistrictId, RegionId, StateId},
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, QuerySelect, Select,
    sea_query::{Alias, Expr, ExprTrait, SimpleExpr},
};
use uuid::Uuid;

/// A place. It narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    pub region_id: Option<RegionId>,
    pub state_id: Option<StateId>,
    pub district_id: Option<DistrictId>,
    pub city_id: Option<CityId>,
    pub center_id: Option<CenterId>,
}

impl Place {
    /// A region, or no restriction.
    #[must_use]
    pub fn region(region_id: Option<RegionId>) -> Self {
        Self { region_id, ..Self::default() }
    }

    /// Condition for rows in this place; the columns are region, state, district, city and center.
    pub fn of_rows<C: ColumnTrait>(&self, [region, state, district, city, center]: [C; 5]) -> Condition {
        Condition::all()
            .add_option(self.region_id.map(|id| region.eq(id)))
            .add_option(self.state_id.map(|id| state.eq(id)))
            .add_option(self.district_id.map(|id| district.eq(id)))
            .add_option(self.city_id.map(|id| city.eq(id)))
            .add_option(self.center_id.map(|id| center.eq(id)))
    }

    /// The counters for this place on this date or over all dates: those of the regions, of a state, or of its cities. The columns are
    /// region, state, district, city and date. None where no counters exist, because there are few rows to count: at a center, in a
    /// district or a city on one date, and in a reach by posts.
    pub(crate) fn counters<C: ColumnTrait>(
        &self,
        scope: &Scope,
        date: Option<NaiveDate>,
        [region, state, district, city, of_date]: [C; 5],
    ) -> Option<Condition> {
        let is_counted = matches!(scope.reach(), Reach::Everything | Reach::Region(_) | Reach::Agency(_));
        let is_small = self.district_id.is_some() || self.city_id.is_some();
        if !is_counted || self.center_id.is_some() || date.is_some_and(|date| is_small || date == ALL_DATES) {
            return None;
        }
        let of_region = self.region_id.map(|id| is(region, id.0));
        let of_state = self.state_id.map(|id| is(state, id.0));
        let wanted = Condition::all().add(of_date.eq(date.unwrap_or(ALL_DATES))).add_option(of_region);
        let is_of_cities = date.is_none() && (is_small || of_state.is_some());
        if is_of_cities {
            let of_district = self.district_id.map(|id| is(district, id.0));
            let of_city = self.city_id.map_or_else(|| Condition::all().add(city.gt(Uuid::nil())), |id| is(city, id.0));
            return Some(wanted.add(of_city).add_option(of_district).add_option(of_state));
        }
        let of_all = |column: C| Condition::all().add(column.eq(Uuid::nil()));
        let of_state = of_state.unwrap_or_else(|| of_all(state));
        Some(wanted.add(of_all(city)).add(of_all(district)).add(of_state))
    }
}

/// The rows with this id. In a counter the nil UUID means "none" or "all", so it matches no row.
pub(crate) fn is<C: ColumnTrait>(column: C, id: Uuid) -> Condition {
    Condition::all().add(column.eq(id)).add(column.ne(Uuid::nil()))
}

/// The sum of a column of counters as an integer in both databases; PostgreSQL would answer a decimal.
pub(crate) fn sum<C: ColumnTrait>(amount: C) -> SimpleExpr {
    Expr::col(amount).sum().cast_as(Alias::new("bigint"))
}

/// The sum of these counters.
pub(crate) async fn total<E: Owned>(db: &impl ConnectionTrait, counters: Select<E>, amount: E::Column) -> Result<u64> {
    let query = counters.select_only().column_as(sum(amount), "total");
    let total: Option<Option<i64>> = query.into_tuple().one(db).await?;
    Ok(size(total.flatten().unwrap_or_default()))
}

/// The value of a counter, at least 0.
pub(crate) fn size(amount: i64) -> u64 {
    u64::try_from(amount).unwrap_or_default()
}
