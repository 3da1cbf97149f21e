//! One person passing one gate, or trying to: what all steps of a verification know.

use biometrics::{Faces, face_images::responses::FaceFlag};
use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::Acting,
    clock::Clock,
    crypto::{Keys, sha256},
    database::Database,
    http::Bytes,
    ids::{ExaminationDayId, FunctionaryId, MonitoringTokenId},
    process_life::ProcessLife,
    values::ClaimedTime,
};
use registry::files::{FileOwner, FileStore};
use sea_orm::ConnectionTrait;

use super::{claims::Claims, evidence::Evidence, geofence::Fix, under_way::UnderWay};
use crate::{
    entities::{attendance_log::EntryType, examination_day, monitoring_token},
    position::Position,
    settings::RosteringSettings,
};

/// Everything that a gate works with. Cheap to clone.
#[derive(Clone)]
pub struct Gate {
    /// The database.
    pub db: Database,
    pub clock: Clock,
    /// The keys that pictures are sealed with.
    pub keys: Keys,
    /// Where pictures go.
    pub files: FileStore,
    pub faces: Faces,
    /// Whose faces are being looked at.
    pub under_way: UnderWay,
    /// Which requests this process carries out.
    pub claims: Claims,
    /// This server process, as the others see it.
    pub life: ProcessLife,
    /// The rules that an authority can change.
    pub settings: RosteringSettings,
}

impl Gate {
    /// What evidence is judged by.
    pub(super) const fn judging(&self) -> (&Database, &Faces, &RosteringSettings) {
        (&self.db, &self.faces, &self.settings)
    }
}

/// Which gate, and which way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Door {
    pub token_id: MonitoringTokenId,
    /// The day that it was started for.
    pub day_id: ExaminationDayId,
    /// In or out.
    pub entry_type: EntryType,
}

/// What the device sent.
#[derive(Clone, Debug)]
pub(super) struct Capture {
    /// The picture as it was sent.
    pub bytes: Bytes,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
    /// Metres.
    pub accuracy: Option<f64>,
    /// When it was taken; a claim.
    pub captured_at: Option<ClaimedTime>,
    /// The idempotency key.
    pub key: Option<String>,
}

impl Capture {
    /// Where the device says it is; numbers that are no place on earth say nothing.
    pub fn fix(&self) -> Option<Fix> {
        let position = Position::of(self.latitude, self.longitude)?;
        Some(Fix { position, accuracy: self.accuracy })
    }

    /// Tells one request from another: everything that was sent, and where to.
    pub fn fingerprint(&self, door: Door, by_hand: Option<&ByHand>) -> Vec<u8> {
        let by_hand = by_hand.map(|by| (by.functionary_id, by.reason.as_str(), by.alone.then_some("alone")));
        let around = format!(
            "{}|{}|{:?}|{:?}|{:?}|{:?}|{:?}|{by_hand:?}|",
            door.token_id, door.day_id, door.entry_type, self.latitude, self.longitude, self.accuracy, self.captured_at
        );
        sha256(&[around.as_bytes(), &self.bytes].concat())
    }
}

/// That the coordinator vouches for a person.
#[derive(Clone, Debug)]
pub(super) struct ByHand {
    /// For whom.
    pub functionary_id: FunctionaryId,
    /// Why the face was not enough.
    pub reason: String,
    /// Whether nobody else on duty is there who could confirm it.
    pub alone: bool,
}

/// A capture with everything that is known about it before the face is read.
pub(super) struct Passage {
    /// Who runs the gate.
    pub acting: Acting,
    pub token: monitoring_token::Model,
    /// The day.
    pub day: examination_day::Model,
    /// In or out.
    pub entry_type: EntryType,
    /// What the device sent, the picture taken out.
    pub capture: Capture,
    /// The time that counts.
    pub at: DateTime<Utc>,
    /// When the server got it.
    pub arrived: DateTime<Utc>,
    /// Whether it comes after the token's end.
    pub is_late: bool,
    /// What was done by hand, if anything was.
    pub by_hand: Option<ByHand>,
    /// What is to be looked at in the picture, once it was looked for.
    pub flags: Vec<FaceFlag>,
    /// The picture as evidence, once it is known whom it shows.
    pub evidence: Option<Evidence>,
}

impl Passage {
    /// Whether its picture was there before.
    pub async fn is_replayed(&self, db: &impl ConnectionTrait, gate: &Gate) -> Result<bool> {
        match &self.evidence {
            Some(evidence) => evidence.is_replayed(db, &gate.faces, &gate.settings, self.arrived).await,
            None => Ok(false),
        }
    }

    /// Where the picture is stored, for known and unknown faces alike.
    pub fn owner_of_picture(&self) -> FileOwner {
        FileOwner {
            created_by_user_id: Some(self.acting.actor.user_id),
            region_id: Some(self.day.region_id),
            center_id: Some(self.day.center_id),
            examination_day_id: Some(self.day.id),
            ..FileOwner::default()
        }
    }
}
