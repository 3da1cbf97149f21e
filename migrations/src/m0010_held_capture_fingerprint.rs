//! What tells one held capture from another, so that one that is handed in again is kept once.

use sea_orm_migration::prelude::*;

use crate::table::bytes_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // None for what was held before; the engines take any number of those for different.
        let column = bytes_null("fingerprint");
        manager.alter_table(Table::alter().table("held_capture").add_column(column).take()).await?;
        let unique = Index::create()
            .name("uq_held_capture_monitoring_token_id_fingerprint")
            .table("held_capture")
            .col("monitoring_token_id")
            .col("fingerprint")
            .unique()
            .take();
        manager.create_index(unique).await
    }
}
