//! Examination days, duties, and what happens at the gate.

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
        days(manager).await?;
        assignments(manager).await?;
        monitoring(manager).await?;
        attendance(manager).await?;
        anomalies(manager).await
    }
}

async fn days(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("examination_day")
        .id()
        .columns([
            date("date"),
            string("batch"),
            uuid("examination_id"),
            uuid("center_id"),
            uuid("region_id"),
            uuid("state_id"),
            uuid("district_id"),
            uuid("city_id"),
            moment_null("reporting_at"),
            moment_null("entry_opens_at"),
            moment("closes_at"),
            moment_null("closed_at"),
            uuid_null("created_by_user_id"),
            moment("created_at"),
            moment("updated_at"),
            moment_null("deleted_at"),
        ])
        .refers_to([
            ("examination_id", "examination"),
            ("center_id", "center"),
            ("region_id", "region"),
            ("state_id", "state"),
            ("district_id", "district"),
            ("city_id", "city"),
            ("created_by_user_id", "user_account"),
        ])
        .unique_while_live(["examination_id", "center_id", "date", "batch"])
        .index(["date"])
        .index(["region_id", "date"])
        .index(["center_id", "date"])
        .index(["closed_at", "closes_at"])
        .create(manager)
        .await?;

    NewTable::named("staffing_need")
        .id()
        .columns([
            uuid("examination_day_id"),
            keyword("role"),
            integer("needed"),
            moment("created_at"),
            moment("updated_at"),
        ])
        .belongs_to("examination_day_id", "examination_day")
        .unique(["examination_day_id", "role"])
        .create(manager)
        .await
}

async fn assignments(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("assignment")
        .id()
        .columns([
            uuid("examination_day_id"),
            uuid("examination_id"),
            uuid("functionary_id"),
            keyword("role"),
            uuid_null("authorizing_agency_id"),
            uuid("center_id"),
            uuid("region_id"),
            uuid("state_id"),
            uuid("district_id"),
            uuid("city_id"),
            date("date"),
            string("batch"),
            keyword_null("attendance"),
            moment_null("entry_at"),
            moment_null("exit_at"),
            boolean("inside"),
            uuid_null("attendance_by_user_id"),
            boolean("auto_closed"),
            uuid_null("user_id"),
            moment_null("cancelled_at"),
            uuid_null("cancelled_by_user_id"),
            string_null("cancel_reason"),
            uuid_null("created_by_user_id"),
            moment("created_at"),
            moment("updated_at"),
        ])
        .refers_to([
            ("examination_day_id", "examination_day"),
            ("examination_id", "examination"),
            ("functionary_id", "functionary"),
            ("authorizing_agency_id", "authorizing_agency"),
            ("center_id", "center"),
            ("region_id", "region"),
            ("state_id", "state"),
            ("district_id", "district"),
            ("city_id", "city"),
            ("attendance_by_user_id", "user_account"),
            ("user_id", "user_account"),
            ("cancelled_by_user_id", "user_account"),
            ("created_by_user_id", "user_account"),
        ])
        .unique_where(["examination_day_id", "functionary_id"], "cancelled_at IS NULL")
        .index(["examination_day_id", "role"])
        .index(["functionary_id", "date", "batch"])
        .index(["date", "role"])
        .index(["region_id", "date"])
        .index(["authorizing_agency_id", "date"])
        .index(["center_id", "date"])
        .index(["user_id", "date"])
        .create(manager)
        .await
}

async fn monitoring(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("monitoring_token")
        .id()
        .columns([
            uuid("examination_day_id"),
            uuid("assignment_id"),
            uuid("user_id"),
            uuid("session_id"),
            string("device_id"),
            uuid("center_id"),
            uuid("region_id"),
            keyword("status"),
            moment("started_at"),
            moment_null("stopped_at"),
            uuid_null("stopped_by_user_id"),
            boolean("revoked"),
            moment("expires_at"),
            big_integer("clock_offset_ms"),
        ])
        .refers_to([
            ("examination_day_id", "examination_day"),
            ("assignment_id", "assignment"),
            ("user_id", "user_account"),
            ("session_id", "session"),
            ("center_id", "center"),
            ("region_id", "region"),
            ("stopped_by_user_id", "user_account"),
        ])
        .unique_where(["device_id"], "status = 'STARTED'")
        .index(["device_id", "examination_day_id"])
        .index(["examination_day_id", "status"])
        .index(["status", "expires_at"])
        .create(manager)
        .await?;

    NewTable::named("gate_request")
        .id()
        .columns([
            string("device_id"),
            string("request_key"),
            uuid("monitoring_token_id"),
            bytes("payload_hash"),
            keyword("state"),
            integer_null("answer_status"),
            json_binary_null("answer"),
            moment("created_at"),
            moment_null("answered_at"),
            moment("expires_at"),
        ])
        .refers_to([("monitoring_token_id", "monitoring_token")])
        .unique(["device_id", "request_key"])
        .index(["expires_at"])
        .create(manager)
        .await?;

    NewTable::named("held_capture")
        .id()
        .columns([
            uuid("monitoring_token_id"),
            uuid("examination_day_id"),
            uuid("center_id"),
            uuid("region_id"),
            keyword("entry_type"),
            uuid("file_id"),
            moment_null("captured_at"),
            moment("received_at"),
            double_null("latitude"),
            double_null("longitude"),
            double_null("accuracy"),
            uuid_null("reviewed_by_user_id"),
            moment_null("reviewed_at"),
            string_null("note"),
        ])
        .refers_to([
            ("monitoring_token_id", "monitoring_token"),
            ("examination_day_id", "examination_day"),
            ("center_id", "center"),
            ("region_id", "region"),
            ("file_id", "stored_file"),
            ("reviewed_by_user_id", "user_account"),
        ])
        .create(manager)
        .await
}

async fn attendance(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("attendance_log")
        .id()
        .columns([
            uuid("examination_day_id"),
            uuid("examination_id"),
            uuid("assignment_id"),
            uuid("functionary_id"),
            keyword("functionary_role"),
            uuid_null("authorizing_agency_id"),
            uuid("center_id"),
            uuid("region_id"),
            uuid("state_id"),
            uuid("district_id"),
            uuid("city_id"),
            date("date"),
            keyword("entry_type"),
            keyword("method"),
            keyword("result"),
            string_null("reason"),
            uuid_null("monitoring_token_id"),
            string_null("device_id"),
            uuid_null("file_id"),
            moment_null("captured_at"),
            moment("recorded_at"),
            moment("received_at"),
            double_null("latitude"),
            double_null("longitude"),
            double_null("accuracy"),
            double_null("distance_m"),
            integer_null("score_band"),
            moment_null("annulled_at"),
            uuid_null("annulled_by_user_id"),
            string_null("annul_reason"),
            uuid_null("created_by_user_id"),
        ])
        .refers_to([
            ("examination_day_id", "examination_day"),
            ("examination_id", "examination"),
            ("assignment_id", "assignment"),
            ("functionary_id", "functionary"),
            ("authorizing_agency_id", "authorizing_agency"),
            ("center_id", "center"),
            ("region_id", "region"),
            ("state_id", "state"),
            ("district_id", "district"),
            ("city_id", "city"),
            ("monitoring_token_id", "monitoring_token"),
            ("file_id", "stored_file"),
            ("annulled_by_user_id", "user_account"),
            ("created_by_user_id", "user_account"),
        ])
        .index(["assignment_id", "recorded_at"])
        .index(["examination_day_id", "recorded_at"])
        .index(["date", "recorded_at"])
        .index(["region_id", "date"])
        .index(["authorizing_agency_id", "date"])
        .index(["center_id", "date"])
        .create(manager)
        .await
}

async fn anomalies(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("anomaly")
        .id()
        .columns([
            uuid("examination_day_id"),
            uuid("examination_id"),
            uuid("center_id"),
            uuid("region_id"),
            uuid("state_id"),
            uuid("district_id"),
            uuid("city_id"),
            date("date"),
            keyword("kind"),
            json_binary("metadata"),
            uuid_null("file_id"),
            uuid_null("functionary_id"),
            uuid_null("authorizing_agency_id"),
            uuid_null("assignment_id"),
            uuid_null("attendance_log_id"),
            uuid_null("monitoring_token_id"),
            keyword("status"),
            integer("occurrences"),
            string_null("note"),
            uuid_null("acknowledged_by_user_id"),
            moment_null("acknowledged_at"),
            uuid_null("resolved_by_user_id"),
            moment_null("resolved_at"),
            keyword_null("resolution"),
            moment("created_at"),
            moment("last_seen_at"),
        ])
        .refers_to([
            ("examination_day_id", "examination_day"),
            ("examination_id", "examination"),
            ("center_id", "center"),
            ("region_id", "region"),
            ("state_id", "state"),
            ("district_id", "district"),
            ("city_id", "city"),
            ("file_id", "stored_file"),
            ("functionary_id", "functionary"),
            ("authorizing_agency_id", "authorizing_agency"),
            ("assignment_id", "assignment"),
            ("attendance_log_id", "attendance_log"),
            ("monitoring_token_id", "monitoring_token"),
            ("acknowledged_by_user_id", "user_account"),
            ("resolved_by_user_id", "user_account"),
        ])
        .unique_where(
            ["examination_day_id", "kind", "functionary_id"],
            "functionary_id IS NOT NULL AND status <> 'RESOLVED'",
        )
        .index(["examination_day_id", "last_seen_at"])
        .index(["date", "kind"])
        .index(["region_id", "date"])
        .index(["authorizing_agency_id", "date"])
        .index(["center_id", "date"])
        .index(["status", "last_seen_at"])
        .create(manager)
        .await
}
