//! Sign-ins whose password was right and whose second step is still to come.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::UserId,
};
use sea_orm::entity::prelude::*;

/// One sign-in in one browser. It is no session: it opens nothing but its second step.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "pending_sign_in")]
pub struct Model {
    /// Hash of the flow cookie that the browser was given when the password was right.
    #[sea_orm(primary_key, auto_increment = false)]
    pub flow_hash: Vec<u8>,
    /// Hash of the pre-session cookie that the browser had before.
    pub pre_session_hash: Vec<u8>,
    pub user_id: UserId,
    /// Tries so far; raised before the comparison, in one statement.
    pub tries: i32,
    /// When the password was right.
    pub created_at: DateTimeUtc,
    /// When the password has to be given again.
    pub expires_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<super::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
