//! Answer of the activation call.

use kernel::ids::FunctionaryId;
use serde::Serialize;
use utoipa::ToSchema;

/// The people whose status was set, and those whose was not.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Activated {
    /// Ids of the people who have the new status.
    pub functionary_ids: Vec<FunctionaryId>,
    /// People whose status was not set, with the reasons.
    pub skipped: Vec<NotActivated>,
}

/// A functionary whose status was not set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotActivated {
    pub functionary_id: FunctionaryId,
    /// The reason, as a sentence for people.
    pub reason: String,
}
