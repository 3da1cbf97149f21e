//! Acts and what became of duties, as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::ids::{AssignmentId, BulkUploadId, ExaminationDayId, FunctionaryId, UndoableActId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    assignments::responses::SkippedPair,
    entities::{undoable_act::UndoableActKind, undoable_change::DutyChange},
};

/// Something that was done to rosters. Where and when is null where it was at several places or times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoableAct {
    /// Id of the act, for opening and undoing it.
    pub id: UndoableActId,
    /// The kind of act, such as a copied roster.
    pub kind: UndoableActKind,
    /// When its first change was made.
    pub at: DateTime<Utc>,
    /// Until when it can be undone.
    pub until: DateTime<Utc>,
    /// How many days were deleted.
    pub days: u64,
    /// How many duties were touched.
    pub duties: u64,
    /// How many people have these duties.
    pub people: u64,
    /// What the first three of them are called.
    pub names: Vec<String>,
    /// The name of the center.
    #[schema(required)]
    pub center: Option<String>,
    /// The name of the examination.
    #[schema(required)]
    pub examination: Option<String>,
    /// The local date, null where it was at several.
    #[schema(required)]
    pub date: Option<NaiveDate>,
    /// The batch, null where it was in several.
    #[schema(required)]
    pub batch: Option<String>,
    /// The sheet that was entered.
    #[schema(required)]
    pub upload_id: Option<BulkUploadId>,
}

/// An act with its rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenedAct {
    #[serde(flatten)]
    pub act: UndoableAct,
    /// The name of the user who did it.
    #[schema(required)]
    pub by: Option<String>,
    /// When it was undone.
    #[schema(required)]
    pub undone_at: Option<DateTime<Utc>>,
    /// The name of the user who undid it.
    #[schema(required)]
    pub undone_by: Option<String>,
    /// The duties, at most 2,000.
    pub rows: Vec<ActRow>,
}

/// What an act did to one duty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActRow {
    /// Id of the duty, also of a cancelled one.
    pub id: AssignmentId,
    /// The person who has or had the duty.
    pub functionary_id: FunctionaryId,
    /// What they are called.
    pub name: String,
    /// The role of the duty, after a change of it the new one.
    #[schema(required)]
    pub role: Option<FunctionaryRole>,
    /// The role that it had, where that was another.
    #[schema(required)]
    pub role_before: Option<FunctionaryRole>,
    /// What was done to it.
    pub change: DutyChange,
    /// The day of the duty, perhaps deleted since.
    pub examination_day_id: ExaminationDayId,
    /// The name of the center.
    pub center: String,
    /// The local date of the day.
    #[schema(required)]
    pub date: Option<NaiveDate>,
    /// The batch of the day.
    pub batch: String,
}

/// An act is undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ActUndone {
    /// Always true; failures are errors.
    pub success: bool,
    /// Days that are there again.
    pub days: u64,
    /// Duties that are as they were.
    pub duties: u64,
    /// Duties of people who had left that stay cancelled, each with the reason.
    pub skipped: Vec<SkippedPair>,
}

/// A duty that was cancelled or taken over by another person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CancelledDuty {
    /// Id of the cancelled duty.
    pub id: AssignmentId,
    /// The person who had the duty.
    pub functionary_id: FunctionaryId,
    /// What they are called.
    pub name: String,
    /// The uid by which clients show the person.
    pub uid: String,
    /// The role that they had on the day.
    pub role: FunctionaryRole,
    /// When it was cancelled.
    pub at: DateTime<Utc>,
    /// The name of the user who cancelled it.
    #[schema(required)]
    pub by: Option<String>,
    /// Why, in their words.
    #[schema(required)]
    pub reason: Option<String>,
    /// Whether the person had said before that they will not come, or was noted absent.
    pub said_not_coming: bool,
    /// Who has it instead.
    #[schema(required)]
    pub replaced_by: Option<Substitute>,
}

/// A person who took a duty over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Substitute {
    /// Id of the duty that replaces the cancelled one.
    pub id: AssignmentId,
    /// The person who took it over.
    pub functionary_id: FunctionaryId,
    /// What they are called.
    pub name: String,
}

/// What happened to a duty of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DutyHistoryKind {
    /// It was given, in no other person's place.
    Given,
    /// It was given in the place of another person.
    TookOver,
    /// It got another role.
    RoleChanged,
    /// It was cancelled, and no other person took it over.
    Cancelled,
    /// Another person took it over.
    Replaced,
    /// It was given back by undoing.
    Returned,
}

/// Another person of a duty's history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OtherPerson {
    /// Id of the person who took it over, or had it before.
    pub id: FunctionaryId,
    /// What they are called.
    pub name: String,
}

/// A line of the history of a person's duties.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DutyHistoryLine {
    /// When it happened, by the server's clock.
    pub at: DateTime<Utc>,
    /// What happened to the duty then.
    pub kind: DutyHistoryKind,
    /// The name of the user who did it; null where the system did.
    #[schema(required)]
    pub by: Option<String>,
    /// The duty that the line is about.
    pub examination_day_functionary_id: AssignmentId,
    /// The day of the duty, perhaps deleted since.
    pub examination_day_id: ExaminationDayId,
    /// The name of the examination.
    pub examination: String,
    /// The name of the center.
    pub center: String,
    /// The local date of the duty.
    pub date: NaiveDate,
    /// The batch of the duty's day.
    pub batch: String,
    /// The role, after a change of it the new one.
    pub role: FunctionaryRole,
    /// The role that it had, where that was another.
    #[schema(required)]
    pub role_before: Option<FunctionaryRole>,
    /// Why, where that was said.
    #[schema(required)]
    pub reason: Option<String>,
    /// Who took it over, or whose place was taken.
    #[schema(required)]
    pub other: Option<OtherPerson>,
}
