//! Authenticator apps as a second factor: the secret shared with an app, the codes that stand in for it, and sign-ins that
//! wait for one of both.

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
        let since = moment_null("second_factor_at");
        manager.alter_table(Table::alter().table("user_account").add_column(since).take()).await?;
        NewTable::named("authenticator")
            .columns([uuid("user_id"), bytes("secret"), big_integer("last_step"), moment("created_at")])
            .primary_key(["user_id"])
            .belongs_to("user_id", "user_account")
            .create(manager)
            .await?;
        NewTable::named("recovery_code")
            .id()
            .columns([uuid("user_id"), bytes("code_hash"), moment("created_at"), moment_null("used_at")])
            .unique(["user_id", "code_hash"])
            .belongs_to("user_id", "user_account")
            .create(manager)
            .await?;
        NewTable::named("pending_sign_in")
            .columns([
                bytes("flow_hash"),
                bytes("pre_session_hash"),
                uuid("user_id"),
                integer("tries"),
                moment("created_at"),
                moment("expires_at"),
            ])
            .primary_key(["flow_hash"])
            .belongs_to("user_id", "user_account")
            .create(manager)
            .await
    }
}
