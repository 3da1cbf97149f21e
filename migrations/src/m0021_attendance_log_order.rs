//! Where an entry or exit stands among those of its duty when the clock was set back after the one before it.

use sea_orm_migration::prelude::*;

use crate::table::moment_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // None for all that stand at their own time.
        let column = moment_null("ordered_at");
        manager.alter_table(Table::alter().table("attendance_log").add_column(column).take()).await
    }
}
