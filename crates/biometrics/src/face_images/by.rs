//! Who brings or removes a picture, for the record's own columns and for the audit trail.

use identity::trail::audit::Entry;
use kernel::{
    access::{Acting, DecidedBy},
    http::RequestFacts,
    ids::UserId,
};
use serde_json::json;

use super::responses::PictureConsent;
use crate::entities::face_image::FaceSource;

#[derive(Clone, Copy, Debug)]
pub enum By<'a> {
    /// A signed-in user who may change the functionary.
    User(&'a Acting),
    /// The person themselves, by a code to their mobile number.
    Person {
        /// Which wording of the consent the person agreed to; none where the call did not state it, or
        /// enrols nothing.
        consent: Option<&'a str>,
        /// Where the request came from.
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
    pub(super) fn source(self) -> FaceSource {
        match self {
            Self::Person { .. } => FaceSource::SelfService,
            Self::Folder => FaceSource::Bulk,
            Self::User(_) | Self::Operator | Self::Server => FaceSource::Admin,
        }
    }

    /// What a person stated about the consent; none for everybody else, who is not asked.
    pub(super) fn consent(self) -> Option<PictureConsent> {
        match self {
            Self::Person { consent, .. } => Some(PictureConsent::of(consent.map(str::to_owned))),
            Self::User(_) | Self::Operator | Self::Folder | Self::Server => None,
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
