//! What clients send about replacing somebody.

use kernel::ids::FunctionaryId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::{assignments::requests, entities::substitute_ask::SubstituteAnswer};

/// What a person said when they were asked to take a duty over.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewSubstituteAsk {
    /// The person who was asked.
    pub functionary_id: FunctionaryId,
    /// How far it came.
    pub answer: SubstituteAnswer,
}

/// Who takes a duty over, and why.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Replacement {
    /// The person who takes the duty over, in the same role.
    pub functionary_id: FunctionaryId,
    /// Why, in a few words; kept with the cancelled duty.
    #[serde(default)]
    #[validate(custom(function = "requests::filled"), length(max = 500, message = "Reason is at most 500 characters"))]
    #[schema(required = true, min_length = 1)]
    pub reason: String,
}
