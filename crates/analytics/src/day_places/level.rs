//! The levels of places, from the country down.

use kernel::access::{Reach, Scope};
use registry::entities::{center, city, district, region, state};
use sea_orm::{
    ColumnTrait, EntityName,
    sea_query::{Expr, TableRef},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::location_filter::LocationFilter;

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PlaceLevel {
    /// A region of the country.
    Region,
    /// A state.
    State,
    /// A district.
    District,
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
        } else if location.district_id.is_some() {
            Self::City
        } else if location.state_id.is_some() {
            Self::District
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
            Self::State => Some(Self::District),
            Self::District => Some(Self::City),
            Self::City => Some(Self::Center),
            Self::Center => None,
        }
    }

    /// How many of region, state, district, city and center say which place it is.
    pub(super) fn depth(self) -> usize {
        match self {
            Self::Region => 1,
            Self::State => 2,
            Self::District => 3,
            Self::City => 4,
            Self::Center => 5,
        }
    }

    /// The table of the level's places, with their ids and names.
    pub(super) fn names(self) -> (TableRef, Expr, Expr) {
        match self {
            Self::Region => {
                (region::Entity.table_ref(), region::Column::Id.into_expr(), region::Column::Name.into_expr())
            }
            Self::State => (state::Entity.table_ref(), state::Column::Id.into_expr(), state::Column::Name.into_expr()),
            Self::District => {
                (district::Entity.table_ref(), district::Column::Id.into_expr(), district::Column::Name.into_expr())
            }
            Self::City => (city::Entity.table_ref(), city::Column::Id.into_expr(), city::Column::Name.into_expr()),
            Self::Center => {
                (center::Entity.table_ref(), center::Column::Id.into_expr(), center::Column::Name.into_expr())
            }
        }
    }
}
