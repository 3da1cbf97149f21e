//! Answers about contacts with people on duty.

use chrono::{DateTime, Utc};
use kernel::ids::{AssignmentId, DutyContactId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    entities::{
        assignment::{self, Contact},
        duty_contact::DutyContactKind,
    },
    surroundings::Surroundings,
};

/// The last answer of a person who was asked where they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LastContact {
    /// The kind of answer.
    pub kind: Contact,
    pub at: DateTime<Utc>,
    /// The name of the user who asked.
    #[schema(required)]
    pub by: Option<String>,
}

impl LastContact {
    /// The last contact of a duty. `around` was loaded for it.
    pub fn of(duty: &assignment::Model, around: &Surroundings) -> Option<Self> {
        Some(Self { kind: duty.contact?, at: duty.contacted_at?, by: around.user(duty.contacted_by_user_id?) })
    }
}

/// One call or reminder to a person on duty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DutyContact {
    pub id: DutyContactId,
    /// A reminder, or the kind of answer.
    pub kind: DutyContactKind,
    /// A note in the words of the user who asked.
    #[schema(required)]
    pub note: Option<String>,
    pub at: DateTime<Utc>,
    /// Name of the user who asked.
    #[schema(required)]
    pub by: Option<String>,
}

/// The outcome of a request to remind people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Reminded {
    /// The duties whose people get a message.
    pub reminded: Vec<AssignmentId>,
    /// The duties that were left out, with reasons.
    pub skipped: Vec<NotReminded>,
}

/// A duty whose person gets no reminder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct NotReminded {
    pub id: AssignmentId,
    /// The reason in a sentence.
    pub reason: String,
}
