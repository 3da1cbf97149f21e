-- The tables of the counters and of the words that people are found by. Triggers keep them, which the program writes.
-- Foreign keys have no names here; each has an index.

CREATE TABLE "functionary_count" (
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NOT NULL,
    "default_role" varchar(40) NOT NULL,
    "status" varchar(40) NOT NULL,
    "people" integer NOT NULL,
    PRIMARY KEY ("region_id", "authorizing_agency_id", "default_role", "status")
);

CREATE TABLE "duty_count" (
    "date" date_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NOT NULL,
    "role" varchar(40) NOT NULL,
    "attendance" varchar(40) NOT NULL,
    "functionary_status" varchar(40) NOT NULL,
    "duties" integer NOT NULL,
    PRIMARY KEY (
        "date", "city_id", "district_id", "state_id", "region_id", "authorizing_agency_id", "role", "attendance",
        "functionary_status"
    )
) WITHOUT ROWID;

CREATE TABLE "attendance_log_count" (
    "date" date_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NOT NULL,
    "functionary_role" varchar(40) NOT NULL,
    "entry_type" varchar(40) NOT NULL,
    "method" varchar(40) NOT NULL,
    "logs" integer NOT NULL,
    PRIMARY KEY (
        "date", "city_id", "district_id", "state_id", "region_id", "authorizing_agency_id", "functionary_role", "entry_type",
        "method"
    )
) WITHOUT ROWID;

CREATE TABLE "agency_center_count" (
    "authorizing_agency_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "duties" integer NOT NULL,
    PRIMARY KEY ("authorizing_agency_id", "center_id")
) WITHOUT ROWID;

CREATE TABLE "day_tally" (
    "examination_day_id" uuid_text NOT NULL,
    "date" date_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "deleted_at" timestamp_with_timezone_text NULL,
    "needed" integer NOT NULL DEFAULT 0,
    "duties" integer NOT NULL DEFAULT 0,
    "present" integer NOT NULL DEFAULT 0,
    "inside" integer NOT NULL DEFAULT 0,
    "anomalies" integer NOT NULL DEFAULT 0,
    "open_anomalies" integer NOT NULL DEFAULT 0,
    "settled_anomalies" integer NOT NULL DEFAULT 0,
    "anomaly_occurrences" integer NOT NULL DEFAULT 0,
    "gates_started" integer NOT NULL DEFAULT 0,
    "gates_running" integer NOT NULL DEFAULT 0,
    "examination_id" uuid_text NOT NULL DEFAULT (x'00000000000000000000000000000000'),
    "batch" varchar NOT NULL DEFAULT '',
    "entry_opens_at" timestamp_with_timezone_text NULL,
    "reporting_at" timestamp_with_timezone_text NULL,
    "on_the_way" integer NOT NULL DEFAULT 0,
    "absent" integer NOT NULL DEFAULT 0,
    "replaced" integer NOT NULL DEFAULT 0,
    "missing_weight" integer NOT NULL DEFAULT 0,
    "contacts" integer NOT NULL DEFAULT 0,
    "anomaly_steps" integer NOT NULL DEFAULT 0,
    "to_confirm" integer NOT NULL DEFAULT 0,
    "barred" integer NOT NULL DEFAULT 0,
    PRIMARY KEY ("examination_day_id")
);
CREATE INDEX "ix_day_tally_date_region_id" ON "day_tally" ("date", "region_id");
CREATE INDEX "ix_day_tally_center_id_date" ON "day_tally" ("center_id", "date");
CREATE INDEX "ix_day_tally_date_center_id" ON "day_tally" (date, center_id, batch, region_id) WHERE deleted_at IS NULL;

CREATE TABLE "agency_day_tally" (
    "examination_day_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NOT NULL,
    "date" date_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "duties" integer NOT NULL DEFAULT 0,
    "present" integer NOT NULL DEFAULT 0,
    "inside" integer NOT NULL DEFAULT 0,
    "anomalies" integer NOT NULL DEFAULT 0,
    "open_anomalies" integer NOT NULL DEFAULT 0,
    "settled_anomalies" integer NOT NULL DEFAULT 0,
    "anomaly_occurrences" integer NOT NULL DEFAULT 0,
    "on_the_way" integer NOT NULL DEFAULT 0,
    "absent" integer NOT NULL DEFAULT 0,
    "replaced" integer NOT NULL DEFAULT 0,
    "missing_weight" integer NOT NULL DEFAULT 0,
    "contacts" integer NOT NULL DEFAULT 0,
    "anomaly_steps" integer NOT NULL DEFAULT 0,
    "to_confirm" integer NOT NULL DEFAULT 0,
    "barred" integer NOT NULL DEFAULT 0,
    PRIMARY KEY ("examination_day_id", "authorizing_agency_id")
);
CREATE INDEX "ix_agency_day_tally_authorizing_agency_id_date" ON "agency_day_tally" ("authorizing_agency_id", "date");

CREATE TABLE "serving_count" (
    "date" date_text NOT NULL,
    "reach" varchar(40) NOT NULL,
    "region_id" uuid_text NOT NULL,
    "duty_agency_id" uuid_text NOT NULL,
    "role" varchar(40) NOT NULL,
    "attendance" varchar(40) NOT NULL,
    "home_region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NOT NULL,
    "default_role" varchar(40) NOT NULL,
    "status" varchar(40) NOT NULL,
    "people" integer NOT NULL,
    PRIMARY KEY (
        "date", "reach", "region_id", "duty_agency_id", "role", "attendance", "home_region_id", "authorizing_agency_id",
        "default_role", "status"
    )
) WITHOUT ROWID;

CREATE TABLE "functionary_search" (
    "number" integer NOT NULL PRIMARY KEY AUTOINCREMENT,
    "functionary_id" uuid_text NOT NULL,
    "words" varchar NOT NULL,
    "region_id" uuid_text NULL,
    "authorizing_agency_id" uuid_text NULL,
    "default_role" varchar(40) NULL,
    "status" varchar(40) NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "deleted_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_functionary_search_functionary_id" ON "functionary_search" ("functionary_id");

-- Everything but spaces belongs to words: the vowel signs of Devanagari do, which are no letters to FTS5 by itself.
CREATE VIRTUAL TABLE functionary_words USING fts5(
    words,
    content='',
    detail='none',
    columnsize=0,
    prefix='1 2 3 4',
    tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
);
-- What was erased is taken out of the index at once, instead of being marked.
INSERT INTO functionary_words (functionary_words, rank) VALUES ('secure-delete', 1);

CREATE TABLE "anomaly_count" (
    "date" date_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NOT NULL,
    "kind" varchar(40) NOT NULL,
    "status" varchar(40) NOT NULL,
    "resolution" varchar(40) NOT NULL,
    "anomalies" integer NOT NULL,
    PRIMARY KEY (
        "date", "city_id", "district_id", "state_id", "region_id", "authorizing_agency_id", "kind", "status", "resolution"
    )
) WITHOUT ROWID;
