//! Whether the picture of a passage is evidence: it is not if the server gave it out, or if it was evidence before.

use biometrics::{Faces, ProbeFace, seen_before::Trace};
use chrono::{DateTime, Utc};
use kernel::{Result, database::Database, http::Bytes, ids::FunctionaryId};
use registry::files::generations::Held;
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use crate::settings::{ReplayedPictures, RosteringSettings};

/// The picture of a person, with the facts that are known before any lock.
pub(super) struct Evidence {
    trace: Trace,
    person: FunctionaryId,
    was_given_out: bool,
}

impl Evidence {
    /// From the picture as sent; none if the settings switch the check off, or no person was recognised.
    pub async fn of(
        (db, faces, settings): (&Database, &Faces, &RosteringSettings),
        person: Option<FunctionaryId>,
        bytes: Bytes,
        face: Option<&ProbeFace>,
    ) -> Result<Option<Self>> {
        let Some(person) = person.filter(|_| settings.replayed_pictures == ReplayedPictures::Warn) else {
            return Ok(None);
        };
        let trace = Trace::of(bytes, face);
        let was_given_out = trace.was_given_out(db, faces, person).await?;
        Ok(Some(Self { trace, person, was_given_out }))
    }

    /// Whether the picture was used before. For captures that arrive at the same time this is certain only under the person's lock.
    pub async fn is_replayed(
        &self,
        db: &impl ConnectionTrait,
        faces: &Faces,
        settings: &RosteringSettings,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        let since = now - settings.replay_window();
        Ok(self.was_given_out || self.trace.was_shown(db, faces, self.person, since).await?)
    }

    /// Keeps a trace that recognises the picture later.
    pub async fn keep(
        &self,
        tx: &DatabaseTransaction,
        held: Held<'_>,
        faces: &Faces,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.trace.keep(tx, held, faces, self.person, now).await
    }
}
