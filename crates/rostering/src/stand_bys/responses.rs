//! People who stand by, as clients see them.

use kernel::ids::{CallUpId, FunctionaryId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

/// A person who stands by in a city on a date.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StandBy {
    pub id: CallUpId,
    pub functionary_id: FunctionaryId,
    /// Full name of the person.
    pub name: String,
    /// The role for which they stand by.
    pub role: FunctionaryRole,
    pub mobile_number: String,
    /// Whether they have been given a duty on that date since.
    pub on_duty: bool,
}
