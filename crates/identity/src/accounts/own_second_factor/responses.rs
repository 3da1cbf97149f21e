//! Second factors as their owners see them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// How things stand with one's second factor.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// Whether one may be set up.
    pub is_offered: bool,
    /// Whether there is no signing in without one.
    pub is_required: bool,
    /// Since when there is one; null without.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// Recovery codes that were not used yet.
    pub recovery_codes_left: u64,
}

/// Codes that stand in for the app, each once. They are shown this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// There are ten of them.
    pub recovery_codes: Vec<String>,
}
