//! The user or person who brings or removes a picture, for the record and the audit trail.

use identity::trail::audit::Entry;
use kernel::{
    access::{Acting, DecidedBy},
    http::RequestFacts,
    ids::UserId,
};
use serde_json::json;

use crate::entities::face_image::FaceSource;

#[derive(Clone, Copy, Debug)]
pub enum By<'a> {
    /// A signed-in user who may change the functionary.
    User(&'a Acting),
    /// The person themselves, by a code to their mobile number.
    Person {
        /// Wording of the consent that the person agreed to; `None` where the call did not state it or enrols nothing.
        consent: Option<&'a str>,
        /// Facts about the request.
        facts: &'a RequestFacts,
    },
    /// The operator, by a command.
    Operator,
    /// The operator, with a folder of pictures.
    Folder,
    /// The server, when a time has come.
    Server,
}

impl By<'_> {
    /// The user, if it is one.
    pub fn user_id(self) -> Option<UserId> {
        match self {
            Self::User(acting) => Some(acting.actor.user_id),
            Self::Person { .. } | Self::Operator | Self::Folder | Self::Server => None,
        }
    }

    /// The reach of a decision.
    pub fn decided_by(self) -> DecidedBy {
        match self {
            Self::User(acting) => acting.actor.role.into(),
            Self::Person { .. } => DecidedBy::Oneself,
            Self::Operator | Self::Folder | Self::Server => DecidedBy::System,
        }
    }

    /// The way the picture comes.
    pub(crate) fn source(self) -> FaceSource {
        match self {
            Self::Person { .. } => FaceSource::SelfService,
            Self::Folder => FaceSource::Bulk,
            Self::User(_) | Self::Operator | Self::Server => FaceSource::Admin,
        }
    }

    /// Signs a line of the trail.
    pub fn sign(self, entry: Entry) -> Entry {
        match self {
            Self::User(acting) => entry.of_request(acting),
            Self::Person { facts, .. } => entry.from(facts).before(json!({ "by": "FUNCTIONARY" })),
            Self::Operator | Self::Folder | Self::Server => entry,
        }
    }
}
