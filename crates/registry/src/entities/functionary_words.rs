//! SQLite's index of the words of functionaries (FTS5, `migrations/sql/counters.sqlite.sql`). It gives back only numbers of rows.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// A row of the index.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "functionary_words")]
pub struct Model {
    /// Equal to [`functionary_search::Model::number`](super::functionary_search::Model::number) of the person.
    #[sea_orm(primary_key)]
    pub rowid: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
