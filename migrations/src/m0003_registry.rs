//! Examinations, centers, functionaries, the Aadhaar vault and stored files.

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
        examinations_and_centers(manager).await?;
        functionaries(manager).await?;
        files(manager).await
    }
}

async fn examinations_and_centers(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("examination")
        .id()
        .columns([
            string("name"),
            string("slug"),
            json_binary("level"),
            integer("examination_year"),
            uuid_null("created_by_user_id"),
            moment("created_at"),
            moment("updated_at"),
            moment_null("deleted_at"),
        ])
        .refers_to([("created_by_user_id", "user_account")])
        .unique_while_live(["slug"])
        .index(["examination_year"])
        .create(manager)
        .await?;

    NewTable::named("center")
        .id()
        .columns([
            string("name"),
            string_null("center_code"),
            uuid("region_id"),
            uuid("state_id"),
            uuid("district_id"),
            uuid("city_id"),
            double_null("lat"),
            double_null("lng"),
            double_null("geo_fencing_radius"),
            boolean("is_ph_friendly"),
            integer("max_candidate_capacity"),
            integer("max_ph_count"),
            string_null("full_address"),
            string_null("pincode"),
            uuid_null("created_by_user_id"),
            moment("created_at"),
            moment("updated_at"),
            moment_null("deleted_at"),
        ])
        .refers_to([
            ("region_id", "region"),
            ("state_id", "state"),
            ("district_id", "district"),
            ("city_id", "city"),
            ("created_by_user_id", "user_account"),
        ])
        .unique_while_live(["center_code"])
        .index(["region_id", "name"])
        .index(["name"])
        .create(manager)
        .await
}

async fn functionaries(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("aadhaar_vault")
        .id()
        .columns([
            bytes("number_hash"),
            bytes("sealed_number"),
            integer("key_version"),
            moment("created_at"),
            moment_null("released_at"),
        ])
        .unique_where(["number_hash"], "released_at IS NULL")
        .create(manager)
        .await?;

    NewTable::named("functionary")
        .id()
        .columns([
            string("uid"),
            keyword("status"),
            string_null("status_reason"),
            date_null("status_until"),
            uuid_null("status_changed_by_user_id"),
            moment("status_changed_at"),
            string("first_name"),
            string_null("middle_name"),
            string_null("last_name"),
            date_null("date_of_birth"),
            keyword_null("gender"),
            uuid_null("aadhaar_reference"),
            string_null("aadhaar_last4"),
            keyword_null("highest_qualification"),
            keyword("nationality"),
            string_null("father_name"),
            string_null("mother_name"),
            string("mobile_number"),
            string_null("alternate_mobile_number"),
            string_null("email"),
            uuid_null("region_id"),
            uuid_null("current_state_id"),
            string_null("current_district"),
            string_null("current_city"),
            string_null("current_pin_code"),
            string_null("current_full_address"),
            boolean("permanent_address_same_as_current_address"),
            uuid_null("permanent_state_id"),
            string_null("permanent_district"),
            string_null("permanent_city"),
            string_null("permanent_pin_code"),
            string_null("permanent_full_address"),
            keyword_null("default_role"),
            uuid_null("authorizing_agency_id"),
            uuid_null("created_by_user_id"),
            uuid_null("biometric_updated_by_user_id"),
            moment("created_at"),
            moment("updated_at"),
            moment_null("deleted_at"),
            uuid_null("deleted_by_user_id"),
            moment_null("erased_at"),
        ])
        .refers_to([
            ("status_changed_by_user_id", "user_account"),
            ("region_id", "region"),
            ("current_state_id", "state"),
            ("permanent_state_id", "state"),
            ("authorizing_agency_id", "authorizing_agency"),
            ("created_by_user_id", "user_account"),
            ("biometric_updated_by_user_id", "user_account"),
            ("deleted_by_user_id", "user_account"),
        ])
        .forgets("aadhaar_reference", "aadhaar_vault")
        .unique(["uid"])
        .unique_while_live(["mobile_number"])
        .index(["region_id", "status"])
        .index(["authorizing_agency_id", "status"])
        .index(["status", "created_at"])
        .index(["default_role"])
        .index(["created_at"])
        .create(manager)
        .await?;

    NewTable::named("functionary_status_change")
        .id()
        .columns([
            uuid("functionary_id"),
            keyword_null("from_status"),
            keyword("to_status"),
            string_null("reason"),
            date_null("until"),
            uuid_null("changed_by_user_id"),
            moment("changed_at"),
        ])
        .refers_to([("functionary_id", "functionary"), ("changed_by_user_id", "user_account")])
        .index(["functionary_id", "changed_at"])
        .create(manager)
        .await
}

async fn files(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("stored_file")
        .id()
        .columns([
            string("bucket"),
            string("filename"),
            string("mime_type"),
            big_integer("size"),
            bytes("sha256"),
            boolean("sealed"),
            uuid_null("created_by_user_id"),
            uuid_null("region_id"),
            uuid_null("authorizing_agency_id"),
            uuid_null("functionary_id"),
            uuid_null("center_id"),
            uuid_null("examination_day_id"),
            moment("created_at"),
        ])
        .refers_to([
            ("created_by_user_id", "user_account"),
            ("region_id", "region"),
            ("authorizing_agency_id", "authorizing_agency"),
            ("functionary_id", "functionary"),
            ("center_id", "center"),
        ])
        .unique(["bucket", "filename"])
        .index(["examination_day_id"])
        .index(["created_at"])
        .create(manager)
        .await
}
