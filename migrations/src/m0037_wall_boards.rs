//! Screens on walls, which show how a day stands under a key of their own.

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
        NewTable::named("wall_board")
            .id()
            .columns([
                string("name"),
                bytes("key_hash"),
                uuid_null("region_id"),
                uuid("created_by_user_id"),
                moment("created_at"),
                moment("expires_at"),
                moment_null("revoked_at"),
                moment_null("last_seen_at"),
            ])
            .belongs_to("region_id", "region")
            .belongs_to("created_by_user_id", "user_account")
            .unique(["key_hash"])
            .create(manager)
            .await
    }
}
