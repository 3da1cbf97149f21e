//! Requests that ask people for pictures.

use kernel::ids::FunctionaryId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// People to ask for a picture.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PictureRequest {
    /// The people, at most 5,000.
    #[validate(length(min = 1, max = 5000, message = "Choose 1 to 5,000 functionaries"))]
    pub functionary_ids: Vec<FunctionaryId>,
}
