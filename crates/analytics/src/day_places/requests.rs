//! Requests about the places of a day.

use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use super::level::PlaceLevel;

/// The level of the places.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LevelFilter {
    /// The level; by default the first level below the place in the request that has several places.
    #[param(inline)]
    pub level: Option<PlaceLevel>,
}
