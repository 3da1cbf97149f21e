//! By what a capture at a gate is known again: its bytes and its face.

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
        NewTable::named("capture_trace")
            .id()
            .columns([
                uuid("functionary_id"),
                bytes("digest"),
                string("model_id"),
                string("model_version"),
                bytes_null("sealed_embedding"),
                integer("key_version"),
                moment("created_at"),
            ])
            .belongs_to("functionary_id", "functionary")
            .index(["functionary_id", "created_at"])
            .index(["created_at"])
            .create(manager)
            .await
    }
}
