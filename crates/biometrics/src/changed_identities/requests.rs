//! Filter of the list of changes.

use kernel::ids::FunctionaryId;
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Filter for people with a changed name or Aadhaar number.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ChangedIdentitiesFilter {
    /// Only those of this person.
    pub functionary_id: Option<FunctionaryId>,
}
