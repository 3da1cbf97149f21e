-- What duties are paid: rates, sheets, and a line for each duty in a sheet.
-- Foreign keys have no names here; each has an index. Money is in paise.

CREATE TABLE "pay_rate" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "role" varchar(40) NOT NULL,
    "examination_id" uuid_text NULL,
    "day_kind" varchar(40) NOT NULL,
    "km_from" integer NOT NULL,
    "km_until" integer NULL,
    "valid_from" date_text NOT NULL,
    "valid_until" date_text NULL,
    "amount_paise" integer NOT NULL,
    "half_percent" integer NOT NULL,
    "half_below_percent" integer NOT NULL,
    "no_exit_percent" integer NOT NULL,
    "travel_paise" integer NOT NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "withdrawn_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_pay_rate_examination_id" ON "pay_rate" ("examination_id");
CREATE INDEX "ix_pay_rate_created_by_user_id" ON "pay_rate" ("created_by_user_id");

CREATE TABLE "pay_sheet" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NOT NULL,
    "from_date" date_text NOT NULL,
    "until_date" date_text NOT NULL,
    "state" varchar(40) NOT NULL,
    "version" integer NOT NULL,
    "duties" integer NOT NULL,
    "people" integer NOT NULL,
    "differences" integer NOT NULL,
    "without_rate" integer NOT NULL,
    "total_paise" integer NOT NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "computed_by_user_id" uuid_text NOT NULL,
    "computed_at" timestamp_with_timezone_text NOT NULL,
    "submitted_by_user_id" uuid_text NULL,
    "submitted_at" timestamp_with_timezone_text NULL,
    "approved_by_user_id" uuid_text NULL,
    "approved_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("authorizing_agency_id") REFERENCES "authorizing_agency" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("computed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("submitted_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("approved_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_pay_sheet_examination_id_region_id" ON "pay_sheet" ("examination_id", "region_id");
CREATE INDEX "ix_pay_sheet_region_id_created_at" ON "pay_sheet" ("region_id", "created_at");
CREATE INDEX "ix_pay_sheet_authorizing_agency_id_created_at" ON "pay_sheet" ("authorizing_agency_id", "created_at");
CREATE INDEX "ix_pay_sheet_created_by_user_id" ON "pay_sheet" ("created_by_user_id");
CREATE INDEX "ix_pay_sheet_computed_by_user_id" ON "pay_sheet" ("computed_by_user_id");
CREATE INDEX "ix_pay_sheet_submitted_by_user_id" ON "pay_sheet" ("submitted_by_user_id");
CREATE INDEX "ix_pay_sheet_approved_by_user_id" ON "pay_sheet" ("approved_by_user_id");

CREATE TABLE "pay_line" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "pay_sheet_id" uuid_text NOT NULL,
    "assignment_id" uuid_text NOT NULL,
    "sequence" integer NOT NULL,
    "previous_line_id" uuid_text NULL,
    "examination_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NOT NULL,
    "functionary_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "examination_day_id" uuid_text NOT NULL,
    "role" varchar(40) NOT NULL,
    "date" date_text NOT NULL,
    "batch" varchar NOT NULL,
    "kind" varchar(40) NOT NULL,
    "entry_at" timestamp_with_timezone_text NULL,
    "exit_at" timestamp_with_timezone_text NULL,
    "corrected_at" timestamp_with_timezone_text NULL,
    "corrected_by_user_id" uuid_text NULL,
    "log_ids" jsonb_text NOT NULL,
    "km" integer NULL,
    "pay_rate_id" uuid_text NULL,
    "duty_paise" integer NOT NULL,
    "travel_paise" integer NOT NULL,
    "due_paise" integer NOT NULL,
    "before_paise" integer NOT NULL,
    "amount_paise" integer NOT NULL,
    FOREIGN KEY ("pay_sheet_id") REFERENCES "pay_sheet" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("assignment_id") REFERENCES "assignment" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("previous_line_id") REFERENCES "pay_line" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("pay_rate_id") REFERENCES "pay_rate" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_pay_line_assignment_id_sequence" ON "pay_line" ("assignment_id", "sequence");
CREATE INDEX "ix_pay_line_pay_sheet_id_date_id" ON "pay_line" ("pay_sheet_id", "date", "id");
CREATE INDEX "ix_pay_line_authorizing_agency_id_date" ON "pay_line" ("authorizing_agency_id", "date");
CREATE INDEX "ix_pay_line_functionary_id" ON "pay_line" ("functionary_id");
CREATE INDEX "ix_pay_line_previous_line_id" ON "pay_line" ("previous_line_id");
CREATE INDEX "ix_pay_line_pay_rate_id" ON "pay_line" ("pay_rate_id");
