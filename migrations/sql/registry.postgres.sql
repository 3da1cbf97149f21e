-- Examinations, centers, functionaries, the Aadhaar vault and stored files.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>.

CREATE TABLE examination (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    slug varchar NOT NULL,
    level jsonb NOT NULL,
    examination_year integer NOT NULL,
    created_by_user_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT fk_examination_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_examination_slug ON examination (slug) WHERE deleted_at IS NULL;
CREATE INDEX ix_examination_examination_year ON examination (examination_year);
CREATE INDEX ix_examination_created_by_user_id ON examination (created_by_user_id);

CREATE TABLE center (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    center_code varchar,
    region_id uuid NOT NULL,
    state_id uuid NOT NULL,
    district_id uuid NOT NULL,
    city_id uuid NOT NULL,
    lat double precision,
    lng double precision,
    geo_fencing_radius double precision,
    is_ph_friendly boolean NOT NULL,
    max_candidate_capacity integer NOT NULL,
    max_ph_count integer NOT NULL,
    full_address varchar,
    pincode varchar,
    created_by_user_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT fk_center_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_center_state_id FOREIGN KEY (state_id) REFERENCES state (id),
    CONSTRAINT fk_center_district_id FOREIGN KEY (district_id) REFERENCES district (id),
    CONSTRAINT fk_center_city_id FOREIGN KEY (city_id) REFERENCES city (id),
    CONSTRAINT fk_center_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_center_center_code ON center (center_code) WHERE deleted_at IS NULL;
CREATE INDEX ix_center_region_id_name ON center (region_id, name);
CREATE INDEX ix_center_name ON center (name);
CREATE INDEX ix_center_state_id ON center (state_id);
CREATE INDEX ix_center_district_id ON center (district_id);
CREATE INDEX ix_center_city_id ON center (city_id);
CREATE INDEX ix_center_created_by_user_id ON center (created_by_user_id);

CREATE TABLE aadhaar_vault (
    id uuid NOT NULL PRIMARY KEY,
    number_hash bytea NOT NULL,
    sealed_number bytea NOT NULL,
    key_version integer NOT NULL,
    created_at timestamptz NOT NULL,
    released_at timestamptz
);
CREATE UNIQUE INDEX uq_aadhaar_vault_number_hash ON aadhaar_vault (number_hash) WHERE released_at IS NULL;

CREATE TABLE functionary (
    id uuid NOT NULL PRIMARY KEY,
    uid varchar NOT NULL,
    status varchar(40) NOT NULL,
    status_reason varchar,
    status_until date,
    status_changed_by_user_id uuid,
    status_changed_at timestamptz NOT NULL,
    first_name varchar NOT NULL,
    middle_name varchar,
    last_name varchar,
    date_of_birth date,
    gender varchar(40),
    aadhaar_reference uuid,
    aadhaar_last4 varchar,
    highest_qualification varchar(40),
    nationality varchar(40) NOT NULL,
    father_name varchar,
    mother_name varchar,
    mobile_number varchar NOT NULL,
    alternate_mobile_number varchar,
    email varchar,
    region_id uuid,
    current_state_id uuid,
    current_district varchar,
    current_city varchar,
    current_pin_code varchar,
    current_full_address varchar,
    permanent_address_same_as_current_address boolean NOT NULL,
    permanent_state_id uuid,
    permanent_district varchar,
    permanent_city varchar,
    permanent_pin_code varchar,
    permanent_full_address varchar,
    default_role varchar(40),
    authorizing_agency_id uuid,
    created_by_user_id uuid,
    biometric_updated_by_user_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    deleted_by_user_id uuid,
    erased_at timestamptz,
    status_decided_by varchar(40) NOT NULL DEFAULT 'SYSTEM',
    CONSTRAINT fk_functionary_status_changed_by_user_id FOREIGN KEY (status_changed_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_functionary_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_functionary_current_state_id FOREIGN KEY (current_state_id) REFERENCES state (id),
    CONSTRAINT fk_functionary_permanent_state_id FOREIGN KEY (permanent_state_id) REFERENCES state (id),
    CONSTRAINT fk_functionary_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id),
    CONSTRAINT fk_functionary_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_functionary_biometric_updated_by_user_id FOREIGN KEY (biometric_updated_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_functionary_deleted_by_user_id FOREIGN KEY (deleted_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_functionary_aadhaar_reference FOREIGN KEY (aadhaar_reference) REFERENCES aadhaar_vault (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX uq_functionary_uid ON functionary (uid);
CREATE UNIQUE INDEX uq_functionary_mobile_number ON functionary (mobile_number) WHERE deleted_at IS NULL;
CREATE INDEX ix_functionary_status_changed_by_user_id ON functionary (status_changed_by_user_id);
CREATE INDEX ix_functionary_current_state_id ON functionary (current_state_id);
CREATE INDEX ix_functionary_permanent_state_id ON functionary (permanent_state_id);
CREATE INDEX ix_functionary_created_by_user_id ON functionary (created_by_user_id);
CREATE INDEX ix_functionary_biometric_updated_by_user_id ON functionary (biometric_updated_by_user_id);
CREATE INDEX ix_functionary_deleted_by_user_id ON functionary (deleted_by_user_id);
CREATE INDEX ix_functionary_aadhaar_reference ON functionary (aadhaar_reference);
CREATE INDEX ix_functionary_created_at ON functionary
    (created_at, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_functionary_region_id_created_at ON functionary
    (region_id, deleted_at, created_at, id, status, default_role, authorizing_agency_id);
CREATE INDEX ix_functionary_authorizing_agency_id_created_at ON functionary
    (authorizing_agency_id, deleted_at, created_at, id, status, default_role, region_id);
CREATE INDEX ix_functionary_status_created_at ON functionary
    (status, created_at, id, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_functionary_default_role_created_at ON functionary
    (default_role NULLS FIRST, created_at, id, status, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_functionary_updated_at ON functionary
    (updated_at, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_functionary_first_name ON functionary
    (first_name, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_functionary_last_name ON functionary
    (last_name NULLS FIRST, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_functionary_uid ON functionary
    (uid, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_functionary_mobile_number ON functionary
    (mobile_number, id, status, default_role, authorizing_agency_id, region_id) WHERE deleted_at IS NULL;
-- By address from the state to the city, with what candidates for a duty are narrowed by.
CREATE INDEX ix_functionary_home ON functionary
    (current_state_id NULLS FIRST, current_district NULLS FIRST, current_city NULLS FIRST, default_role NULLS FIRST, status,
     id, region_id, authorizing_agency_id)
    WHERE deleted_at IS NULL;

CREATE TABLE functionary_status_change (
    id uuid NOT NULL PRIMARY KEY,
    functionary_id uuid NOT NULL,
    from_status varchar(40),
    to_status varchar(40) NOT NULL,
    reason varchar,
    until date,
    changed_by_user_id uuid,
    changed_at timestamptz NOT NULL,
    decided_by varchar(40) NOT NULL DEFAULT 'SYSTEM',
    undoable_act_id uuid,
    CONSTRAINT fk_functionary_status_change_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_functionary_status_change_changed_by_user_id FOREIGN KEY (changed_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_functionary_status_change_functionary_id_changed_at ON functionary_status_change (functionary_id, changed_at);
CREATE INDEX ix_functionary_status_change_changed_by_user_id ON functionary_status_change (changed_by_user_id);
-- The few changes that were part of an act.
CREATE INDEX ix_functionary_status_change_undoable_act_id ON functionary_status_change
    (undoable_act_id) WHERE undoable_act_id IS NOT NULL;

CREATE TABLE stored_file (
    id uuid NOT NULL PRIMARY KEY,
    bucket varchar NOT NULL,
    filename varchar NOT NULL,
    mime_type varchar NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    sealed boolean NOT NULL,
    created_by_user_id uuid,
    region_id uuid,
    authorizing_agency_id uuid,
    functionary_id uuid,
    center_id uuid,
    examination_day_id uuid,
    created_at timestamptz NOT NULL,
    key_version integer NOT NULL DEFAULT 1,
    CONSTRAINT fk_stored_file_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_stored_file_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_stored_file_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id),
    CONSTRAINT fk_stored_file_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_stored_file_center_id FOREIGN KEY (center_id) REFERENCES center (id)
);
CREATE UNIQUE INDEX uq_stored_file_bucket_filename ON stored_file (bucket, filename);
CREATE INDEX ix_stored_file_examination_day_id ON stored_file (examination_day_id);
CREATE INDEX ix_stored_file_created_at ON stored_file (created_at);
CREATE INDEX ix_stored_file_created_by_user_id ON stored_file (created_by_user_id);
CREATE INDEX ix_stored_file_region_id ON stored_file (region_id);
CREATE INDEX ix_stored_file_authorizing_agency_id ON stored_file (authorizing_agency_id);
CREATE INDEX ix_stored_file_functionary_id ON stored_file (functionary_id);
CREATE INDEX ix_stored_file_center_id ON stored_file (center_id);

-- The generations of keys that stored files are sealed in.
CREATE TABLE key_generation (
    generation integer NOT NULL PRIMARY KEY,
    started_at timestamptz,
    finished_at timestamptz,
    key_check bytea
);
-- The master key, with which everything began.
INSERT INTO key_generation (generation) VALUES (1);
