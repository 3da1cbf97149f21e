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

/// A level of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum PlaceLevel {
    /// A region of the country.
    Region,
    State,
    District,
    City,
    Center,
}

impl PlaceLevel {
    /// The level below the narrowest place in the request, or in the caller's reach.
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

    /// The next level; none below a center.
    pub(super) fn next(self) -> Option<Self> {
        match self {
            Self::Region => Some(Self::State),
            Self::State => Some(Self::District),
            Self::District => Some(Self::City),
            Self::City => Some(Self::Center),
            Self::Center => None,
        }
    }

    /// Number of columns, from the region to the center, that identify a place.
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
