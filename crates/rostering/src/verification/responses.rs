//! What a device at a gate is told: a decision, never a score.

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
    /// Outside of it.
    Outside,
    /// The device sent no position, or one that is less accurate than the fence is wide.
    Unknown,
    /// The center has no fence.
    Unfenced,
}

/// Where a capture was made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CapturePosition {
    /// Whether at the center.
    pub state: PositionState,
    /// How far from its middle, in metres, where that is known.
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
    /// When they are to be there: the reporting time, else when entry opens.
    #[schema(required)]
    pub time: Option<DateTime<Utc>>,
}

/// The verdict on one picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerificationResult {
    /// Who, if the caller may see them.
    #[schema(required)]
    pub functionary: Option<FunctionarySummary>,
    /// Their enrolled pictures, for the eye to compare; empty on `DENIED`.
    pub biometric: Vec<FunctionaryBiometric>,
    /// The decision.
    pub result: VerificationOutcome,
    /// What is to be remarked, if anything.
    #[schema(required)]
    pub reason: Option<AnomalyType>,
    /// The decision in a sentence.
    pub message: String,
    /// What is to be looked at in the picture, or in the enrolled one that it is nearest to.
    pub flags: Vec<FaceFlag>,
    /// What was recorded, if anything.
    #[schema(required)]
    pub log: Option<AttendanceLog>,
    /// What a person will look at.
    pub anomalies: Vec<Anomaly>,
    /// The person's duty, with their attendance as it is now.
    #[schema(required)]
    pub assignment: Option<ExaminationDayFunctionary>,
    /// Where it was made.
    pub position: CapturePosition,
    /// Where a registered person without a duty here is on duty on this date, if anywhere.
    #[schema(required)]
    pub expected_at: Option<ExpectedAt>,
}

/// Which person of a roster a face is; nothing was recorded.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Identification {
    /// Who, if the caller may see them.
    #[schema(required)]
    pub functionary: Option<FunctionarySummary>,
    /// Their enrolled pictures, for the eye to compare.
    pub biometric: Vec<FunctionaryBiometric>,
    /// `OK` for a person on the roster, `WARN` for one in whose pictures there is something to look at, else `DENIED`.
    pub result: VerificationOutcome,
    /// What a gate would remark.
    #[schema(required)]
    pub reason: Option<AnomalyType>,
    /// The answer in a sentence.
    pub message: String,
    /// What is to be looked at in the picture, or in the enrolled one that it is nearest to.
    pub flags: Vec<FaceFlag>,
    /// The person's duty on that day.
    #[schema(required)]
    pub assignment: Option<ExaminationDayFunctionary>,
}
