//! The generations of the keys that protect faces. Their secrets are in files beside the master key, never here.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// A generation of keys. New data is sealed in the newest one.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "key_generation")]
pub struct Model {
    /// 1, 2, 3, …; the first is made from the master key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub generation: i32,
    /// When re-keying began; none for the first.
    pub started_at: Option<DateTimeUtc>,
    /// When all data was sealed in it, and the generation before was retired.
    pub finished_at: Option<DateTimeUtc>,
    /// A keyed hash that recognises its key; none for generations from before this column.
    pub key_check: Option<Vec<u8>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
