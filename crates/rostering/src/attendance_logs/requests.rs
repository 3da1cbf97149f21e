//! What clients send about entries and exits.

use kernel::{
    ids::{AttendanceLogId, ExaminationDayId},
    values::broken_rule,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use crate::entities::attendance_log::{Confirmation, EntryType, VerificationMethod};

/// Which entries and exits of a day are wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LogFilter {
    /// In or out.
    pub entry_type: Option<EntryType>,
    /// By the face, or by hand.
    pub method: Option<VerificationMethod>,
    /// Entries by hand, by whether a second person vouches for them.
    pub confirmation: Option<Confirmation>,
    /// With or without a position that tells whether the device was at its fenced center.
    pub position_unknown: Option<bool>,
}

/// Why an entry or exit is annulled.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub struct Annulment {
    /// In a few words.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 500, message = "Reason is at most 500 characters"))]
    #[schema(required = true, min_length = 1)]
    pub reason: String,
}

/// What somebody has to say about an entry or exit.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub struct LogNote {
    /// In their words.
    #[serde(default)]
    #[validate(custom(function = "said"), length(max = 500, message = "Note is at most 500 characters"))]
    #[schema(required = true, min_length = 1)]
    pub note: String,
}

/// Whether it is the person for whom a colleague recorded an entry by hand.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
pub struct EntryConfirmation {
    /// Whether it is them.
    pub confirmed: bool,
}

/// Which entries and exits by hand an administrator wants to see.
#[derive(Clone, Copy, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SettleFilter {
    /// Of this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Those about which an administrator has decided, instead of those that wait for it.
    #[serde(default)]
    pub settled: bool,
}

/// What an administrator decides about several entries and exits by hand.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntrySettlement {
    /// Entries and exits by hand.
    #[validate(length(min = 1, max = 200, message = "Choose 1 to 200 entries"))]
    #[schema(min_items = 1, max_items = 200)]
    pub log_ids: Vec<AttendanceLogId>,
    /// Whether they count; else they are annulled.
    pub confirmed: bool,
    /// Why, for all of them.
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
