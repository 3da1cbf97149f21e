//! Signed-in browsers and devices. The cookie carries a random token; this row, found by its hash, decides.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FunctionaryId, SessionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a session was opened, and so how long it may idle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SessionKind {
    /// By password; idles for half an hour.
    Admin,
    /// By mobile number and code, on a device; lasts until the day ends.
    Monitoring,
    /// A functionary who proved their mobile number and has no account.
    SelfVerification,
}

/// One sign-in. Belongs to a user or, for self-verification, to a functionary; never to both.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "session")]
pub struct Model {
    /// Which session; safe to show, useless for signing in.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: SessionId,
    /// SHA-256 of the token in the cookie.
    #[sea_orm(unique)]
    pub token_hash: Vec<u8>,
    /// How it was opened.
    pub kind: SessionKind,
    pub user_id: Option<UserId>,
    /// The person, where there is no account.
    pub functionary_id: Option<FunctionaryId>,
    /// The device that a monitoring session is bound to.
    pub device_id: Option<String>,
    /// Hash of the device cookie of the browser that signed in by a code, or was let in.
    pub device_hash: Option<Vec<u8>>,
    /// Let in by a colleague at a gate, who may hold the device themselves: no second pair of eyes.
    pub let_in_by_colleague: bool,
    /// The address it was opened from.
    pub ip: Option<String>,
    /// The browser, as it names itself.
    pub user_agent: Option<String>,
    /// When it was opened.
    pub created_at: DateTimeUtc,
    /// When it was last used.
    pub last_seen_at: DateTimeUtc,
    /// When it ends by itself.
    pub expires_at: DateTimeUtc,
    /// When it was ended before that.
    pub ended_at: Option<DateTimeUtc>,
    /// When its holder last proved again who they are, after signing in.
    pub proved_at: Option<DateTimeUtc>,
    /// Until when it may still hand in the pictures that its device took; only where it ended because that was revoked.
    pub hands_in_until: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<Option<super::user::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
