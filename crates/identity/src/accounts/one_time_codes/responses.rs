//! What is told of the number that a code went to.

use serde::Serialize;
use utoipa::ToSchema;

/// A mobile number, all but its end hidden.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MaskedMobileNumber {
    /// It looks like `XXXXXX3210`.
    pub masked_mobile_number: String,
}
