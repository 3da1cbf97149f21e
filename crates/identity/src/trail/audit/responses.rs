//! The trail as those who may read it see it.

use chrono::{DateTime, Utc};
use kernel::{
    access::Role,
    ids::{AuditEntryId, RegionId, UserId},
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::entities::audit_entry::{self, AuditOutcome};

/// A page of the trail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditPage {
    /// The lines, the newest first.
    pub data: Vec<AuditLine>,
    /// Lines in all pages, counted to 10,000.
    pub total: u64,
    /// Whether there are more lines than `total` says.
    pub total_is_more: bool,
    /// The `cursor` of the next page; null on the last one.
    pub next_cursor: Option<String>,
}

/// A line of the trail: who did what to what, when and from where.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditLine {
    pub id: AuditEntryId,
    /// Its place in the chain.
    pub sequence: i64,
    pub at: DateTime<Utc>,
    /// Who; null when no user was signed in or the system acted.
    pub actor: Option<AuditActor>,
    /// What was done or tried.
    pub action: String,
    pub outcome: AuditOutcome,
    /// The kind of thing it was done to.
    pub subject_kind: Option<String>,
    /// The id of the thing.
    pub subject_id: Option<String>,
    /// What the thing is called now, if it has a name and is in the caller's reach.
    pub subject_name: Option<String>,
    /// The region it concerns.
    pub region_id: Option<RegionId>,
    pub before: Option<Value>,
    /// What is there now, with the reason where one was given.
    pub after: Option<Value>,
    pub ip: Option<String>,
    pub device_id: Option<String>,
    pub request_id: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AuditActor {
    pub id: UserId,
    /// What it is called now.
    pub name: Option<String>,
    /// What they were at that moment.
    pub role: Option<Role>,
}

impl AuditLine {
    pub(super) fn of(row: audit_entry::Model, name: Option<String>, subject_name: Option<String>) -> Self {
        Self {
            id: row.id,
            sequence: row.sequence,
            at: row.at,
            actor: row.actor_user_id.map(|id| AuditActor { id, name, role: row.actor_role }),
            action: row.action,
            outcome: row.outcome,
            subject_kind: row.subject_kind,
            subject_id: row.subject_id,
            subject_name,
            region_id: row.region_id,
            before: row.value_before,
            after: row.value_after,
            ip: row.ip,
            device_id: row.device_id,
            request_id: row.request_id,
        }
    }
}

/// Whether the end of the trail is as it was written.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditCheck {
    /// When it was checked.
    pub checked_at: DateTime<Utc>,
    /// Whether nothing is wrong.
    pub is_whole: bool,
    /// The first line that was read; 0 while there is none.
    pub first_line: i64,
    /// The last line that is as it was written.
    pub last_line: i64,
    /// What is wrong, in a sentence; null where nothing is.
    pub fault: Option<String>,
}
