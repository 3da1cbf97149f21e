//! What tells the keys that an installation was made with from any others, so that a lost or foreign one is noticed before
//! something is sealed with it.

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
        let check = bytes_null("key_check").take();
        manager.alter_table(Table::alter().table("key_generation").add_column(check).to_owned()).await
    }
}
