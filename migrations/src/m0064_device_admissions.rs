//! New devices that wait for a signed-in user to let them in.

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
        NewTable::named("device_admission")
            .id()
            .columns([
                bytes("code_hash"),
                bytes("flow_hash"),
                uuid_null("user_id"),
                bytes("mobile_hash"),
                string("device_id"),
                string_null("user_agent"),
                moment("created_at"),
                moment("expires_at"),
                uuid_null("admitted_by_user_id"),
                moment_null("admitted_at"),
                moment_null("used_at"),
            ])
            .belongs_to("user_id", "user_account")
            .belongs_to("admitted_by_user_id", "user_account")
            .unique(["code_hash"])
            .index(["flow_hash"])
            .index(["mobile_hash"])
            .index(["created_at"])
            .create(manager)
            .await
    }
}
