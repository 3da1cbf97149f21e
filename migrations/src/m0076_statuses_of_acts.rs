//! Changes of statuses remember the act that they were part of, so that it can be undone.

use sea_orm_migration::prelude::*;

use crate::{order_index::OrderIndex, table::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The few changes that were part of an act.
const OF_ACT: OrderIndex = OrderIndex {
    name: "ix_functionary_status_change_undoable_act_id",
    table: "functionary_status_change",
    columns: "undoable_act_id",
    condition: Some("undoable_act_id IS NOT NULL"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Without a foreign key, which SQLite cannot add to a table that is there; acts are never removed.
        let column = uuid_null("undoable_act_id");
        let table = Table::alter().table("functionary_status_change").add_column(column).take();
        manager.alter_table(table).await?;
        OF_ACT.create(manager).await
    }
}
