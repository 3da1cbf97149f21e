//! Who brings or removes a picture, for the record's own columns and for the audit trail.

use identity::audit::{Entry, RequestFacts};
use kernel::{access::Actor, ids::UserId};
use serde_json::json;

use super::responses::PictureConsent;
use crate::entities::face_image::FaceSource;

/// Who it is.
#[derive(Clone, Copy, Debug)]
pub enum By<'a> {
    /// Somebody who may change the functionary.
    Administrator(&'a Actor, &'a RequestFacts),
    /// The person.
    Person {
        /// Which wording of the consent the person agreed to; none where the call did not state it, or
        /// enrols nothing.
        consent: Option<&'a str>,
        /// From where.
        facts: &'a RequestFacts,
    },
    /// Whoever runs this installation.
    Operator,
    /// Whoever runs this installation, with a folder of pictures.
    Folder,
    /// Nobody: it came by itself.
    Nobody,
}

impl By<'_> {
    /// The user, if it is one.
    pub fn user_id(self) -> Option<UserId> {
        match self {
            Self::Administrator(actor, _) => Some(actor.user_id),
            Self::Person { .. } | Self::Operator | Self::Folder | Self::Nobody => None,
        }
    }

    /// The way the picture comes.
    pub(super) fn source(self) -> FaceSource {
        match self {
            Self::Person { .. } => FaceSource::SelfService,
            Self::Folder => FaceSource::Bulk,
            Self::Administrator(..) | Self::Operator | Self::Nobody => FaceSource::Admin,
        }
    }

    /// What a person stated about the consent; none for everybody else, who is not asked.
    pub(super) fn consent(self) -> Option<PictureConsent> {
        match self {
            Self::Person { consent, .. } => Some(PictureConsent::of(consent.map(str::to_owned))),
            Self::Administrator(..) | Self::Operator | Self::Folder | Self::Nobody => None,
        }
    }

    /// Signs a line of the trail.
    pub fn sign(self, entry: Entry) -> Entry {
        match self {
            Self::Administrator(actor, facts) => entry.by(actor).from(facts),
            Self::Person { facts, .. } => entry.from(facts).before(json!({ "by": "FUNCTIONARY" })),
            Self::Operator | Self::Folder | Self::Nobody => entry,
        }
    }
}
