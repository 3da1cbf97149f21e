//! Who shut an account out: no duty lets somebody in again whom an administrator shut out.

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
        // No foreign key, which SQLite cannot add to a table that is there; accounts are never removed from it.
        let column = uuid_null("disabled_by_user_id");
        manager.alter_table(Table::alter().table("user_account").add_column(column).take()).await
    }
}
