//! SQLite's index of the words of functionaries (FTS5, `migrations/sql/counters.sqlite.sql`). It gives back numbers only.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// A row of the index.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "functionary_words")]
pub struct Model {
    /// [`functionary_search::Model::number`](super::functionary_search::Model::number).
    #[sea_orm(primary_key)]
    pub rowid: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
