//! Answers to people about their own pictures.

use serde::Serialize;
use utoipa::ToSchema;

/// A consent that was withdrawn.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ConsentWithdrawn {
    pub success: bool,
    /// The number of pictures that were removed.
    pub pictures: usize,
}
