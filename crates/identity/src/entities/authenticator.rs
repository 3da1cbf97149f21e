//! The secrets that users share with their authenticator apps.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::UserId,
};
use sea_orm::entity::prelude::*;

use super::SealedBytes;

/// The secret of one user. It counts once `user_account.second_factor_at` is set; until then it is on offer.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "authenticator")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: UserId,
    /// The secret of 160 bits, sealed.
    pub secret: SealedBytes,
    /// The 30-second step of the newest code that was accepted; only codes of later steps are.
    pub last_step: i64,
    /// When the secret was drawn.
    pub created_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<super::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
