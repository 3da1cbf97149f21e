//! Codes that stand in for an authenticator app, each of them once.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{RecoveryCodeId, UserId},
};
use sea_orm::entity::prelude::*;

/// One code of a user. Its text is shown when it is made and nowhere else.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "recovery_code")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: RecoveryCodeId,
    pub user_id: UserId,
    /// Keyed hash of the user and the code.
    pub code_hash: Vec<u8>,
    pub created_at: DateTimeUtc,
    pub used_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<super::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
