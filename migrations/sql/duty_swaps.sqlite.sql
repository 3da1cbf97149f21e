-- The question to two people whether they swap their duties, and what they answer.

CREATE TABLE "duty_swap" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "one_assignment_id" uuid_text NOT NULL,
    "other_assignment_id" uuid_text NOT NULL,
    "one_functionary_id" uuid_text NOT NULL,
    "other_functionary_id" uuid_text NOT NULL,
    "terms" varchar NOT NULL,
    "state" varchar(40) NOT NULL,
    "one_agrees" boolean NULL,
    "one_answered_at" timestamp_with_timezone_text NULL,
    "one_answered_by" varchar(40) NULL,
    "other_agrees" boolean NULL,
    "other_answered_at" timestamp_with_timezone_text NULL,
    "other_answered_by" varchar(40) NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "ended_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("one_assignment_id") REFERENCES "assignment" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("other_assignment_id") REFERENCES "assignment" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("one_functionary_id") REFERENCES "functionary" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("other_functionary_id") REFERENCES "functionary" ("id") ON DELETE CASCADE
);
CREATE INDEX "ix_duty_swap_examination_id" ON "duty_swap" ("examination_id");
CREATE INDEX "ix_duty_swap_region_id" ON "duty_swap" ("region_id");
CREATE INDEX "ix_duty_swap_one_assignment_id" ON "duty_swap" ("one_assignment_id");
CREATE INDEX "ix_duty_swap_other_assignment_id" ON "duty_swap" ("other_assignment_id");
CREATE INDEX "ix_duty_swap_one_functionary_id" ON "duty_swap" ("one_functionary_id");
CREATE INDEX "ix_duty_swap_other_functionary_id" ON "duty_swap" ("other_functionary_id");
