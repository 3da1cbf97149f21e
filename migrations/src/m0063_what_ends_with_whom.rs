//! What ends with whom: devices that are refused for a day, until when a session that ended with its device may hand in what that
//! recorded, and since when an account is what it is.

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
        NewTable::named("revoked_device")
            .columns([bytes("device_hash"), moment("until")])
            .primary_key(["device_hash"])
            .create(manager)
            .await?;
        let until = moment_null("hands_in_until");
        manager.alter_table(Table::alter().table("session").add_column(until).to_owned()).await?;
        let since = moment_null("standing_since");
        manager.alter_table(Table::alter().table("user_account").add_column(since).to_owned()).await?;
        // Revoking a device looks for all sessions that it opened.
        let by_device =
            "CREATE INDEX \"ix_session_device_hash\" ON \"session\" (\"device_hash\") WHERE device_hash IS NOT NULL";
        manager.get_connection().execute_unprepared(by_device).await?;
        Ok(())
    }
}
