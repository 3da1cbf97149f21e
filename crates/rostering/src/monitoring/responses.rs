//! Answers about monitoring for devices.

use chrono::{DateTime, Utc};
use kernel::ids::{AssignmentId, ExaminationDayId, MonitoringTokenId};
use registry::entities::FunctionaryRole;
use serde::Serialize;
use utoipa::ToSchema;

use crate::examination_days::responses::ExaminationDay;

/// One of the caller's own days.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MonitoredDay {
    #[serde(flatten)]
    pub day: ExaminationDay,
    /// The caller's duty, which monitoring is started with.
    pub examination_day_functionary_id: AssignmentId,
    /// The caller's role that day.
    pub role: FunctionaryRole,
    /// Whether monitoring can be started now.
    pub can_start: bool,
}

/// The token of a device that may verify now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MonitoringStarted {
    pub monitoring_token_id: MonitoringTokenId,
    pub examination_day_id: ExaminationDayId,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
    /// Time of the server's clock; devices correct their times by it.
    pub server_time: DateTime<Utc>,
}

/// The token that runs on a device, or two nulls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CurrentMonitoringToken {
    #[schema(required)]
    pub monitoring_token_id: Option<MonitoringTokenId>,
    #[schema(required)]
    pub examination_day_id: Option<ExaminationDayId>,
}

/// The day that a device monitors.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CurrentMonitoredDay {
    #[serde(flatten)]
    pub day: ExaminationDay,
    /// The token that runs.
    pub monitoring_token_id: MonitoringTokenId,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
}
