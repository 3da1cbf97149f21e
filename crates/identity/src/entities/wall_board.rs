//! Screens on walls, which show how a day stands without anybody signed in.

use kernel::{
    access::{
        DecidedBy,
        scope::{Owned, Ownership},
    },
    ids::{RegionId, UserId, WallBoardId},
};
use sea_orm::entity::prelude::*;

/// A screen. It shows figures under a key of its own until it ends or is taken back.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "wall_board")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: WallBoardId,
    /// The place of the screen, in the words of its maker.
    pub name: String,
    /// SHA-256 of the key in its address.
    #[sea_orm(unique)]
    pub key_hash: Vec<u8>,
    /// What it shows; none for the whole country. An id only: regions are a layer above.
    pub region_id: Option<RegionId>,
    pub created_by_user_id: UserId,
    /// The reach of its maker.
    pub decided_by: DecidedBy,
    pub created_at: DateTimeUtc,
    /// When it ends by itself.
    pub expires_at: DateTimeUtc,
    /// When it was taken back before that.
    pub revoked_at: Option<DateTimeUtc>,
    /// When it last asked, to the minute.
    pub last_seen_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "created_by_user_id", to = "id")]
    pub maker: BelongsTo<super::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
