//! What stays of a removed face for comparison, and reviews of people whose faces do not agree with what was enrolled before.

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
        let flag = |table: &'static str, column: &'static str| {
            Table::alter().table(table).add_column(boolean(column).default(false)).take()
        };
        manager.alter_table(flag("face_image", "is_replacement")).await?;
        manager.alter_table(flag("face_image", "is_accepted")).await?;
        manager.alter_table(flag("duplicate_review", "is_copy")).await?;
        NewTable::named("removed_face")
            .id()
            .columns([
                uuid("functionary_id"),
                uuid("face_image_id"),
                string("model_id"),
                string("model_version"),
                bytes("sealed_embedding"),
                integer("key_version"),
                boolean("is_replacement"),
                keyword("enrolled_source"),
                uuid_null("enrolled_by_user_id"),
                moment("enrolled_at"),
                keyword("removed_source"),
                uuid_null("removed_by_user_id"),
                moment("removed_at"),
            ])
            .refers_to([
                ("functionary_id", "functionary"),
                ("enrolled_by_user_id", "user_account"),
                ("removed_by_user_id", "user_account"),
            ])
            .index(["key_version", "id"])
            .create(manager)
            .await?;
        NewTable::named("face_review")
            .id()
            .columns([
                uuid("functionary_id"),
                keyword("status"),
                string_null("note"),
                uuid_null("reviewed_by_user_id"),
                moment_null("reviewed_at"),
                moment("created_at"),
            ])
            .refers_to([("functionary_id", "functionary"), ("reviewed_by_user_id", "user_account")])
            .unique_where(["functionary_id"], "status = 'OPEN'")
            .create(manager)
            .await
    }
}
