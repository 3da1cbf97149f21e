-- Examinations, centers, functionaries, the Aadhaar vault and stored files.
-- Foreign keys have no names here; each has an index.

CREATE TABLE "examination" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "slug" varchar NOT NULL,
    "level" jsonb_text NOT NULL,
    "examination_year" integer NOT NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "deleted_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_examination_slug" ON "examination" ("slug") WHERE deleted_at IS NULL;
CREATE INDEX "ix_examination_examination_year" ON "examination" ("examination_year");
CREATE INDEX "ix_examination_created_by_user_id" ON "examination" ("created_by_user_id");

CREATE TABLE "center" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "center_code" varchar NULL,
    "region_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "lat" double NULL,
    "lng" double NULL,
    "geo_fencing_radius" double NULL,
    "is_ph_friendly" boolean NOT NULL,
    "max_candidate_capacity" integer NOT NULL,
    "max_ph_count" integer NOT NULL,
    "full_address" varchar NULL,
    "pincode" varchar NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "deleted_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("state_id") REFERENCES "state" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("district_id") REFERENCES "district" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_center_center_code" ON "center" ("center_code") WHERE deleted_at IS NULL;
CREATE INDEX "ix_center_region_id_name" ON "center" ("region_id", "name");
CREATE INDEX "ix_center_name" ON "center" ("name");
CREATE INDEX "ix_center_state_id" ON "center" ("state_id");
CREATE INDEX "ix_center_district_id" ON "center" ("district_id");
CREATE INDEX "ix_center_city_id" ON "center" ("city_id");
CREATE INDEX "ix_center_created_by_user_id" ON "center" ("created_by_user_id");

CREATE TABLE "aadhaar_vault" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "number_hash" varbinary_blob NOT NULL,
    "sealed_number" varbinary_blob NOT NULL,
    "key_version" integer NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "released_at" timestamp_with_timezone_text NULL
);
CREATE UNIQUE INDEX "uq_aadhaar_vault_number_hash" ON "aadhaar_vault" ("number_hash") WHERE released_at IS NULL;

CREATE TABLE "functionary" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "uid" varchar NOT NULL,
    "status" varchar(40) NOT NULL,
    "status_reason" varchar NULL,
    "status_until" date_text NULL,
    "status_changed_by_user_id" uuid_text NULL,
    "status_changed_at" timestamp_with_timezone_text NOT NULL,
    "first_name" varchar NOT NULL,
    "middle_name" varchar NULL,
    "last_name" varchar NULL,
    "date_of_birth" date_text NULL,
    "gender" varchar(40) NULL,
    "aadhaar_reference" uuid_text NULL,
    "aadhaar_last4" varchar NULL,
    "highest_qualification" varchar(40) NULL,
    "nationality" varchar(40) NOT NULL,
    "father_name" varchar NULL,
    "mother_name" varchar NULL,
    "mobile_number" varchar NOT NULL,
    "alternate_mobile_number" varchar NULL,
    "email" varchar NULL,
    "region_id" uuid_text NULL,
    "current_state_id" uuid_text NULL,
    "current_district" varchar NULL,
    "current_city" varchar NULL,
    "current_pin_code" varchar NULL,
    "current_full_address" varchar NULL,
    "permanent_address_same_as_current_address" boolean NOT NULL,
    "permanent_state_id" uuid_text NULL,
    "permanent_district" varchar NULL,
    "permanent_city" varchar NULL,
    "permanent_pin_code" varchar NULL,
    "permanent_full_address" varchar NULL,
    "default_role" varchar(40) NULL,
    "authorizing_agency_id" uuid_text NULL,
    "created_by_user_id" uuid_text NULL,
    "biometric_updated_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "deleted_at" timestamp_with_timezone_text NULL,
    "deleted_by_user_id" uuid_text NULL,
    "erased_at" timestamp_with_timezone_text NULL,
    "status_decided_by" varchar(40) NOT NULL DEFAULT 'SYSTEM',
    FOREIGN KEY ("status_changed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("current_state_id") REFERENCES "state" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("permanent_state_id") REFERENCES "state" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("authorizing_agency_id") REFERENCES "authorizing_agency" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("biometric_updated_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("deleted_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("aadhaar_reference") REFERENCES "aadhaar_vault" ("id") ON DELETE SET NULL
);
CREATE UNIQUE INDEX "uq_functionary_uid" ON "functionary" ("uid");
CREATE UNIQUE INDEX "uq_functionary_mobile_number" ON "functionary" ("mobile_number") WHERE deleted_at IS NULL;
CREATE INDEX "ix_functionary_status_changed_by_user_id" ON "functionary" ("status_changed_by_user_id");
CREATE INDEX "ix_functionary_current_state_id" ON "functionary" ("current_state_id");
CREATE INDEX "ix_functionary_permanent_state_id" ON "functionary" ("permanent_state_id");
CREATE INDEX "ix_functionary_created_by_user_id" ON "functionary" ("created_by_user_id");
CREATE INDEX "ix_functionary_biometric_updated_by_user_id" ON "functionary" ("biometric_updated_by_user_id");
CREATE INDEX "ix_functionary_deleted_by_user_id" ON "functionary" ("deleted_by_user_id");
CREATE INDEX "ix_functionary_aadhaar_reference" ON "functionary" ("aadhaar_reference");
CREATE INDEX "ix_functionary_created_at" ON "functionary"
    (created_at, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_functionary_region_id_created_at" ON "functionary"
    (region_id, deleted_at, created_at, id, status, default_role, authorizing_agency_id);
CREATE INDEX "ix_functionary_authorizing_agency_id_created_at" ON "functionary"
    (authorizing_agency_id, deleted_at, created_at, id, status, default_role, region_id);
CREATE INDEX "ix_functionary_status_created_at" ON "functionary"
    (status, created_at, id, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_functionary_default_role_created_at" ON "functionary"
    (default_role, created_at, id, status, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_functionary_updated_at" ON "functionary"
    (updated_at, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_functionary_first_name" ON "functionary"
    (first_name, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_functionary_last_name" ON "functionary"
    (last_name, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_functionary_uid" ON "functionary"
    (uid, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_functionary_mobile_number" ON "functionary"
    (mobile_number, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
-- By address from the state to the city, with what candidates for a duty are narrowed by.
CREATE INDEX "ix_functionary_home" ON "functionary"
    (current_state_id, current_district, current_city, default_role, status, id, region_id, authorizing_agency_id)
    WHERE deleted_at IS NULL;

CREATE TABLE "functionary_status_change" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "from_status" varchar(40) NULL,
    "to_status" varchar(40) NOT NULL,
    "reason" varchar NULL,
    "until" date_text NULL,
    "changed_by_user_id" uuid_text NULL,
    "changed_at" timestamp_with_timezone_text NOT NULL,
    "decided_by" varchar(40) NOT NULL DEFAULT 'SYSTEM',
    "undoable_act_id" uuid_text NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("changed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_functionary_status_change_functionary_id_changed_at" ON "functionary_status_change"
    ("functionary_id", "changed_at");
CREATE INDEX "ix_functionary_status_change_changed_by_user_id" ON "functionary_status_change" ("changed_by_user_id");
-- The few changes that were part of an act.
CREATE INDEX "ix_functionary_status_change_undoable_act_id" ON "functionary_status_change"
    (undoable_act_id) WHERE undoable_act_id IS NOT NULL;

CREATE TABLE "stored_file" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "bucket" varchar NOT NULL,
    "filename" varchar NOT NULL,
    "mime_type" varchar NOT NULL,
    "size" integer NOT NULL,
    "sha256" varbinary_blob NOT NULL,
    "sealed" boolean NOT NULL,
    "created_by_user_id" uuid_text NULL,
    "region_id" uuid_text NULL,
    "authorizing_agency_id" uuid_text NULL,
    "functionary_id" uuid_text NULL,
    "center_id" uuid_text NULL,
    "examination_day_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "key_version" integer NOT NULL DEFAULT 1,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("authorizing_agency_id") REFERENCES "authorizing_agency" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_stored_file_bucket_filename" ON "stored_file" ("bucket", "filename");
CREATE INDEX "ix_stored_file_examination_day_id" ON "stored_file" ("examination_day_id");
CREATE INDEX "ix_stored_file_created_at" ON "stored_file" ("created_at");
CREATE INDEX "ix_stored_file_created_by_user_id" ON "stored_file" ("created_by_user_id");
CREATE INDEX "ix_stored_file_region_id" ON "stored_file" ("region_id");
CREATE INDEX "ix_stored_file_authorizing_agency_id" ON "stored_file" ("authorizing_agency_id");
CREATE INDEX "ix_stored_file_functionary_id" ON "stored_file" ("functionary_id");
CREATE INDEX "ix_stored_file_center_id" ON "stored_file" ("center_id");

-- The generations of keys that stored files are sealed in.
CREATE TABLE "key_generation" (
    "generation" integer NOT NULL,
    "started_at" timestamp_with_timezone_text NULL,
    "finished_at" timestamp_with_timezone_text NULL,
    "key_check" varbinary_blob NULL,
    PRIMARY KEY ("generation")
);
-- The master key, with which everything began.
INSERT INTO key_generation (generation) VALUES (1);
