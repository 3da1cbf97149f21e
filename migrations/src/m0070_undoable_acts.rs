//! What was done to duties, so that it can be undone for a while, told to the people of the duties afterwards, and shown for good.

use sea_orm_migration::prelude::*;

use crate::{order_index::OrderIndex, table::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The few duties that were called off after their people had said that they will not come.
const LOST: OrderIndex = OrderIndex {
    name: "ix_assignment_lost",
    table: "assignment",
    columns: "date, authorizing_agency_id, region_id",
    condition: Some("cancelled_at IS NOT NULL AND (contact = 'NOT_COMING' OR attendance = 'ABSENT')"),
};

/// The duties whose people are still to be told.
const TO_TELL: OrderIndex = OrderIndex {
    name: "ix_undoable_change_tell_at",
    table: "undoable_change",
    columns: "tell_at",
    condition: Some("tell_at IS NOT NULL AND told_at IS NULL"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        NewTable::named("undoable_act")
            .id()
            .columns([
                keyword("kind"),
                uuid("created_by_user_id"),
                moment("created_at"),
                moment("until_at"),
                moment_null("undone_at"),
                uuid_null("undone_by_user_id"),
                uuid_null("bulk_upload_id"),
                integer("days"),
                integer("duties"),
                uuid_null("region_id"),
                uuid_null("examination_id"),
                uuid_null("center_id"),
                date_null("date"),
                string_null("batch"),
            ])
            .index(["created_by_user_id", "until_at"])
            .index(["bulk_upload_id"])
            .create(manager)
            .await?;
        NewTable::named("undoable_change")
            .id()
            .columns([
                uuid("undoable_act_id"),
                integer("place"),
                keyword("kind"),
                uuid_null("assignment_id"),
                uuid_null("functionary_id"),
                uuid("examination_day_id"),
                uuid("center_id"),
                uuid("region_id"),
                uuid_null("authorizing_agency_id"),
                keyword_null("role"),
                keyword_null("role_before"),
                keyword_null("message"),
                moment_null("tell_at"),
                moment_null("told_at"),
                moment("created_at"),
            ])
            .belongs_to("undoable_act_id", "undoable_act")
            .index(["undoable_act_id", "place"])
            .index(["assignment_id"])
            .index(["functionary_id"])
            .create(manager)
            .await?;
        TO_TELL.create(manager).await?;
        LOST.create(manager).await
    }
}
