//! Users, their sessions and everything that signing in needs; notices and the audit trail.

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
        accounts(manager).await?;
        signing_in(manager).await?;
        messages(manager).await?;
        audit(manager).await
    }
}

async fn accounts(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    // Not "user": PostgreSQL reads that word, unquoted, as the name of the current role.
    NewTable::named("user_account")
        .id()
        .columns([
            string("name"),
            string_null("user_id"),
            string("mobile_number"),
            string_null("email"),
            keyword("role"),
            keyword("status"),
            string_null("password_hash"),
            moment_null("password_changed_at"),
            uuid_null("region_id"),
            uuid_null("authorizing_agency_id"),
            uuid_null("city_id"),
            uuid_null("functionary_id"),
            boolean("duty_granted"),
            integer("password_failures"),
            moment_null("password_failed_at"),
            moment_null("locked_until"),
            uuid_null("created_by_user_id"),
            moment("created_at"),
            moment("updated_at"),
            moment_null("deleted_at"),
        ])
        .refers_to([
            ("region_id", "region"),
            ("authorizing_agency_id", "authorizing_agency"),
            ("city_id", "city"),
            ("created_by_user_id", "user_account"),
        ])
        .unique_while_live(["mobile_number"])
        .unique_while_live_ignoring_case("user_id")
        .unique_while_live_ignoring_case("email")
        .index(["role"])
        .index(["status"])
        .index(["functionary_id"])
        .create(manager)
        .await?;

    NewTable::named("session")
        .id()
        .columns([
            bytes("token_hash"),
            keyword("kind"),
            uuid_null("user_id"),
            uuid_null("functionary_id"),
            string_null("device_id"),
            string_null("ip"),
            string_null("user_agent"),
            moment("created_at"),
            moment("last_seen_at"),
            moment("expires_at"),
            moment_null("ended_at"),
        ])
        .refers_to([("user_id", "user_account")])
        .check("ck_session_one_owner", "(user_id IS NULL) <> (functionary_id IS NULL)")
        .unique(["token_hash"])
        .index(["functionary_id"])
        .index(["expires_at"])
        .create(manager)
        .await
}

async fn signing_in(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("login_nonce")
        .columns([
            bytes("nonce_hash"),
            string("identifier"),
            bytes("pre_session_hash"),
            moment("created_at"),
            moment("expires_at"),
        ])
        .primary_key(["nonce_hash"])
        .index(["expires_at"])
        .create(manager)
        .await?;

    NewTable::named("login_key")
        .id()
        .columns([
            string("public_pem"),
            bytes("sealed_private"),
            moment("created_at"),
            moment("retires_at"),
            moment("expires_at"),
        ])
        .index(["expires_at"])
        .create(manager)
        .await?;

    NewTable::named("captcha")
        .id()
        .columns([
            bytes("solution_hash"),
            bytes("client_hash"),
            moment("created_at"),
            moment("expires_at"),
            moment_null("used_at"),
        ])
        .index(["expires_at"])
        .create(manager)
        .await?;

    NewTable::named("one_time_code")
        .id()
        .columns([
            keyword("purpose"),
            bytes("flow_hash"),
            uuid_null("user_id"),
            uuid_null("functionary_id"),
            bytes("mobile_hash"),
            string("masked_mobile_number"),
            string_null("device_id"),
            bytes("code_hash"),
            integer("tries"),
            moment("sent_at"),
            moment("expires_at"),
            moment_null("used_at"),
            moment_null("voided_at"),
        ])
        .refers_to([("user_id", "user_account")])
        .index(["flow_hash", "sent_at"])
        .index(["mobile_hash", "sent_at"])
        .index(["expires_at"])
        .create(manager)
        .await?;

    NewTable::named("rate_counter")
        .columns([string("bucket"), big_integer("window_start"), integer("hits"), moment("expires_at")])
        .primary_key(["bucket", "window_start"])
        .index(["expires_at"])
        .create(manager)
        .await
}

async fn messages(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("outbox_message")
        .id()
        .columns([
            keyword("channel"),
            string("recipient"),
            string("template"),
            string_null("subject"),
            string("body"),
            string_null("code"),
            moment("created_at"),
            moment_null("sent_at"),
            integer("attempts"),
            moment_null("next_attempt_at"),
            string_null("last_error"),
            moment("expires_at"),
        ])
        .index(["sent_at", "next_attempt_at"])
        .index(["created_at"])
        .index(["expires_at"])
        .create(manager)
        .await?;

    NewTable::named("notification")
        .id()
        .columns([
            uuid("receiver_id"),
            keyword("kind"),
            json_binary("metadata"),
            string("title"),
            string("body"),
            uuid_null("anomaly_id"),
            moment("created_at"),
            moment_null("read_at"),
        ])
        .refers_to([("receiver_id", "user_account")])
        .unique(["receiver_id", "anomaly_id"])
        .index(["receiver_id", "read_at"])
        .index(["receiver_id", "created_at"])
        .index(["anomaly_id"])
        .create(manager)
        .await
}

async fn audit(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("audit_entry")
        .id()
        .columns([
            big_integer("sequence"),
            moment("at"),
            uuid_null("actor_user_id"),
            keyword_null("actor_role"),
            string("action"),
            keyword("outcome"),
            string_null("subject_kind"),
            string_null("subject_id"),
            uuid_null("region_id"),
            json_binary_null("value_before"),
            json_binary_null("value_after"),
            string_null("ip"),
            string_null("device_id"),
            string_null("request_id"),
            bytes("previous_hash"),
            bytes("hash"),
        ])
        .unique(["sequence"])
        .index(["at"])
        .index(["actor_user_id", "at"])
        .index(["subject_kind", "subject_id", "at"])
        .index(["action", "at"])
        .index(["region_id", "at"])
        .create(manager)
        .await
}
