//! The audit trail: rows are only added, and each one vouches for the one before it.

use kernel::{
    access::{
        Role,
        scope::{Owned, Ownership},
    },
    ids::{AuditEntryId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AuditOutcome {
    Done,
    /// It was not allowed.
    Refused,
    /// It was allowed and did not succeed.
    Failed,
}

/// One line of the trail. Refers to everything by id alone, so that nothing it tells of can hold it back or take it along.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "audit_entry")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: AuditEntryId,
    /// Its place in the chain: 1, 2, 3, … without gaps.
    #[sea_orm(unique)]
    pub sequence: i64,
    pub at: DateTimeUtc,
    /// Who; none when no user was signed in or the system acted.
    pub actor_user_id: Option<UserId>,
    /// What they were at that moment.
    pub actor_role: Option<Role>,
    /// A verb and a noun, such as `REVEAL_AADHAAR`.
    pub action: String,
    pub outcome: AuditOutcome,
    /// The kind of thing it was done to.
    pub subject_kind: Option<String>,
    /// The id of the thing, as text.
    pub subject_id: Option<String>,
    /// The region whose administrators may read this line.
    pub region_id: Option<RegionId>,
    /// What was there, without secrets.
    #[sea_orm(column_type = "JsonBinary", nullable)]
    pub value_before: Option<Json>,
    /// What is there now, without secrets.
    #[sea_orm(column_type = "JsonBinary", nullable)]
    pub value_after: Option<Json>,
    pub ip: Option<String>,
    pub device_id: Option<String>,
    pub request_id: Option<String>,
    /// The hash of the line before; 32 zero bytes on the first.
    pub previous_hash: Vec<u8>,
    /// HMAC-SHA-256, under a key derived from the master key, over `previous_hash` and this line; SHA-256 in lines older than
    /// the trail's seal. JSON goes in with sorted keys: PostgreSQL does not keep their order.
    pub hash: Vec<u8>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
