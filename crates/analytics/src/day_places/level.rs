//! The levels of places, from the country down.

use kernel::access::{Reach, Scope};
use registry::entities::{center, city, region, state};
use rostering::entities::{anomaly, examination_day};
use sea_orm::{
    ColumnTrait, EntityName,
    sea_query::{Expr, ExprTrait, TableRef},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::location_filter::LocationFilter;

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PlaceLevel {
    /// A region of the country.
    Region,
    /// A state.
    State,
    /// A city.
    City,
    /// A center.
    Center,
}

impl PlaceLevel {
    /// The level below the narrowest place that is asked for, or that the caller's reach lies in.
    pub(super) fn below(location: &LocationFilter, scope: &Scope) -> Self {
        let in_a_region = location.region_id.is_some() || matches!(scope.reach(), Reach::Region(_));
        if location.city_id.is_some() || location.center_id.is_some() {
            Self::Center
        } else if location.state_id.is_some() || location.district_id.is_some() {
            Self::City
        } else if in_a_region {
            Self::State
        } else {
            Self::Region
        }
    }

    /// The next one; none below a center.
    pub(super) fn next(self) -> Option<Self> {
        match self {
            Self::Region => Some(Self::State),
            Self::State => Some(Self::City),
            Self::City => Some(Self::Center),
            Self::Center => None,
        }
    }

    /// How many of region, state, district, city and center say which place it is.
    pub(super) fn depth(self) -> usize {
        match self {
            Self::Region => 1,
            Self::State => 2,
            Self::City => 4,
            Self::Center => 5,
        }
    }

    /// The column of an anomaly that says in which place of the level it lies.
    pub(super) fn of_anomalies(self) -> anomaly::Column {
        use anomaly::Column;
        match self {
            Self::Region => Column::RegionId,
            Self::State => Column::StateId,
            Self::City => Column::CityId,
            Self::Center => Column::CenterId,
        }
    }

    /// The table of the level's places, how its rows and days belong together, and what a place is called.
    pub(super) fn names(self) -> (TableRef, Expr, Expr) {
        use examination_day::Column;
        let link = |day: Column, place: Expr| day.into_expr().eq(place);
        match self {
            Self::Region => (
                region::Entity.table_ref(),
                link(Column::RegionId, region::Column::Id.into_expr()),
                region::Column::Name.into_expr(),
            ),
            Self::State => (
                state::Entity.table_ref(),
                link(Column::StateId, state::Column::Id.into_expr()),
                state::Column::Name.into_expr(),
            ),
            Self::City => (
                city::Entity.table_ref(),
                link(Column::CityId, city::Column::Id.into_expr()),
                city::Column::Name.into_expr(),
            ),
            Self::Center => (
                center::Entity.table_ref(),
                link(Column::CenterId, center::Column::Id.into_expr()),
                center::Column::Name.into_expr(),
            ),
        }
    }
}
