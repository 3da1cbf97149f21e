//! Whether the picture of a passage is evidence: not if it was given out, or was evidence before.

use biometrics::{Faces, ProbeFace, seen_before::Trace};
use chrono::{DateTime, Utc};
use kernel::{Result, database::Database, http::Bytes, ids::FunctionaryId};
use registry::files::generations::Held;
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use crate::settings::{ReplayedPictures, RosteringSettings};

/// The picture of a person, and what could be told of it before anything was locked.
pub(super) struct Evidence {
    trace: Trace,
    person: FunctionaryId,
    was_given_out: bool,
}

impl Evidence {
    /// Of a picture as it came; none where it is not to be looked for, or no person was recognised.
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

    /// Whether it was there before. Of captures that come at the same time this is sure only under the person's lock.
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

    /// Keeps that by which it will be known again.
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
