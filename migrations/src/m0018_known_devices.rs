//! Which browsers and devices gave a right code for which number, who asked for each code, and the device of a session:
//! strangers are limited apart from known devices, and a device proves itself by its cookie.

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
        NewTable::named("known_device")
            .columns([bytes("device_hash"), bytes("mobile_hash"), moment("used_at")])
            .primary_key(["device_hash", "mobile_hash"])
            .index(["used_at"])
            .create(manager)
            .await?;
        // One column a statement: SQLite adds no more.
        let columns = [boolean("is_known").default(false).take(), bytes_null("requester_hash")];
        for column in columns {
            manager.alter_table(Table::alter().table("one_time_code").add_column(column).to_owned()).await?;
        }
        let device = bytes_null("device_hash");
        manager.alter_table(Table::alter().table("session").add_column(device).to_owned()).await?;
        // The first session under a device id says which cookie is the device's.
        let first =
            "CREATE INDEX \"ix_session_device_id\" ON \"session\" (\"device_id\") WHERE device_hash IS NOT NULL";
        manager.get_connection().execute_unprepared(first).await?;
        Ok(())
    }
}
