//! A capture at a gate, one value from the door to the database. [`super::admit`] makes it of what the device sent, and
//! [`super::recognise`] adds what the picture shows.

use biometrics::{face_images::responses::FaceFlag, seen_before::Trace};
use chrono::{DateTime, Utc};
use kernel::{Result, access::Acting, crypto::sha256, http::Bytes, ids::FunctionaryId, values::ClaimedTime};
use registry::files::{Bucket, FileOwner, NewFile, PictureFormat, WrittenFile, generations::Held};
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use super::{
    gate::{Gate, Look},
    geofence::Fix,
    slip::ShownSlip,
};
use crate::{
    entities::{attendance_log::EntryType, examination_day, monitoring_token},
    position::Position,
    settings::ReplayedPictures,
};

/// The content that a device sent.
pub(super) struct Sent {
    /// The picture as it was sent; empty for an entry by hand without one.
    pub bytes: Bytes,
    /// Latitude in degrees; north is positive.
    pub latitude: Option<f64>,
    /// Longitude in degrees; east is positive.
    pub longitude: Option<f64>,
    /// Accuracy: radius in metres.
    pub accuracy: Option<f64>,
    /// Time of the capture by the device's claim.
    pub captured_at: Option<ClaimedTime>,
    /// The operator's word, for an entry by hand.
    pub by_hand: Option<ByHand>,
    /// The text of the slip that was shown with the face.
    pub slip: Option<String>,
    /// The key by which a repeated request is known.
    pub key: Option<String>,
}

/// The operator's word for a person.
pub(super) struct ByHand {
    /// The person of the roster.
    pub functionary_id: FunctionaryId,
    /// The reason why the face was not enough.
    pub reason: String,
    /// Whether the operator is alone on duty, so that no second person can confirm it.
    pub alone: bool,
}

impl Sent {
    /// The position that the device claims; none for numbers that are not on earth.
    pub(super) fn fix(&self) -> Option<Fix> {
        let position = Position::of(self.latitude, self.longitude)?;
        Some(Fix { position, accuracy: self.accuracy })
    }

    /// A hash of everything that was sent, and to which gate; different requests have different ones.
    pub(super) fn fingerprint(&self, token: &monitoring_token::Model, entry_type: EntryType) -> Vec<u8> {
        let by_hand =
            self.by_hand.as_ref().map(|by| (by.functionary_id, by.reason.as_str(), by.alone.then_some("alone")));
        let around = format!(
            "{}|{}|{entry_type:?}|{:?}|{:?}|{:?}|{:?}|{by_hand:?}|",
            token.id, token.examination_day_id, self.latitude, self.longitude, self.accuracy, self.captured_at
        );
        // Without a slip the hash is that of servers which know of none, so that their answers are found.
        let slip = self.slip.as_ref().map_or(String::new(), |slip| format!("{slip:?}|"));
        sha256(&[around.as_bytes(), slip.as_bytes(), &self.bytes].concat())
    }
}

/// A person who passes a gate, or tries to, as the device showed it.
pub(super) struct Capture {
    /// The user who runs the gate.
    pub acting: Acting,
    pub token: monitoring_token::Model,
    pub day: examination_day::Model,
    pub entry_type: EntryType,
    /// The content that the device sent; without the bytes, once they were read.
    pub sent: Sent,
    /// The time that counts for the attendance.
    pub at: DateTime<Utc>,
    /// When the server got it.
    pub arrived: DateTime<Utc>,
    /// Whether it arrives after the token's end.
    pub is_late: bool,
    /// Its face, counted among those that the device shows until the capture is recorded.
    pub look: Option<Look>,
    /// Remarks about the picture, once it was examined.
    pub flags: Vec<FaceFlag>,
    /// The slip that was shown with the face, once it was compared.
    pub slip: Option<ShownSlip>,
    /// The picture to keep, once it was read.
    pub picture: Option<Vec<u8>>,
    /// The picture as evidence, once the person is known.
    pub evidence: Option<Evidence>,
}

impl Capture {
    /// A capture that happens when it arrives.
    pub(super) fn live(
        acting: Acting,
        token: monitoring_token::Model,
        day: examination_day::Model,
        entry_type: EntryType,
        sent: Sent,
        arrived: DateTime<Utc>,
    ) -> Self {
        let (at, is_late, look, flags, slip, picture, evidence) = (arrived, false, None, Vec::new(), None, None, None);
        Self { acting, token, day, entry_type, sent, at, arrived, is_late, look, flags, slip, picture, evidence }
    }

    /// Stores the sealed bytes of its picture, without a row that refers to them yet. Its owner is the same for known and unknown faces.
    pub(super) async fn store(&self, gate: &Gate, bytes: Vec<u8>) -> Result<WrittenFile> {
        let owner = FileOwner {
            created_by_user_id: Some(self.acting.actor.user_id),
            region_id: Some(self.day.region_id),
            center_id: Some(self.day.center_id),
            examination_day_id: Some(self.day.id),
            ..FileOwner::default()
        };
        let new = NewFile { bucket: Bucket::Gate, format: PictureFormat::Jpeg, bytes, owner, at: self.arrived };
        gate.files.write(&gate.keys, new).await
    }
}

/// The picture of a person, with the facts that are known before any lock. It proves nothing if the server gave it out, or if
/// it was evidence once before.
pub(super) struct Evidence {
    trace: Trace,
    person: FunctionaryId,
    was_given_out: bool,
}

impl Evidence {
    /// None if the settings switch the check off, no person was recognised, or there is no picture.
    pub(super) async fn of(gate: &Gate, person: Option<FunctionaryId>, trace: Option<Trace>) -> Result<Option<Self>> {
        let is_checked = gate.settings.replayed_pictures == ReplayedPictures::Warn;
        let Some((person, trace)) = person.zip(trace).filter(|_| is_checked) else { return Ok(None) };
        let was_given_out = trace.was_given_out(&gate.db, &gate.faces, person).await?;
        Ok(Some(Self { trace, person, was_given_out }))
    }

    /// Whether the picture was used before. For captures that arrive at the same time this is certain only under the person's lock.
    pub(super) async fn is_replayed(&self, db: &impl ConnectionTrait, gate: &Gate, now: DateTime<Utc>) -> Result<bool> {
        let since = now - gate.settings.replay_window();
        Ok(self.was_given_out || self.trace.was_shown(db, &gate.faces, self.person, since).await?)
    }

    /// Keeps a trace that recognises the picture later.
    pub(super) async fn keep(
        &self,
        tx: &DatabaseTransaction,
        held: Held<'_>,
        gate: &Gate,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.trace.keep(tx, held, &gate.faces, self.person, now).await
    }
}
