//! One person passing one gate, or trying to: the facts that all steps of a verification share.

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

/// The parts of the server that a gate uses. Cheap to clone.
#[derive(Clone)]
pub struct Gate {
    pub db: Database,
    pub clock: Clock,
    /// The keys that seal pictures.
    pub keys: Keys,
    /// The store of pictures.
    pub files: FileStore,
    pub faces: Faces,
    /// Devices whose faces this process is looking at.
    pub under_way: UnderWay,
    /// Requests that this process carries out.
    pub claims: Claims,
    /// This server process, as the others see it.
    pub life: ProcessLife,
    /// The rules that an authority can change.
    pub settings: RosteringSettings,
}

impl Gate {
    /// The parts for judging evidence.
    pub(super) const fn judging(&self) -> (&Database, &Faces, &RosteringSettings) {
        (&self.db, &self.faces, &self.settings)
    }
}

/// The gate and the direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Door {
    pub token_id: MonitoringTokenId,
    /// The day that it was started for.
    pub day_id: ExaminationDayId,
    pub entry_type: EntryType,
}

/// The content that the device sent.
#[derive(Clone, Debug)]
pub(super) struct Capture {
    /// The picture as it was sent.
    pub bytes: Bytes,
    /// Latitude in degrees; north is positive.
    pub latitude: Option<f64>,
    /// Longitude in degrees; east is positive.
    pub longitude: Option<f64>,
    /// Accuracy: radius in metres.
    pub accuracy: Option<f64>,
    /// Time of the capture by the device's claim.
    pub captured_at: Option<ClaimedTime>,
    pub key: Option<String>,
}

impl Capture {
    /// The position that the device claims; none for numbers that are not on earth.
    pub fn fix(&self) -> Option<Fix> {
        let position = Position::of(self.latitude, self.longitude)?;
        Some(Fix { position, accuracy: self.accuracy })
    }

    /// A hash of everything that was sent, and to which door; different requests have different ones.
    pub fn fingerprint(&self, door: Door, by_hand: Option<&ByHand>) -> Vec<u8> {
        let by_hand = by_hand.map(|by| (by.functionary_id, by.reason.as_str(), by.alone.then_some("alone")));
        let around = format!(
            "{}|{}|{:?}|{:?}|{:?}|{:?}|{:?}|{by_hand:?}|",
            door.token_id, door.day_id, door.entry_type, self.latitude, self.longitude, self.accuracy, self.captured_at
        );
        sha256(&[around.as_bytes(), &self.bytes].concat())
    }
}

/// The operator's word for a person.
#[derive(Clone, Debug)]
pub(super) struct ByHand {
    /// The person of the roster.
    pub functionary_id: FunctionaryId,
    /// The reason why the face was not enough.
    pub reason: String,
    /// Whether the operator is alone on duty, so that no second person can confirm it.
    pub alone: bool,
}

/// A capture with everything that is known before the face is read.
pub(super) struct Passage {
    /// The user who runs the gate.
    pub acting: Acting,
    pub token: monitoring_token::Model,
    pub day: examination_day::Model,
    pub entry_type: EntryType,
    /// The content that the device sent, without the picture.
    pub capture: Capture,
    /// The time that counts for the attendance.
    pub at: DateTime<Utc>,
    /// When the server got it.
    pub arrived: DateTime<Utc>,
    /// Whether it arrives after the token's end.
    pub is_late: bool,
    /// The operator's word, for an entry by hand.
    pub by_hand: Option<ByHand>,
    /// Remarks about the picture, once it was examined.
    pub flags: Vec<FaceFlag>,
    /// The picture as evidence, once the person is known.
    pub evidence: Option<Evidence>,
}

impl Passage {
    /// Whether its picture was used before.
    pub async fn is_replayed(&self, db: &impl ConnectionTrait, gate: &Gate) -> Result<bool> {
        match &self.evidence {
            Some(evidence) => evidence.is_replayed(db, &gate.faces, &gate.settings, self.arrived).await,
            None => Ok(false),
        }
    }

    /// The owner of the stored picture, the same for known and unknown faces.
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
