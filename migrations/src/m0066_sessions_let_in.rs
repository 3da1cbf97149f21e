//! Whether a colleague at a gate let the device of a session in.

use sea_orm_migration::prelude::*;

use crate::table::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let let_in = boolean("let_in_by_colleague").default(false).take();
        manager.alter_table(Table::alter().table("session").add_column(let_in).take()).await
    }
}
