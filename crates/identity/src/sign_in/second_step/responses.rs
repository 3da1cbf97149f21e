//! What a sign-in is told of its second step.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::accounts::profile::CurrentUser;

/// The password was right, and there is no session yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondStep {
    pub step: SecondStepKind,
    /// When the password has to be given again.
    pub expires_at: DateTime<Utc>,
}

/// What the second step of a sign-in is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SecondStepKind {
    /// A code of the authenticator app, or a recovery code.
    Code,
    /// Setting an authenticator app up: the role needs one.
    Enrolment,
}

/// A user who has set an authenticator app up and is now signed in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EnrolledAndSignedIn {
    /// Who is signed in.
    pub user: CurrentUser,
    /// Ten codes that stand in for the app, each once. They are shown this once.
    pub recovery_codes: Vec<String>,
}
