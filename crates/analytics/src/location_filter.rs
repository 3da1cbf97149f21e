//! Filtering by place, the same in every list about days.

use chrono::NaiveDate;
use kernel::{
    access::Scope,
    ids::{CenterId, CityId, DistrictId, RegionId, StateId},
};
use rostering::{
    Place,
    entities::{assignment, attendance_log, day_tally},
    examination_days::tally,
};
use sea_orm::{Condition, QueryFilter, Select};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// A place. It narrows the caller's reach and never widens it. Each parameter is also accepted without `Id`.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct LocationFilter {
    /// Only in this region.
    #[serde(alias = "region")]
    pub region_id: Option<RegionId>,
    /// Only in this state.
    #[serde(alias = "state")]
    pub state_id: Option<StateId>,
    /// Only in this district.
    #[serde(alias = "district")]
    pub district_id: Option<DistrictId>,
    /// Only in this city.
    #[serde(alias = "city")]
    pub city_id: Option<CityId>,
    /// Only at this center.
    #[serde(alias = "center")]
    pub center_id: Option<CenterId>,
}

impl LocationFilter {
    /// Whether it is smaller than a state: such a place has few rows, which sort quickly.
    pub(crate) const fn is_within_a_state(&self) -> bool {
        self.district_id.is_some() || self.city_id.is_some() || self.center_id.is_some()
    }

    /// The filter as a place.
    pub(crate) fn place(&self) -> Place {
        let Self { region_id, state_id, district_id, city_id, center_id } = *self;
        Place { region_id, state_id, district_id, city_id, center_id }
    }

    /// Condition on duties in this place.
    pub(crate) fn of_duties(&self) -> Condition {
        use assignment::Column::{CenterId, CityId, DistrictId, RegionId, StateId};
        self.place().of_rows([RegionId, StateId, DistrictId, CityId, CenterId])
    }

    /// The tallied days of the date in reach and in this place.
    pub(crate) fn days(&self, scope: &Scope, date: NaiveDate) -> Select<day_tally::Entity> {
        tally::of_date(scope, date).filter(self.of_days())
    }

    /// Condition on tallies of examination days in this place.
    pub(crate) fn of_days(&self) -> Condition {
        use day_tally::Column::{CenterId, CityId, DistrictId, RegionId, StateId};
        self.place().of_rows([RegionId, StateId, DistrictId, CityId, CenterId])
    }

    /// Condition on entries and exits in this place.
    pub(crate) fn of_logs(&self) -> Condition {
        use attendance_log::Column::{CenterId, CityId, DistrictId, RegionId, StateId};
        self.place().of_rows([RegionId, StateId, DistrictId, CityId, CenterId])
    }
}

/// A region. It narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct RegionFilter {
    /// Only in this region.
    #[serde(alias = "region")]
    pub region_id: Option<RegionId>,
}
