//! What is stored of a person.

use chrono::{DateTime, NaiveDate, Utc};
use identity::entities::outbox_message::MessageChannel;
use registry::{entities::FunctionaryRole, functionaries::Functionary};
use rostering::entities::{
    assignment::{Attendance, DutyAnswer},
    attendance_log::{EntryType, VerificationMethod},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::notice_round::NoticeKind;

/// All that is stored of one person.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnData {
    /// When it was put together.
    pub at: DateTime<Utc>,
    /// The record; the Aadhaar number is masked.
    pub record: Functionary,
    /// The kinds of data that are held, in the order of reading.
    pub held: Vec<HeldData>,
    /// Enrolled pictures of the face.
    pub pictures: usize,
    /// The consents that came with them, the oldest first.
    pub consents: Vec<OwnConsent>,
    /// When the consent was withdrawn; null unless it was, and the record still says so.
    #[schema(required)]
    pub withdrawn_at: Option<DateTime<Utc>>,
    /// Duties, the newest first, up to a thousand.
    pub duties: Vec<OwnDuty>,
    /// Entries and exits at gates, the newest first, up to a thousand.
    pub passages: Vec<OwnPassage>,
    /// Messages about duties, the newest first, up to a thousand.
    pub messages: Vec<OwnMessage>,
    pub kept: Kept,
}

/// A kind of data that is held of the person.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HeldData {
    pub what: Held,
    /// Whether it is stored encrypted by itself.
    pub sealed: bool,
}

/// What a piece of data tells of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum Held {
    Name,
    DateOfBirth,
    Gender,
    Parents,
    Qualification,
    AadhaarNumber,
    MobileNumber,
    AlternateMobileNumber,
    Email,
    Address,
    /// Languages, workplace and the like, for rosters.
    DutyProfile,
    /// Pictures of the face.
    Pictures,
    /// What was computed from the pictures, by which gates know the face.
    FaceTemplates,
    Duties,
    Passages,
    Messages,
}

/// A consent that came with pictures.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnConsent {
    /// The wording; null where it was not stated, or others brought the picture.
    #[schema(required)]
    pub version: Option<String>,
    /// When it was agreed to.
    #[schema(required)]
    pub consented_at: Option<DateTime<Utc>>,
    /// When the picture was enrolled.
    pub enrolled_at: DateTime<Utc>,
}

/// A duty, with what was recorded at the gate.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnDuty {
    /// Name of the examination.
    pub examination: String,
    pub date: NaiveDate,
    pub batch: String,
    /// Name of the center.
    pub center: String,
    pub role: FunctionaryRole,
    #[schema(required)]
    pub answer: Option<DutyAnswer>,
    /// Whether it was taken off them.
    pub cancelled: bool,
    #[schema(required)]
    pub attendance: Option<Attendance>,
    /// The first good entry.
    #[schema(required)]
    pub entry_at: Option<DateTime<Utc>>,
    /// The last good exit.
    #[schema(required)]
    pub exit_at: Option<DateTime<Utc>>,
}

/// An entry or exit.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnPassage {
    #[serde(rename = "type")]
    pub kind: EntryType,
    pub method: VerificationMethod,
    pub at: DateTime<Utc>,
    /// Whether it counts for the attendance.
    pub counts: bool,
    /// Whether a picture was taken and kept.
    pub has_picture: bool,
}

/// A message about duties.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnMessage {
    pub kind: NoticeKind,
    pub channel: MessageChannel,
    pub at: DateTime<Utc>,
    /// The number of duties that it tells of.
    pub duties: i32,
}

/// How long things are kept that go by themselves. All else stays until the authority deletes the record.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Kept {
    /// Minutes for which the text of a message is kept.
    pub message_text_minutes: i64,
    /// Days for which rows of uploaded sheets are kept that became no record.
    pub sheet_row_days: u32,
}
