//! What clients ask about the places of a day.

use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use super::level::PlaceLevel;

/// Places of which level.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LevelFilter {
    /// Unless said, the first level below the place that is asked for with several places.
    #[param(inline)]
    pub level: Option<PlaceLevel>,
}
