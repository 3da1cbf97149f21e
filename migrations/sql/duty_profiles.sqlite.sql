-- What rosters have to know about people besides their records.
-- Foreign keys have no names here; each has an index.

CREATE TABLE "duty_profile" (
    "functionary_id" uuid_text NOT NULL PRIMARY KEY,
    "work_center_id" uuid_text NULL,
    "work_city_id" uuid_text NULL,
    "native_city_id" uuid_text NULL,
    "languages" jsonb_text NOT NULL,
    "exempt_reason" varchar NULL,
    "exempt_stated_by" varchar(40) NULL,
    "updated_by_user_id" uuid_text NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("work_center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("work_city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("native_city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("updated_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_duty_profile_work_center_id" ON "duty_profile" ("work_center_id");
CREATE INDEX "ix_duty_profile_work_city_id" ON "duty_profile" ("work_city_id");
CREATE INDEX "ix_duty_profile_native_city_id" ON "duty_profile" ("native_city_id");
CREATE INDEX "ix_duty_profile_updated_by_user_id" ON "duty_profile" ("updated_by_user_id");

CREATE TABLE "training" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "role" varchar(40) NOT NULL,
    "held_on" date_text NOT NULL,
    "note" varchar NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "removed_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_training_functionary_id_held_on" ON "training" ("functionary_id", "held_on");
CREATE INDEX "ix_training_created_by_user_id" ON "training" ("created_by_user_id");

CREATE TABLE "unavailability" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "from_date" date_text NOT NULL,
    "until_date" date_text NOT NULL,
    "city_id" uuid_text NULL,
    "center_id" uuid_text NULL,
    "reason" varchar NOT NULL,
    "stated_by" varchar(40) NOT NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "withdrawn_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_unavailability_functionary_id_until_date" ON "unavailability" ("functionary_id", "until_date");
CREATE INDEX "ix_unavailability_city_id" ON "unavailability" ("city_id");
CREATE INDEX "ix_unavailability_center_id" ON "unavailability" ("center_id");
CREATE INDEX "ix_unavailability_created_by_user_id" ON "unavailability" ("created_by_user_id");

CREATE TABLE "interest_declaration" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "examination_id" uuid_text NOT NULL,
    "interest" varchar(40) NOT NULL,
    "center_ids" jsonb_text NOT NULL,
    "statement" varchar NULL,
    "stated_by" varchar(40) NOT NULL,
    "created_by_user_id" uuid_text NULL,
    "declared_at" timestamp_with_timezone_text NOT NULL,
    "replaced_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_interest_declaration_functionary_id_examination_id" ON "interest_declaration"
    ("functionary_id", "examination_id") WHERE replaced_at IS NULL;
CREATE INDEX "ix_interest_declaration_functionary_id_declared_at" ON "interest_declaration"
    ("functionary_id", "declared_at");
CREATE INDEX "ix_interest_declaration_examination_id" ON "interest_declaration" ("examination_id");
CREATE INDEX "ix_interest_declaration_created_by_user_id" ON "interest_declaration" ("created_by_user_id");
