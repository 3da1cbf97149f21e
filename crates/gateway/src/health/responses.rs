//! How the installation is, as administrators see it. No secrets, and no paths.

use chrono::{DateTime, Utc};
use identity::entities::user::UserStatus;
use kernel::{
    access::Role,
    background_work::{BackgroundTask, LastRun},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::recent_errors::RecentError;

/// The state of the server.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Health {
    pub status: &'static str,
    /// The version of the server.
    pub version: &'static str,
}

/// How the installation is doing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HealthDetails {
    /// The version of the server.
    pub version: &'static str,
    /// When this was read.
    pub checked_at: DateTime<Utc>,
    /// Whether the server can write.
    pub can_write: bool,
    pub database: DatabaseHealth,
    /// The disk of the data folder; null where the system does not say.
    pub disk: Option<DiskHealth>,
    pub messages: MessageHealth,
    pub gates: GateHealth,
    /// Background work of this server since it started.
    pub background: Vec<BackgroundHealth>,
    /// The last errors of this server, the newest first, since it started.
    pub errors: Vec<ErrorHealth>,
    pub accounts: AccountHealth,
    pub agencies: AgencyHealth,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DatabaseKind {
    /// A file in the data folder.
    Sqlite,
    Postgresql,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseHealth {
    pub kind: DatabaseKind,
    /// How large it is, with its log; null where that is unknown.
    pub bytes: Option<u64>,
}

#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiskHealth {
    /// How much the server may still write.
    pub free_bytes: u64,
    pub total_bytes: u64,
}

/// Messages to the outside that are not deleted yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageHealth {
    /// Number of messages still to be sent.
    pub waiting: u64,
    /// When the oldest waiting message was written.
    pub waiting_since: Option<DateTime<Utc>>,
    /// Number of messages that were given up.
    pub failed: u64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GateHealth {
    /// Devices that may verify at this moment.
    pub running_devices: u64,
    /// Examination days of today.
    pub days_today: u64,
    /// Examination days of today with a running device.
    pub days_running: u64,
}

/// A piece of background work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackgroundHealth {
    pub task: BackgroundTask,
    /// When it last ran.
    pub ran_at: DateTime<Utc>,
    /// When it last failed, if it did since the server started.
    pub failed_at: Option<DateTime<Utc>>,
    /// Whether the last run failed.
    pub is_failing: bool,
}

/// An error, without its details, which are in the log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorHealth {
    /// When it happened last.
    pub at: DateTime<Utc>,
    /// A sentence about the failure.
    pub message: String,
    /// How often in a row.
    pub times: u32,
}

/// Accounts that are not deleted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountHealth {
    pub total: u64,
    /// Accounts that refuse passwords for now, after too many wrong ones.
    pub locked: u64,
    pub by_role: Vec<RoleAccounts>,
}

/// Accounts of a role and a status.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleAccounts {
    pub role: Role,
    pub status: UserStatus,
    pub accounts: u64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyHealth {
    pub total: u64,
    /// Agencies without an administrator who may sign in.
    pub without_administrator: u64,
}

impl From<(BackgroundTask, LastRun)> for BackgroundHealth {
    fn from((task, run): (BackgroundTask, LastRun)) -> Self {
        Self { task, ran_at: run.at, failed_at: run.failed_at, is_failing: run.is_failing }
    }
}

impl From<RecentError> for ErrorHealth {
    fn from(RecentError { at, message, times }: RecentError) -> Self {
        Self { at, message, times }
    }
}
