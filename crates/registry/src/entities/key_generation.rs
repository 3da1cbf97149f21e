//! The generations of the keys that protect faces. Their secrets are in files beside the master key, never here.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// A generation. The newest is the one in which everything new is sealed.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "key_generation")]
pub struct Model {
    /// 1, 2, 3, …; the first is the master key's.
    #[sea_orm(primary_key, auto_increment = false)]
    pub generation: i32,
    /// When re-keying began; none for the first.
    pub started_at: Option<DateTimeUtc>,
    /// When everything was sealed in it, and the one before retired.
    pub finished_at: Option<DateTimeUtc>,
    /// A keyed hash by which its key is known again; none where it was made before this was written down.
    pub key_check: Option<Vec<u8>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
