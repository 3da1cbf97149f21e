-- Examination days that moved with their people, as they were and as they became, so that it can be undone.

CREATE TABLE "day_move" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "undoable_act_id" uuid_text NOT NULL,
    "examination_day_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "from_date" date_text NOT NULL,
    "to_date" date_text NOT NULL,
    "from_batch" varchar NOT NULL,
    "to_batch" varchar NOT NULL,
    "from_center_id" uuid_text NOT NULL,
    "to_center_id" uuid_text NOT NULL,
    "from_reporting_at" timestamp_with_timezone_text NULL,
    "to_reporting_at" timestamp_with_timezone_text NULL,
    "from_entry_opens_at" timestamp_with_timezone_text NULL,
    "to_entry_opens_at" timestamp_with_timezone_text NULL,
    "from_closes_at" timestamp_with_timezone_text NOT NULL,
    "to_closes_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("undoable_act_id") REFERENCES "undoable_act" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("from_center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("to_center_id") REFERENCES "center" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_day_move_undoable_act_id" ON "day_move" ("undoable_act_id");
CREATE INDEX "ix_day_move_examination_day_id" ON "day_move" ("examination_day_id");
CREATE INDEX "ix_day_move_region_id" ON "day_move" ("region_id");
CREATE INDEX "ix_day_move_from_center_id" ON "day_move" ("from_center_id");
CREATE INDEX "ix_day_move_to_center_id" ON "day_move" ("to_center_id");
