//! What is to be looked at in the picture of a passage, for those who look at the log later.

use sea_orm_migration::prelude::*;

use crate::table::json_binary_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = json_binary_null("flags");
        manager.alter_table(Table::alter().table("attendance_log").add_column(column).to_owned()).await
    }
}
