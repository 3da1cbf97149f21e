//! Uploads of sheets.

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
        NewTable::named("bulk_upload")
            .id()
            .columns([
                keyword("kind"),
                uuid("user_id"),
                keyword("reach"),
                uuid_null("region_id"),
                uuid_null("agency_id"),
                string("file_name"),
                boolean("dry_run"),
                boolean("atomic"),
                keyword("status"),
                bytes_null("sealed_sheet"),
                integer("total"),
                integer("processed"),
                integer("created"),
                integer("failed"),
                json_binary("faults"),
                json_binary("skipped"),
                string_null("error"),
                moment_null("claimed_until"),
                moment("created_at"),
                moment_null("finished_at"),
            ])
            .refers_to([("user_id", "user_account")])
            .unique_where(["user_id"], "status = 'RUNNING'")
            .index(["status", "created_at"])
            .create(manager)
            .await
    }
}
