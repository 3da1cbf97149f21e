//! Which lines of the trail are wanted.

use chrono::{DateTime, Utc};
use kernel::ids::{RegionId, UserId};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use crate::entities::audit_entry::AuditOutcome;

/// Which lines, the newest first.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AuditFilter {
    /// Only what this user did.
    pub actor_id: Option<UserId>,
    /// Only this action, such as `LOG_IN`.
    #[validate(length(max = 100, message = "An action has at most 100 characters"))]
    pub action: Option<String>,
    /// Only what ended so.
    pub outcome: Option<AuditOutcome>,
    /// Only what was done to things of this kind, such as `User`.
    #[validate(length(max = 100, message = "A kind has at most 100 characters"))]
    pub subject_kind: Option<String>,
    /// Only what was done to the thing with this id.
    #[validate(length(max = 200, message = "An id has at most 200 characters"))]
    pub subject_id: Option<String>,
    /// Only of this region.
    pub region_id: Option<RegionId>,
    /// Not before this moment.
    pub from: Option<DateTime<Utc>>,
    /// Only lines before this moment.
    pub to: Option<DateTime<Utc>>,
    /// Where the page before ended: its `nextCursor`.
    #[validate(range(min = 1, message = "cursor is the nextCursor of the page before"))]
    pub cursor: Option<i64>,
    /// Lines per page, 50 unless said.
    #[validate(range(min = 1, max = 200, message = "pageSize is 1 to 200"))]
    pub page_size: Option<u64>,
}
