//! Sheets on their way in, and what their headings mean to those who send them.

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
        NewTable::named("sheet_draft")
            .id()
            .columns([
                keyword("kind"),
                uuid("user_id"),
                uuid("for_user_id"),
                uuid_null("agency_id"),
                keyword("step"),
                integer("version"),
                string("file_names"),
                integer("rows"),
                integer("registered"),
                uuid_null("bulk_upload_id"),
                bytes("sealed"),
                moment("created_at"),
                moment("changed_at"),
                moment("expires_at"),
            ])
            .refers_to([("user_id", "user_account")])
            .index(["agency_id"])
            .index(["expires_at"])
            .create(manager)
            .await?;
        for name in ["sheet_draft_file", "sheet_draft_part", "sheet_draft_change"] {
            NewTable::named(name)
                .id()
                .columns([uuid("sheet_draft_id"), integer("number"), bytes("sealed")])
                .unique(["sheet_draft_id", "number"])
                .belongs_to("sheet_draft_id", "sheet_draft")
                .create(manager)
                .await?;
        }
        NewTable::named("sheet_heading")
            .id()
            .columns([uuid("owner_id"), string("heading"), string_null("field"), moment("changed_at")])
            .unique(["owner_id", "heading"])
            .create(manager)
            .await
    }
}
