//! Answers to a device at a gate: a decision, never a score.

use biometrics::face_images::responses::{FaceFlag, FunctionaryBiometric};
use chrono::{DateTime, Utc};
use registry::functionaries::FunctionarySummary;
use serde::Serialize;
use utoipa::ToSchema;

use super::geofence::FenceCheck;
use crate::{
    anomalies::responses::Anomaly,
    assignments::responses::ExaminationDayFunctionary,
    attendance_logs::responses::AttendanceLog,
    entities::{anomaly::AnomalyType, attendance_log::VerificationOutcome},
};

/// Whether a capture was made at the center.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PositionState {
    /// Inside the center's fence.
    Inside,
    /// Outside the center's fence.
    Outside,
    /// The device sent no position, or one that is less accurate than the fence is wide.
    Unknown,
    /// The center has no fence.
    Unfenced,
}

/// Place of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CapturePosition {
    /// Whether it is at the center.
    pub state: PositionState,
    /// Distance from the center's middle in metres; null if not known.
    #[schema(required)]
    pub distance_m: Option<f64>,
}

impl From<FenceCheck> for CapturePosition {
    fn from(check: FenceCheck) -> Self {
        let state = match check {
            FenceCheck::Inside(_) => PositionState::Inside,
            FenceCheck::Outside(_) => PositionState::Outside,
            FenceCheck::Unknown => PositionState::Unknown,
            FenceCheck::Unfenced => PositionState::Unfenced,
        };
        Self { state, distance_m: check.metres().map(f64::round) }
    }
}

/// A duty of the same date at another place, or in another batch.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpectedAt {
    /// Name of the center.
    pub center: String,
    /// Name of the city that it lies in.
    pub city: String,
    /// The batch that they are expected for.
    pub batch: String,
    /// The reporting time, else the time when entry opens; null without either.
    #[schema(required)]
    pub time: Option<DateTime<Utc>>,
}

/// What the slip that was shown with a face meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SlipCheck {
    /// It is of a duty here, and the face is its person's.
    Confirmed,
    /// The face is not its person's.
    OtherFace,
    /// The face is its person's, and its duty is at another center, on another date or in another batch.
    OtherDuty,
    /// The face is its person's, and its duty was cancelled.
    Cancelled,
    /// No picture of its person is enrolled.
    NoPicture,
    /// It was not made here, or its duty is gone; the face was searched for as without a slip.
    NotOurs,
}

/// The slip that was shown with a face.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SlipResult {
    /// What the slip meant here.
    pub check: SlipCheck,
    /// The name of its person where the face is not theirs or cannot be compared; null if out of the caller's reach.
    #[schema(required)]
    pub name: Option<String>,
}

/// The verdict on one picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationResult {
    /// The person; null if unknown or out of the caller's reach.
    #[schema(required)]
    pub functionary: Option<FunctionarySummary>,
    /// Their enrolled pictures, to compare by eye; empty on `DENIED`.
    pub biometric: Vec<FunctionaryBiometric>,
    pub result: VerificationOutcome,
    /// The gravest remark; null without one.
    #[schema(required)]
    pub reason: Option<AnomalyType>,
    /// The decision in a sentence.
    pub message: String,
    /// Remarks about the picture, or about the enrolled one that it is nearest to.
    pub flags: Vec<FaceFlag>,
    /// The log that was recorded; null if none was.
    #[schema(required)]
    pub log: Option<AttendanceLog>,
    /// The anomalies that a person will look at.
    pub anomalies: Vec<Anomaly>,
    /// The person's duty, with their attendance after this.
    #[schema(required)]
    pub assignment: Option<ExaminationDayFunctionary>,
    /// Where the capture was made.
    pub position: CapturePosition,
    /// Where a registered person without a duty here is expected on this date; null if nowhere.
    #[schema(required)]
    pub expected_at: Option<ExpectedAt>,
    /// The slip that was shown; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slip: Option<SlipResult>,
}

/// The person of a roster that a face belongs to; nothing was recorded.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Identification {
    /// The person; null if unknown or out of the caller's reach.
    #[schema(required)]
    pub functionary: Option<FunctionarySummary>,
    /// Their enrolled pictures, to compare by eye.
    pub biometric: Vec<FunctionaryBiometric>,
    /// `OK` for a person on the roster, `WARN` with remarks about the pictures, else `DENIED`.
    pub result: VerificationOutcome,
    /// The remark of a gate; null without one.
    #[schema(required)]
    pub reason: Option<AnomalyType>,
    /// The answer in a sentence.
    pub message: String,
    /// Remarks about the picture, or about the enrolled one that it is nearest to.
    pub flags: Vec<FaceFlag>,
    /// The person's duty on that day.
    #[schema(required)]
    pub assignment: Option<ExaminationDayFunctionary>,
}
