//! Faces, their templates and pairs of people who look like one.

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
        NewTable::named("face_image")
            .id()
            .columns([
                uuid("functionary_id"),
                uuid("file_id"),
                uuid_null("portrait_file_id"),
                json_binary("quality"),
                json_binary("face_box"),
                keyword("source"),
                string_null("consent_version"),
                moment_null("consented_at"),
                uuid_null("duplicate_of_functionary_id"),
                keyword_null("duplicate_review_status"),
                uuid_null("created_by_user_id"),
                moment("created_at"),
                moment("updated_at"),
            ])
            .refers_to([
                ("functionary_id", "functionary"),
                ("file_id", "stored_file"),
                ("portrait_file_id", "stored_file"),
                ("duplicate_of_functionary_id", "functionary"),
                ("created_by_user_id", "user_account"),
            ])
            .index(["functionary_id", "created_at"])
            .index(["duplicate_review_status"])
            .create(manager)
            .await?;

        NewTable::named("template")
            .id()
            .columns([
                uuid("face_image_id"),
                uuid("functionary_id"),
                string("model_id"),
                string("model_version"),
                bytes("sealed_embedding"),
                integer("key_version"),
                moment("created_at"),
            ])
            .belongs_to("face_image_id", "face_image")
            .refers_to([("functionary_id", "functionary")])
            .unique(["face_image_id", "model_id", "model_version"])
            .index(["model_id", "model_version", "id"])
            .create(manager)
            .await?;

        NewTable::named("duplicate_review")
            .id()
            .columns([
                uuid("face_image_id"),
                uuid("functionary_id"),
                uuid("other_functionary_id"),
                uuid_null("other_face_image_id"),
                uuid_null("region_id"),
                integer("band"),
                keyword("status"),
                string_null("note"),
                uuid_null("reviewed_by_user_id"),
                moment_null("reviewed_at"),
                moment("created_at"),
            ])
            .belongs_to("face_image_id", "face_image")
            .forgets("other_face_image_id", "face_image")
            .refers_to([
                ("functionary_id", "functionary"),
                ("other_functionary_id", "functionary"),
                ("region_id", "region"),
                ("reviewed_by_user_id", "user_account"),
            ])
            .unique(["face_image_id", "other_functionary_id"])
            .index(["status", "created_at"])
            .index(["region_id", "status"])
            .create(manager)
            .await
    }
}
