-- Places, agencies and kinds of anomalies: what everything else is narrowed by.
-- Foreign keys have no names here; each has an index.

CREATE TABLE "region" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "slug" varchar NOT NULL,
    "code" varchar NOT NULL
);
CREATE UNIQUE INDEX "uq_region_slug" ON "region" ("slug");
CREATE UNIQUE INDEX "uq_region_code" ON "region" ("code");

CREATE TABLE "state" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "lgd_code" integer NOT NULL,
    "region_id" uuid_text NOT NULL,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_state_lgd_code" ON "state" ("lgd_code");
CREATE INDEX "ix_state_region_id" ON "state" ("region_id");

CREATE TABLE "district" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "lgd_code" integer NOT NULL,
    "state_id" uuid_text NOT NULL,
    FOREIGN KEY ("state_id") REFERENCES "state" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_district_lgd_code" ON "district" ("lgd_code");
CREATE INDEX "ix_district_state_id" ON "district" ("state_id");

CREATE TABLE "city" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "city_code" varchar NOT NULL,
    "state_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    FOREIGN KEY ("state_id") REFERENCES "state" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("district_id") REFERENCES "district" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_city_city_code" ON "city" ("city_code");
CREATE INDEX "ix_city_state_id" ON "city" ("state_id");
CREATE INDEX "ix_city_district_id" ON "city" ("district_id");

CREATE TABLE "authorizing_agency" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "slug" varchar NOT NULL,
    "family" varchar(40) NOT NULL,
    "region_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "deleted_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_authorizing_agency_slug" ON "authorizing_agency" ("slug") WHERE deleted_at IS NULL;
CREATE INDEX "ix_authorizing_agency_region_id" ON "authorizing_agency" ("region_id");

CREATE TABLE "anomaly_kind" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "title" varchar NOT NULL,
    "description" varchar NOT NULL,
    "slug" varchar NOT NULL,
    "position" integer NOT NULL
);
CREATE UNIQUE INDEX "uq_anomaly_kind_slug" ON "anomaly_kind" ("slug");
