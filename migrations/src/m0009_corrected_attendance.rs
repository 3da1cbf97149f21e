//! When an administrator corrected what a duty says, so that nothing works it out anew from the gate's logs.

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
        let table = Table::alter().table("assignment").add_column(moment_null("corrected_at")).to_owned();
        manager.alter_table(table).await
    }
}
