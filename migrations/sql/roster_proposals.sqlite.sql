-- Rosters that are proposed and not yet entered.
-- Foreign keys have no names here; each has an index.

CREATE TABLE "roster_proposal" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "center_id" uuid_text NULL,
    "from_date" date_text NULL,
    "until_date" date_text NULL,
    "state" varchar(40) NOT NULL,
    "version" integer NOT NULL,
    "rules" jsonb_text NOT NULL,
    "witnessed" jsonb_text NULL,
    "seed" varchar NOT NULL,
    "digest" varchar NULL,
    "progress" integer NOT NULL,
    "needed" integer NOT NULL,
    "filled" integer NOT NULL,
    "entered" integer NOT NULL,
    "skipped" integer NOT NULL,
    "failure" varchar NULL,
    "claimed_until" timestamp_with_timezone_text NULL,
    "undoable_act_id" uuid_text NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "changed_by_user_id" uuid_text NOT NULL,
    "changed_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("changed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_roster_proposal_examination_id_region_id" ON "roster_proposal" ("examination_id", "region_id");
CREATE INDEX "ix_roster_proposal_region_id" ON "roster_proposal" ("region_id");
CREATE INDEX "ix_roster_proposal_center_id" ON "roster_proposal" ("center_id");
CREATE INDEX "ix_roster_proposal_created_by_user_id" ON "roster_proposal" ("created_by_user_id");
CREATE INDEX "ix_roster_proposal_changed_by_user_id" ON "roster_proposal" ("changed_by_user_id");
CREATE INDEX "ix_roster_proposal_expires_at" ON "roster_proposal" ("expires_at");
-- Those that a server has to work on.
CREATE INDEX "ix_roster_proposal_created_at" ON "roster_proposal" (created_at) WHERE state IN ('DRAWING', 'ENTERING', 'TOLD');

CREATE TABLE "roster_proposal_part" (
    "roster_proposal_id" uuid_text NOT NULL,
    "what" varchar(40) NOT NULL,
    "sealed" varbinary_blob NOT NULL,
    PRIMARY KEY ("roster_proposal_id", "what"),
    FOREIGN KEY ("roster_proposal_id") REFERENCES "roster_proposal" ("id") ON DELETE CASCADE
);

CREATE TABLE "draw_witness" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "roster_proposal_id" uuid_text NOT NULL,
    "kind" varchar(40) NOT NULL,
    "name" varchar NOT NULL,
    "sealed" varbinary_blob NOT NULL,
    "user_id" uuid_text NOT NULL,
    "spoken_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("roster_proposal_id") REFERENCES "roster_proposal" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_draw_witness_roster_proposal_id_spoken_at" ON "draw_witness" ("roster_proposal_id", "spoken_at");
CREATE INDEX "ix_draw_witness_user_id" ON "draw_witness" ("user_id");

CREATE TABLE "call_up" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "roster_proposal_id" uuid_text NOT NULL,
    "functionary_id" uuid_text NOT NULL,
    "examination_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "date" date_text NOT NULL,
    "role" varchar(40) NOT NULL,
    "stands_by" boolean NOT NULL,
    "mark" varchar NOT NULL,
    "center_told_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("roster_proposal_id") REFERENCES "roster_proposal" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("city_id") REFERENCES "city" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_call_up_roster_proposal_id_date" ON "call_up" ("roster_proposal_id", "date");
CREATE INDEX "ix_call_up_functionary_id_date" ON "call_up" ("functionary_id", "date");
CREATE INDEX "ix_call_up_examination_id" ON "call_up" ("examination_id");
CREATE INDEX "ix_call_up_region_id" ON "call_up" ("region_id");
CREATE INDEX "ix_call_up_city_id" ON "call_up" ("city_id");

CREATE TABLE "filling_preset" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "region_id" uuid_text NULL,
    "name" varchar NOT NULL,
    "rules" jsonb_text NOT NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_filling_preset_region_id" ON "filling_preset" ("region_id");
CREATE INDEX "ix_filling_preset_created_by_user_id" ON "filling_preset" ("created_by_user_id");
