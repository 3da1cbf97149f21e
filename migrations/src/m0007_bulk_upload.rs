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
                integer("total"),
                integer("processed"),
                integer("created"),
                integer("skipped"),
                integer("failed"),
                string_null("error"),
                moment_null("claimed_until"),
                moment("created_at"),
                moment_null("finished_at"),
            ])
            .refers_to([("user_id", "user_account")])
            .unique_where(["user_id"], "status = 'RUNNING'")
            .index(["status", "created_at"])
            .create(manager)
            .await?;
        // Beside its upload, because whoever counts a chunk writes that row anew, and the sheet may be 20 MiB.
        NewTable::named("bulk_upload_sheet")
            .id()
            .columns([uuid("bulk_upload_id"), bytes("sealed")])
            .belongs_to("bulk_upload_id", "bulk_upload")
            .create(manager)
            .await?;
        NewTable::named("bulk_upload_remark")
            .id()
            .columns([
                uuid("bulk_upload_id"),
                integer("row_number"),
                string_null("heading"),
                string_null("value"),
                string("message"),
            ])
            .belongs_to("bulk_upload_id", "bulk_upload")
            .create(manager)
            .await
    }
}
