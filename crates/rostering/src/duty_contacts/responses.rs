//! What came of asking people, as clients see it.

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

/// What a person said last when they were asked where they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LastContact {
    /// What came of it.
    pub kind: Contact,
    /// When.
    pub at: DateTime<Utc>,
    /// The name of the user who asked.
    #[schema(required)]
    pub by: Option<String>,
}

impl LastContact {
    /// The last one of a duty; `around` was loaded for it.
    pub fn of(duty: &assignment::Model, around: &Surroundings) -> Option<Self> {
        Some(Self { kind: duty.contact?, at: duty.contacted_at?, by: around.user(duty.contacted_by_user_id?) })
    }
}

/// One time that a person was asked or reminded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DutyContact {
    /// Which.
    pub id: DutyContactId,
    /// What was done, or what the person said.
    pub kind: DutyContactKind,
    /// In the words of the user who asked.
    #[schema(required)]
    pub note: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
    /// The name of the user.
    #[schema(required)]
    pub by: Option<String>,
}

/// What became of a request to remind people: the others say why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Reminded {
    /// The duties whose people were sent a message.
    pub reminded: Vec<AssignmentId>,
    /// The duties that were left out.
    pub skipped: Vec<NotReminded>,
}

/// A person who was sent no reminder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct NotReminded {
    /// Their duty.
    pub id: AssignmentId,
    /// Why, in a sentence.
    pub reason: String,
}
