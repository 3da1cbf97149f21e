//! Requests about people who have not come.

use kernel::ids::AssignmentId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::entities::assignment::Contact;

/// The answer of a person who was asked where they are.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub(super) struct NewContact {
    /// The kind of answer.
    pub kind: Contact,
    /// A note in the caller's words, for colleagues.
    #[validate(length(max = 1000, message = "Note is at most 1,000 characters"))]
    pub note: Option<String>,
}

/// The most reminders in one request.
const REMINDERS: usize = 500;

/// People to be reminded of their duties.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Reminders {
    /// 1 to 500 duties to remind of.
    #[serde(default)]
    #[validate(custom(function = "bounded"))]
    #[schema(required = true, min_items = 1, max_items = 500)]
    pub examination_day_functionary_ids: Vec<AssignmentId>,
}

fn bounded(ids: &[AssignmentId]) -> Result<(), ValidationError> {
    match ids.len() {
        0 => Err(kernel::values::broken_rule("Choose at least one person to remind")),
        1..=REMINDERS => Ok(()),
        _ => Err(kernel::values::broken_rule("Remind at most 500 people at a time")),
    }
}
