//! When the holder of a session last proved again who they are.

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
        let since = moment_null("proved_at");
        manager.alter_table(Table::alter().table("session").add_column(since).take()).await
    }
}
