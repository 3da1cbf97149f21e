-- Places, agencies and kinds of anomalies: what everything else is narrowed by.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>.

CREATE TABLE region (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    slug varchar NOT NULL,
    code varchar NOT NULL
);
CREATE UNIQUE INDEX uq_region_slug ON region (slug);
CREATE UNIQUE INDEX uq_region_code ON region (code);

CREATE TABLE state (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    lgd_code integer NOT NULL,
    region_id uuid NOT NULL,
    CONSTRAINT fk_state_region_id FOREIGN KEY (region_id) REFERENCES region (id)
);
CREATE UNIQUE INDEX uq_state_lgd_code ON state (lgd_code);
CREATE INDEX ix_state_region_id ON state (region_id);

CREATE TABLE district (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    lgd_code integer NOT NULL,
    state_id uuid NOT NULL,
    CONSTRAINT fk_district_state_id FOREIGN KEY (state_id) REFERENCES state (id)
);
CREATE UNIQUE INDEX uq_district_lgd_code ON district (lgd_code);
CREATE INDEX ix_district_state_id ON district (state_id);

CREATE TABLE city (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    city_code varchar NOT NULL,
    state_id uuid NOT NULL,
    district_id uuid NOT NULL,
    CONSTRAINT fk_city_state_id FOREIGN KEY (state_id) REFERENCES state (id),
    CONSTRAINT fk_city_district_id FOREIGN KEY (district_id) REFERENCES district (id)
);
CREATE UNIQUE INDEX uq_city_city_code ON city (city_code);
CREATE INDEX ix_city_state_id ON city (state_id);
CREATE INDEX ix_city_district_id ON city (district_id);

CREATE TABLE authorizing_agency (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    slug varchar NOT NULL,
    family varchar(40) NOT NULL,
    region_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT fk_authorizing_agency_region_id FOREIGN KEY (region_id) REFERENCES region (id)
);
CREATE UNIQUE INDEX uq_authorizing_agency_slug ON authorizing_agency (slug) WHERE deleted_at IS NULL;
CREATE INDEX ix_authorizing_agency_region_id ON authorizing_agency (region_id);

CREATE TABLE anomaly_kind (
    id uuid NOT NULL PRIMARY KEY,
    title varchar NOT NULL,
    description varchar NOT NULL,
    slug varchar NOT NULL,
    "position" integer NOT NULL
);
CREATE UNIQUE INDEX uq_anomaly_kind_slug ON anomaly_kind (slug);
