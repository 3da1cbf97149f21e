//! Changes as those see them who look at them.

use chrono::{DateTime, Utc};
use registry::functionaries::FunctionarySummary;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::entities::changed_identity;

/// A change, by an agency, of the name or Aadhaar number of an active person with an enrolled face.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedIdentity {
    /// Id of the change; a person can have several.
    pub id: Uuid,
    /// The person as they are now.
    pub functionary: FunctionarySummary,
    /// The full name before the change.
    pub name_before: String,
    /// The full name since.
    pub name_after: String,
    /// Whether the Aadhaar number is another one.
    pub has_new_number: bool,
    /// The name of the user who changed it.
    #[schema(required)]
    pub changed_by: Option<String>,
    /// When the agency saved the change.
    pub changed_at: DateTime<Utc>,
}

impl ChangedIdentity {
    pub(super) fn of(row: changed_identity::Model, person: FunctionarySummary, by: Option<String>) -> Self {
        Self {
            id: row.id,
            functionary: person,
            name_before: row.name_before,
            name_after: row.name_after,
            has_new_number: row.has_new_number,
            changed_by: by,
            changed_at: row.changed_at,
        }
    }
}
