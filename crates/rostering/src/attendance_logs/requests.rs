//! Requests about entries and exits.

use kernel::{
    ids::{AttendanceLogId, ExaminationDayId},
    values::broken_rule,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use crate::entities::attendance_log::{Confirmation, EntryType, VerificationMethod};

/// Filter of a list of entries and exits.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct LogFilter {
    /// Only entries, or only exits.
    pub entry_type: Option<EntryType>,
    /// Only by face, or only by hand.
    pub method: Option<VerificationMethod>,
    /// Only entries by hand with this state of confirmation.
    pub confirmation: Option<Confirmation>,
    /// Only logs without a usable position at a fenced center, or only those with one.
    pub position_unknown: Option<bool>,
}

/// The annulment of an entry or exit.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub(super) struct Annulment {
    /// The reason in a few words.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 500, message = "Reason is at most 500 characters"))]
    #[schema(required = true, min_length = 1)]
    pub reason: String,
}

/// A note on an entry or exit.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub(super) struct LogNote {
    /// The note in the user's words.
    #[serde(default)]
    #[validate(custom(function = "said"), length(max = 500, message = "Note is at most 500 characters"))]
    #[schema(required = true, min_length = 1)]
    pub note: String,
}

/// The decision about a colleague's entry by hand.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
pub(super) struct EntryConfirmation {
    /// Whether it is the person in question.
    pub confirmed: bool,
}

/// Filter of entries and exits by hand for an administrator.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct SettleFilter {
    /// Only those of this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Only those that an administrator has decided, instead of those that wait.
    #[serde(default)]
    pub settled: bool,
}

/// An administrator's decision about several entries and exits by hand.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EntrySettlement {
    /// 1 to 200 entries and exits by hand.
    #[validate(length(min = 1, max = 200, message = "Choose 1 to 200 entries"))]
    #[schema(min_items = 1, max_items = 200)]
    pub log_ids: Vec<AttendanceLogId>,
    /// True: they count; false: they are annulled.
    pub confirmed: bool,
    /// The reason, for all of them.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 500, message = "Reason is at most 500 characters"))]
    #[schema(required = true, min_length = 1)]
    pub reason: String,
}

fn said(note: &str) -> Result<(), ValidationError> {
    if note.trim().is_empty() { Err(broken_rule("Write a note.")) } else { Ok(()) }
}

fn filled(reason: &str) -> Result<(), ValidationError> {
    if reason.trim().is_empty() { Err(broken_rule("Give a reason.")) } else { Ok(()) }
}
