//! Where a gate cannot tell where it is, what its device says of itself, and when a device was revoked.

use sea_orm_migration::prelude::*;

use crate::{order_index::OrderIndex, table::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Entries and exits at fenced centers without a position are few: who asks for them finds them here.
const WITHOUT_POSITION: OrderIndex = OrderIndex {
    name: "ix_attendance_log_position_unknown",
    table: "attendance_log",
    columns: "date, center_id, recorded_at",
    condition: Some("position_unknown AND annulled_at IS NULL"),
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let unknown = boolean("position_unknown").default(false).take();
        manager.alter_table(Table::alter().table("attendance_log").add_column(unknown).take()).await?;
        WITHOUT_POSITION.create(manager).await?;
        // No foreign key, which SQLite cannot add to a table that is there; accounts are never removed from it.
        for column in [moment_null("revoked_at"), uuid_null("revoked_by_user_id")] {
            manager.alter_table(Table::alter().table("monitoring_token").add_column(column).take()).await?;
        }
        let until_now = "UPDATE monitoring_token SET revoked_at = stopped_at WHERE revoked";
        manager.get_connection().execute_unprepared(until_now).await?;
        NewTable::named("gate_heartbeat")
            .stored_by_key()
            .columns([
                uuid("monitoring_token_id"),
                uuid("examination_day_id"),
                uuid("center_id"),
                uuid("region_id"),
                date("date"),
                moment("received_at"),
                integer("waiting"),
                moment_null("oldest_waiting_at"),
                string("app_version"),
                integer_null("battery_percent"),
                boolean("is_charging"),
                big_integer("clock_error_ms"),
                double_null("latitude"),
                double_null("longitude"),
                double_null("accuracy"),
                double_null("distance_m"),
            ])
            .primary_key(["monitoring_token_id"])
            .belongs_to("monitoring_token_id", "monitoring_token")
            .index(["date", "region_id"])
            .create(manager)
            .await
    }
}
