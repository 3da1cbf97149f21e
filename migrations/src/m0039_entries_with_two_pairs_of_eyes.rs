//! Who confirmed an entry by hand, what somebody noted about an entry, and what a device said of itself the day before.

use sea_orm_migration::prelude::*;

use crate::{order_index::OrderIndex, table::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Entries by hand are few: who looks for those that nobody confirmed finds them here.
const BY_HAND: OrderIndex = OrderIndex {
    name: "ix_attendance_log_confirmation",
    table: "attendance_log",
    columns: "date, confirmation, examination_day_id, recorded_at",
    condition: Some("confirmation IS NOT NULL AND annulled_at IS NULL"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // No foreign keys, which SQLite cannot add to a table that is there; accounts are never removed from it.
        let columns = [
            keyword_null("confirmation"),
            uuid_null("confirmed_by_user_id"),
            moment_null("confirmed_at"),
            string_null("note"),
            uuid_null("noted_by_user_id"),
            moment_null("noted_at"),
        ];
        for column in columns {
            manager.alter_table(Table::alter().table("attendance_log").add_column(column).take()).await?;
        }
        BY_HAND.create(manager).await?;
        NewTable::named("device_check")
            .stored_by_key()
            .columns([
                uuid("examination_day_id"),
                string("device_id"),
                uuid("center_id"),
                uuid("region_id"),
                uuid("user_id"),
                moment("checked_at"),
                json_binary("checks"),
            ])
            .primary_key(["examination_day_id", "device_id"])
            .belongs_to("examination_day_id", "examination_day")
            .belongs_to("user_id", "user_account")
            .create(manager)
            .await
    }
}
