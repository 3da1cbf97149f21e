-- Sheets on their way in: uploads, drafts, and what their headings mean.
-- Foreign keys have no names here; each has an index.

CREATE TABLE "bulk_upload" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "kind" varchar(40) NOT NULL,
    "user_id" uuid_text NOT NULL,
    "reach" varchar(40) NOT NULL,
    "region_id" uuid_text NULL,
    "agency_id" uuid_text NULL,
    "file_name" varchar NOT NULL,
    "dry_run" boolean NOT NULL,
    "atomic" boolean NOT NULL,
    "status" varchar(40) NOT NULL,
    "total" integer NOT NULL,
    "processed" integer NOT NULL,
    "created" integer NOT NULL,
    "skipped" integer NOT NULL,
    "failed" integer NOT NULL,
    "error" varchar NULL,
    "claimed_until" timestamp_with_timezone_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "finished_at" timestamp_with_timezone_text NULL,
    "sheet_rows" integer NULL,
    "sheet_failed" integer NULL,
    "sheet_left" integer NULL,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_bulk_upload_user_id" ON "bulk_upload" ("user_id") WHERE status = 'RUNNING';
CREATE INDEX "ix_bulk_upload_status_created_at" ON "bulk_upload" ("status", "created_at");
CREATE INDEX "ix_bulk_upload_user_id" ON "bulk_upload" ("user_id");

-- Beside its upload, because a chunk that is counted writes that row anew, and the sheet may be 20 MiB.
CREATE TABLE "bulk_upload_sheet" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "bulk_upload_id" uuid_text NOT NULL,
    "sealed" varbinary_blob NOT NULL,
    FOREIGN KEY ("bulk_upload_id") REFERENCES "bulk_upload" ("id") ON DELETE CASCADE
);
CREATE INDEX "ix_bulk_upload_sheet_bulk_upload_id" ON "bulk_upload_sheet" ("bulk_upload_id");

CREATE TABLE "bulk_upload_remark" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "bulk_upload_id" uuid_text NOT NULL,
    "row_number" integer NOT NULL,
    "heading" varchar NULL,
    "value" varchar NULL,
    "message" varchar NOT NULL,
    FOREIGN KEY ("bulk_upload_id") REFERENCES "bulk_upload" ("id") ON DELETE CASCADE
);
CREATE INDEX "ix_bulk_upload_remark_bulk_upload_id" ON "bulk_upload_remark" ("bulk_upload_id");

CREATE TABLE "sheet_draft" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "kind" varchar(40) NOT NULL,
    "user_id" uuid_text NOT NULL,
    "for_user_id" uuid_text NOT NULL,
    "agency_id" uuid_text NULL,
    "step" varchar(40) NOT NULL,
    "version" integer NOT NULL,
    "file_names" varchar NOT NULL,
    "rows" integer NOT NULL,
    "registered" integer NOT NULL,
    "bulk_upload_id" uuid_text NULL,
    "sealed" varbinary_blob NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "changed_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_sheet_draft_agency_id" ON "sheet_draft" ("agency_id");
CREATE INDEX "ix_sheet_draft_expires_at" ON "sheet_draft" ("expires_at");
CREATE INDEX "ix_sheet_draft_user_id" ON "sheet_draft" ("user_id");

CREATE TABLE "sheet_draft_file" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "sheet_draft_id" uuid_text NOT NULL,
    "number" integer NOT NULL,
    "sealed" varbinary_blob NOT NULL,
    FOREIGN KEY ("sheet_draft_id") REFERENCES "sheet_draft" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_sheet_draft_file_sheet_draft_id_number" ON "sheet_draft_file" ("sheet_draft_id", "number");

CREATE TABLE "sheet_draft_part" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "sheet_draft_id" uuid_text NOT NULL,
    "number" integer NOT NULL,
    "sealed" varbinary_blob NOT NULL,
    FOREIGN KEY ("sheet_draft_id") REFERENCES "sheet_draft" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_sheet_draft_part_sheet_draft_id_number" ON "sheet_draft_part" ("sheet_draft_id", "number");

CREATE TABLE "sheet_draft_change" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "sheet_draft_id" uuid_text NOT NULL,
    "number" integer NOT NULL,
    "sealed" varbinary_blob NOT NULL,
    FOREIGN KEY ("sheet_draft_id") REFERENCES "sheet_draft" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_sheet_draft_change_sheet_draft_id_number" ON "sheet_draft_change" ("sheet_draft_id", "number");

CREATE TABLE "sheet_heading" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "kind" varchar(40) NOT NULL,
    "owner_id" uuid_text NOT NULL,
    "heading" varchar NOT NULL,
    "field" varchar NULL,
    "changed_at" timestamp_with_timezone_text NOT NULL
);
CREATE UNIQUE INDEX "uq_sheet_heading_owner_id_kind_heading" ON "sheet_heading" ("owner_id", "kind", "heading");

CREATE TABLE "bulk_upload_part" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "bulk_upload_id" uuid_text NOT NULL,
    "number" integer NOT NULL,
    "sealed" varbinary_blob NOT NULL,
    FOREIGN KEY ("bulk_upload_id") REFERENCES "bulk_upload" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_bulk_upload_part_bulk_upload_id_number" ON "bulk_upload_part" ("bulk_upload_id", "number");
