//! Which server process carries a gate's request out, so that another one takes over at once when that process has ended.

use sea_orm_migration::prelude::*;

use crate::table::uuid_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // No reference: processes have no table.
        let column = uuid_null("owner_id");
        manager.alter_table(Table::alter().table("gate_request").add_column(column).take()).await
    }
}
