//! Entries by hand that count only when they are confirmed, what a region decided about them, and the marks of claimed times.

use sea_orm_migration::prelude::*;

use crate::{order_index::OrderIndex, table::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Entries by hand about which the region has not decided; the list of a region reads them by state.
const TO_SETTLE: OrderIndex = OrderIndex {
    name: "ix_attendance_log_to_settle",
    table: "attendance_log",
    columns: "region_id, confirmation, recorded_at",
    condition: Some("confirmation IS NOT NULL AND settled_at IS NULL"),
};

/// Entries that counted without a confirmation go on counting.
const COUNTED_UNTIL_NOW: &str = "UPDATE attendance_log SET confirmation = 'AT_ONCE' \
    WHERE confirmation IN ('PENDING', 'ALONE') AND annulled_at IS NULL";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // No foreign key, which SQLite cannot add to a table that is there; accounts are never removed from it.
        let columns = [
            moment_null("settled_at"),
            uuid_null("settled_by_user_id"),
            string_null("settle_reason"),
            boolean("arrived_late").default(false).take(),
            boolean("one_time_for_many").default(false).take(),
        ];
        for column in columns {
            manager.alter_table(Table::alter().table("attendance_log").add_column(column).take()).await?;
        }
        manager.get_connection().execute_unprepared(COUNTED_UNTIL_NOW).await?;
        TO_SETTLE.create(manager).await?;
        let silent = big_integer("silent_seconds").default(0).take();
        manager.alter_table(Table::alter().table("gate_heartbeat").add_column(silent).take()).await
    }
}
