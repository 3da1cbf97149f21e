-- What people are told of their duties, what they answer, and what became of the messages.
-- Foreign keys have no names here; each has an index.

ALTER TABLE "assignment" ADD COLUMN "told_at" timestamp_with_timezone_text NULL;
ALTER TABLE "assignment" ADD COLUMN "asked_at" timestamp_with_timezone_text NULL;
ALTER TABLE "assignment" ADD COLUMN "answer" varchar(40) NULL;
ALTER TABLE "assignment" ADD COLUMN "answered_at" timestamp_with_timezone_text NULL;
ALTER TABLE "assignment" ADD COLUMN "answered_by" varchar(40) NULL;
ALTER TABLE "assignment" ADD COLUMN "answer_reason" varchar NULL;
CREATE INDEX "ix_assignment_unanswered" ON "assignment" (asked_at)
    WHERE told_at IS NOT NULL AND answer IS NULL AND cancelled_at IS NULL;

ALTER TABLE "day_tally" ADD COLUMN "accepted" integer NOT NULL DEFAULT 0;
ALTER TABLE "agency_day_tally" ADD COLUMN "accepted" integer NOT NULL DEFAULT 0;
UPDATE "day_tally" SET "accepted" = "present" WHERE "present" <> 0;
UPDATE "agency_day_tally" SET "accepted" = "present" WHERE "present" <> 0;

ALTER TABLE "outbox_message" ADD COLUMN "waits_for_day" boolean NOT NULL DEFAULT FALSE;

CREATE TABLE "message_outcome" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "state" varchar(40) NOT NULL,
    "attempts" integer NOT NULL,
    "reason" varchar NULL,
    "sent_at" timestamp_with_timezone_text NULL,
    "reported_at" timestamp_with_timezone_text NULL
);

CREATE TABLE "duty_link" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "examination_id" uuid_text NOT NULL,
    "token_hash" varbinary_blob NOT NULL,
    "ends_at" timestamp_with_timezone_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "opened_at" timestamp_with_timezone_text NULL,
    "revoked_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_duty_link_token_hash" ON "duty_link" ("token_hash");
CREATE UNIQUE INDEX "uq_duty_link_functionary_id_examination_id" ON "duty_link" ("functionary_id", "examination_id")
    WHERE revoked_at IS NULL;
CREATE INDEX "ix_duty_link_functionary_id" ON "duty_link" ("functionary_id");
CREATE INDEX "ix_duty_link_examination_id" ON "duty_link" ("examination_id");

CREATE TABLE "notice_round" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "kind" varchar(40) NOT NULL,
    "examination_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "center_id" uuid_text NULL,
    "from_date" date_text NULL,
    "until_date" date_text NULL,
    "again_of_id" uuid_text NULL,
    "people" integer NOT NULL,
    "written" integer NOT NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "finished_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("again_of_id") REFERENCES "notice_round" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_notice_round_examination_id_region_id" ON "notice_round" ("examination_id", "region_id");
CREATE INDEX "ix_notice_round_region_id_created_at" ON "notice_round" ("region_id", "created_at");
CREATE INDEX "ix_notice_round_center_id" ON "notice_round" ("center_id");
CREATE INDEX "ix_notice_round_again_of_id" ON "notice_round" ("again_of_id");
CREATE INDEX "ix_notice_round_created_by_user_id" ON "notice_round" ("created_by_user_id");
CREATE INDEX "ix_notice_round_unfinished" ON "notice_round" (created_at) WHERE finished_at IS NULL;

CREATE TABLE "duty_notice" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "notice_round_id" uuid_text NOT NULL,
    "functionary_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NULL,
    "channel" varchar(40) NOT NULL,
    "message_id" uuid_text NULL,
    "hindi" boolean NOT NULL,
    "segments" integer NOT NULL,
    "duties" integer NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("notice_round_id") REFERENCES "notice_round" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("authorizing_agency_id") REFERENCES "authorizing_agency" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_duty_notice_notice_round_id_functionary_id_channel" ON "duty_notice"
    ("notice_round_id", "functionary_id", "channel");
CREATE INDEX "ix_duty_notice_functionary_id" ON "duty_notice" ("functionary_id");
CREATE INDEX "ix_duty_notice_region_id" ON "duty_notice" ("region_id");
CREATE INDEX "ix_duty_notice_authorizing_agency_id" ON "duty_notice" ("authorizing_agency_id");
