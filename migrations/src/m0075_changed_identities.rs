//! Changes of what people are known by whose face is enrolled, until the region has looked at them, and
//! when people were last asked for a picture.

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
        NewTable::named("changed_identity")
            .id()
            .columns([
                uuid("functionary_id"),
                string("name_before"),
                string("name_after"),
                boolean("has_new_number"),
                uuid("changed_by_user_id"),
                moment("changed_at"),
                uuid_null("seen_by_user_id"),
                moment_null("seen_at"),
            ])
            .refers_to([
                ("functionary_id", "functionary"),
                ("changed_by_user_id", "user_account"),
                ("seen_by_user_id", "user_account"),
            ])
            .create(manager)
            .await?;
        NewTable::named("picture_request")
            .columns([uuid("functionary_id"), uuid("asked_by_user_id"), moment("asked_at")])
            .primary_key(["functionary_id"])
            .refers_to([("functionary_id", "functionary"), ("asked_by_user_id", "user_account")])
            .create(manager)
            .await
    }
}
