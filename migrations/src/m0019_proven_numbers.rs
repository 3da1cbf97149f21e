//! The mobile number that an account's codes go to, apart from the number to call, and the changes between the two.

use sea_orm_migration::prelude::*;

use crate::table::*;

/// Every number that an account has at the upgrade counts as proven.
const PROVEN: &str = "UPDATE user_account SET proven_mobile_number = mobile_number";
/// A user manager, or the command line, gave the number of an account that no duty made, unless its owner changed it
/// since: JSON is written with a blank after the colon by PostgreSQL and without one by SQLite.
const VOUCHED: &str = "UPDATE user_account SET vouched_mobile_number = mobile_number WHERE NOT duty_granted \
    AND id NOT IN (SELECT actor_user_id FROM audit_entry WHERE actor_user_id IS NOT NULL AND action = 'UPDATE_PROFILE' \
    AND (CAST(value_after AS TEXT) LIKE '%\"mobileNumber\":true%' \
    OR CAST(value_after AS TEXT) LIKE '%\"mobileNumber\": true%'))";
const UNIQUE: &str = "CREATE UNIQUE INDEX \"uq_user_account_proven_mobile_number\" ON \"user_account\" \
    (\"proven_mobile_number\") WHERE deleted_at IS NULL";

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let proven = string("proven_mobile_number").default("").take();
        manager.alter_table(Table::alter().table("user_account").add_column(proven).take()).await?;
        let vouched = string_null("vouched_mobile_number");
        manager.alter_table(Table::alter().table("user_account").add_column(vouched).take()).await?;
        for statement in [PROVEN, VOUCHED, UNIQUE] {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        NewTable::named("mobile_number_change")
            .id()
            .columns([
                uuid("user_id"),
                string("from_number"),
                string("to_number"),
                moment("asked_at"),
                moment_null("proved_at"),
                moment_null("agreed_at"),
                keyword_null("agreed_by"),
                moment_null("ended_at"),
                keyword_null("outcome"),
                bytes("objection_hash"),
                moment_null("objected_at"),
            ])
            .belongs_to("user_id", "user_account")
            .unique_where(["user_id"], "ended_at IS NULL")
            .unique(["objection_hash"])
            .index(["asked_at"])
            .create(manager)
            .await
    }
}
