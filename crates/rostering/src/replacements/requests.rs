//! Requests about replacing a person.

use kernel::ids::FunctionaryId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::{assignments::requests, entities::substitute_ask::SubstituteAnswer};

/// The answer of a person who was asked to take a duty over.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewSubstituteAsk {
    /// The person who was asked.
    pub functionary_id: FunctionaryId,
    /// The kind of answer.
    pub answer: SubstituteAnswer,
}

/// The person who takes a duty over, and the reason.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Replacement {
    /// The person who takes the duty over, in the same role.
    pub functionary_id: FunctionaryId,
    /// The reason in a few words; kept with the cancelled duty.
    #[serde(default)]
    #[validate(custom(function = "requests::filled"), length(max = 500, message = "Reason is at most 500 characters"))]
    #[schema(required = true, min_length = 1)]
    pub reason: String,
}
