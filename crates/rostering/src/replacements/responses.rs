//! People who were asked to take a duty over, as clients see them.

use chrono::{DateTime, Utc};
use kernel::ids::FunctionaryId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::substitute_ask::SubstituteAnswer;

/// What a person said when they were asked to take a duty over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubstituteAsk {
    /// The person who was asked.
    pub functionary_id: FunctionaryId,
    /// How far it came.
    pub answer: SubstituteAnswer,
    /// When.
    pub at: DateTime<Utc>,
    /// The name of the user who asked last.
    #[schema(required)]
    pub by: Option<String>,
}
