-- What rosters have to know about people besides their records.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>.

CREATE TABLE duty_profile (
    functionary_id uuid NOT NULL PRIMARY KEY,
    work_center_id uuid,
    work_city_id uuid,
    native_city_id uuid,
    languages jsonb NOT NULL,
    exempt_reason varchar,
    exempt_stated_by varchar(40),
    updated_by_user_id uuid,
    updated_at timestamptz NOT NULL,
    CONSTRAINT fk_duty_profile_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_duty_profile_work_center_id FOREIGN KEY (work_center_id) REFERENCES center (id),
    CONSTRAINT fk_duty_profile_work_city_id FOREIGN KEY (work_city_id) REFERENCES city (id),
    CONSTRAINT fk_duty_profile_native_city_id FOREIGN KEY (native_city_id) REFERENCES city (id),
    CONSTRAINT fk_duty_profile_updated_by_user_id FOREIGN KEY (updated_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_duty_profile_work_center_id ON duty_profile (work_center_id);
CREATE INDEX ix_duty_profile_work_city_id ON duty_profile (work_city_id);
CREATE INDEX ix_duty_profile_native_city_id ON duty_profile (native_city_id);
CREATE INDEX ix_duty_profile_updated_by_user_id ON duty_profile (updated_by_user_id);

CREATE TABLE training (
    id uuid NOT NULL PRIMARY KEY,
    functionary_id uuid NOT NULL,
    role varchar(40) NOT NULL,
    held_on date NOT NULL,
    note varchar,
    created_by_user_id uuid,
    created_at timestamptz NOT NULL,
    removed_at timestamptz,
    CONSTRAINT fk_training_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_training_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_training_functionary_id_held_on ON training (functionary_id, held_on);
CREATE INDEX ix_training_created_by_user_id ON training (created_by_user_id);

CREATE TABLE unavailability (
    id uuid NOT NULL PRIMARY KEY,
    functionary_id uuid NOT NULL,
    from_date date NOT NULL,
    until_date date NOT NULL,
    city_id uuid,
    center_id uuid,
    reason varchar NOT NULL,
    stated_by varchar(40) NOT NULL,
    created_by_user_id uuid,
    created_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    CONSTRAINT fk_unavailability_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_unavailability_city_id FOREIGN KEY (city_id) REFERENCES city (id),
    CONSTRAINT fk_unavailability_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_unavailability_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_unavailability_functionary_id_until_date ON unavailability (functionary_id, until_date);
CREATE INDEX ix_unavailability_city_id ON unavailability (city_id);
CREATE INDEX ix_unavailability_center_id ON unavailability (center_id);
CREATE INDEX ix_unavailability_created_by_user_id ON unavailability (created_by_user_id);

CREATE TABLE interest_declaration (
    id uuid NOT NULL PRIMARY KEY,
    functionary_id uuid NOT NULL,
    examination_id uuid NOT NULL,
    interest varchar(40) NOT NULL,
    center_ids jsonb NOT NULL,
    statement varchar,
    stated_by varchar(40) NOT NULL,
    created_by_user_id uuid,
    declared_at timestamptz NOT NULL,
    replaced_at timestamptz,
    CONSTRAINT fk_interest_declaration_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_interest_declaration_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_interest_declaration_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_interest_declaration_functionary_id_examination_id ON interest_declaration
    (functionary_id, examination_id) WHERE replaced_at IS NULL;
CREATE INDEX ix_interest_declaration_functionary_id_declared_at ON interest_declaration
    (functionary_id, declared_at);
CREATE INDEX ix_interest_declaration_examination_id ON interest_declaration (examination_id);
CREATE INDEX ix_interest_declaration_created_by_user_id ON interest_declaration (created_by_user_id);
