//! Who was asked to take a duty over, and what they answered.

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
        NewTable::named("substitute_ask")
            .id()
            .columns([
                uuid("assignment_id"),
                uuid("functionary_id"),
                uuid("examination_day_id"),
                uuid("center_id"),
                uuid("region_id"),
                uuid_null("authorizing_agency_id"),
                keyword("answer"),
                uuid("created_by_user_id"),
                moment("created_at"),
            ])
            .refers_to([
                ("assignment_id", "assignment"),
                ("functionary_id", "functionary"),
                ("examination_day_id", "examination_day"),
                ("created_by_user_id", "user_account"),
            ])
            .unique(["assignment_id", "functionary_id"])
            .create(manager)
            .await
    }
}
