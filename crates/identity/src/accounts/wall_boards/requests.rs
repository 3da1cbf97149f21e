//! What comes in about screens.

use kernel::{form, ids::RegionId, values::broken_rule};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

const NAME_LENGTH: usize = 100;

/// A wall screen to be added.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewWallBoard {
    /// The place of the screen: `Control room, second floor`.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_name"))]
    #[schema(required, min_length = 1, max_length = 100)]
    pub name: String,
    /// The region that it shows; the whole country unless said, or the caller's own region.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
    /// For how many days it shows.
    #[validate(range(min = 1, max = 90, message = "Choose 1 to 90 days"))]
    #[schema(minimum = 1, maximum = 90)]
    pub days: i64,
}

fn check_name(name: &str) -> Result<(), ValidationError> {
    match name {
        "" => Err(broken_rule("Say where the screen is")),
        name if form::is_clear_name(name, NAME_LENGTH) => Ok(()),
        _ => Err(broken_rule("Use at most 100 ordinary characters")),
    }
}
