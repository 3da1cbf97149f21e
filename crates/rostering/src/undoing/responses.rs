//! Answers about acts and the history of duties.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AssignmentId, BulkUploadId, ExaminationDayId, FunctionaryId, UndoableActId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    assignments::responses::SkippedPair,
    entities::{assignment::Attendance, undoable_act::UndoableActKind, undoable_change::DutyChange},
};

/// An act on rosters. Place and time are null where there were several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UndoableAct {
    /// Id of the act, for opening and undoing it.
    pub id: UndoableActId,
    /// The kind of act, such as a copied roster.
    pub kind: UndoableActKind,
    /// Time of its first change.
    pub at: DateTime<Utc>,
    /// Until this moment it can be undone.
    pub until: DateTime<Utc>,
    /// Number of deleted days.
    pub days: u64,
    /// Number of changed duties.
    pub duties: u64,
    /// Number of people with these duties.
    pub people: u64,
    /// Names of the first three people.
    pub names: Vec<String>,
    #[schema(required)]
    pub center: Option<String>,
    #[schema(required)]
    pub examination: Option<String>,
    /// The local date, null where it was at several.
    #[schema(required)]
    pub date: Option<NaiveDate>,
    /// The batch, null where it was in several.
    #[schema(required)]
    pub batch: Option<String>,
    /// The sheet that was entered; null for other acts.
    #[schema(required)]
    pub upload_id: Option<BulkUploadId>,
}

/// An act with its rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenedAct {
    #[serde(flatten)]
    pub act: UndoableAct,
    /// The name of the user who did it.
    #[schema(required)]
    pub by: Option<String>,
    #[schema(required)]
    pub undone_at: Option<DateTime<Utc>>,
    /// The name of the user who undid it.
    #[schema(required)]
    pub undone_by: Option<String>,
    /// The duties, at most 2,000.
    pub rows: Vec<ActRow>,
}

/// The change of one duty in an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActRow {
    /// Id of the duty, also of a cancelled one.
    pub id: AssignmentId,
    /// The person who has or had the duty.
    pub functionary_id: FunctionaryId,
    /// Name of the person.
    pub name: String,
    /// The role of the duty, the new one after a change.
    #[schema(required)]
    pub role: Option<FunctionaryRole>,
    /// The former role; null if it did not change.
    #[schema(required)]
    pub role_before: Option<FunctionaryRole>,
    /// The kind of change.
    pub change: DutyChange,
    /// The day of the duty, perhaps deleted since.
    pub examination_day_id: ExaminationDayId,
    pub center: String,
    /// The local date of the day.
    #[schema(required)]
    pub date: Option<NaiveDate>,
    /// The batch of the day.
    pub batch: String,
}

/// The outcome of undoing an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ActUndone {
    /// Always true; failures are errors.
    pub success: bool,
    /// Number of days that exist again.
    pub days: u64,
    /// Number of duties that are as before.
    pub duties: u64,
    /// Duties of people who had left that stay cancelled, each with the reason.
    pub skipped: Vec<SkippedPair>,
}

/// A duty that was cancelled or taken over by another person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CancelledDuty {
    /// Id of the cancelled duty.
    pub id: AssignmentId,
    /// The person who had the duty.
    pub functionary_id: FunctionaryId,
    /// Name of the person.
    pub name: String,
    /// The person's uid, as people read it aloud.
    pub uid: String,
    /// The role that they had on the day.
    pub role: FunctionaryRole,
    /// When it was cancelled.
    pub at: DateTime<Utc>,
    /// The name of the user who cancelled it.
    #[schema(required)]
    pub by: Option<String>,
    /// The reason in that user's words.
    #[schema(required)]
    pub reason: Option<String>,
    /// Whether the person had refused before, or was noted absent.
    pub said_not_coming: bool,
    /// The person who has it instead; null without one.
    #[schema(required)]
    pub replaced_by: Option<Substitute>,
}

/// A person who took a duty over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Substitute {
    /// Id of the duty that replaces the cancelled one.
    pub id: AssignmentId,
    /// The person who took it over.
    pub functionary_id: FunctionaryId,
    /// Name of the person.
    pub name: String,
}

/// A kind of event in the history of a duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum DutyHistoryKind {
    /// It was given as a new duty.
    Given,
    /// It was given in place of another person's duty.
    TookOver,
    /// It got another role.
    RoleChanged,
    /// It moved with its day to another date, time or center, or back.
    Moved,
    /// It was cancelled without a replacement.
    Cancelled,
    /// Another person took it over.
    Replaced,
    /// Undoing gave it back.
    Returned,
    /// An administrator corrected the attendance or its times.
    AttendanceCorrected,
}

/// Another person in a duty's history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct OtherPerson {
    /// Id of the person who took it over, or had it before.
    pub id: FunctionaryId,
    /// Name of the person.
    pub name: String,
}

/// A line in the history of a person's duties.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DutyHistoryLine {
    /// When it happened, by the server's clock.
    pub at: DateTime<Utc>,
    /// The kind of event.
    pub kind: DutyHistoryKind,
    /// Name of the user who did it; null where the system did.
    #[schema(required)]
    pub by: Option<String>,
    /// The duty that the line is about.
    pub examination_day_functionary_id: AssignmentId,
    /// The day of the duty, perhaps deleted since.
    pub examination_day_id: ExaminationDayId,
    pub examination: String,
    pub center: String,
    /// The local date of the duty.
    pub date: NaiveDate,
    /// The batch of the duty's day.
    pub batch: String,
    /// The role, the new one after a change.
    pub role: FunctionaryRole,
    /// The former role; null if it did not change.
    #[schema(required)]
    pub role_before: Option<FunctionaryRole>,
    /// The attendance after a correction; null in other lines.
    #[schema(required)]
    pub attendance: Option<Attendance>,
    /// The attendance before a correction; null in other lines.
    #[schema(required)]
    pub attendance_before: Option<Attendance>,
    /// The reason; null without one.
    #[schema(required)]
    pub reason: Option<String>,
    /// The person who took it over, or who had it before; null in other lines.
    #[schema(required)]
    pub other: Option<OtherPerson>,
}
