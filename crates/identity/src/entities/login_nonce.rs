//! Numbers used once at sign-in, so that a recorded login body is worth nothing.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// A nonce that was handed out. Using it deletes the row in the same statement that reads it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "login_nonce")]
pub struct Model {
    /// SHA-256 of the nonce.
    #[sea_orm(primary_key, auto_increment = false)]
    pub nonce_hash: Vec<u8>,
    /// The login name it was asked for, known or not.
    pub identifier: String,
    /// Hash of the pre-session cookie that it is bound to.
    pub pre_session_hash: Vec<u8>,
    /// When it was handed out.
    pub created_at: DateTimeUtc,
    /// When it stops working.
    pub expires_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
