-- Rosters that are proposed and not yet entered.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>.

CREATE TABLE roster_proposal (
    id uuid NOT NULL PRIMARY KEY,
    examination_id uuid NOT NULL,
    region_id uuid NOT NULL,
    center_id uuid,
    from_date date,
    until_date date,
    state varchar(40) NOT NULL,
    version integer NOT NULL,
    rules jsonb NOT NULL,
    witnessed jsonb,
    seed varchar NOT NULL,
    digest varchar,
    progress integer NOT NULL,
    needed integer NOT NULL,
    filled integer NOT NULL,
    entered integer NOT NULL,
    skipped integer NOT NULL,
    failure varchar,
    claimed_until timestamptz,
    undoable_act_id uuid,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    changed_by_user_id uuid NOT NULL,
    changed_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT fk_roster_proposal_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_roster_proposal_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_roster_proposal_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_roster_proposal_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_roster_proposal_changed_by_user_id FOREIGN KEY (changed_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_roster_proposal_examination_id_region_id ON roster_proposal (examination_id, region_id);
CREATE INDEX ix_roster_proposal_region_id ON roster_proposal (region_id);
CREATE INDEX ix_roster_proposal_center_id ON roster_proposal (center_id);
CREATE INDEX ix_roster_proposal_created_by_user_id ON roster_proposal (created_by_user_id);
CREATE INDEX ix_roster_proposal_changed_by_user_id ON roster_proposal (changed_by_user_id);
CREATE INDEX ix_roster_proposal_expires_at ON roster_proposal (expires_at);
-- Those that a server has to work on.
CREATE INDEX ix_roster_proposal_created_at ON roster_proposal (created_at) WHERE state IN ('DRAWING', 'ENTERING', 'TOLD');

CREATE TABLE roster_proposal_part (
    roster_proposal_id uuid NOT NULL,
    what varchar(40) NOT NULL,
    sealed bytea NOT NULL,
    PRIMARY KEY (roster_proposal_id, what),
    CONSTRAINT fk_roster_proposal_part_roster_proposal_id FOREIGN KEY (roster_proposal_id) REFERENCES roster_proposal (id) ON DELETE CASCADE
);

CREATE TABLE draw_witness (
    id uuid NOT NULL PRIMARY KEY,
    roster_proposal_id uuid NOT NULL,
    kind varchar(40) NOT NULL,
    name varchar NOT NULL,
    sealed bytea NOT NULL,
    user_id uuid NOT NULL,
    spoken_at timestamptz NOT NULL,
    CONSTRAINT fk_draw_witness_roster_proposal_id FOREIGN KEY (roster_proposal_id) REFERENCES roster_proposal (id) ON DELETE CASCADE,
    CONSTRAINT fk_draw_witness_user_id FOREIGN KEY (user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_draw_witness_roster_proposal_id_spoken_at ON draw_witness (roster_proposal_id, spoken_at);
CREATE INDEX ix_draw_witness_user_id ON draw_witness (user_id);

CREATE TABLE call_up (
    id uuid NOT NULL PRIMARY KEY,
    roster_proposal_id uuid NOT NULL,
    functionary_id uuid NOT NULL,
    examination_id uuid NOT NULL,
    region_id uuid NOT NULL,
    city_id uuid NOT NULL,
    date date NOT NULL,
    role varchar(40) NOT NULL,
    stands_by boolean NOT NULL,
    mark varchar NOT NULL,
    center_told_at timestamptz,
    CONSTRAINT fk_call_up_roster_proposal_id FOREIGN KEY (roster_proposal_id) REFERENCES roster_proposal (id) ON DELETE CASCADE,
    CONSTRAINT fk_call_up_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_call_up_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_call_up_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_call_up_city_id FOREIGN KEY (city_id) REFERENCES city (id)
);
CREATE INDEX ix_call_up_roster_proposal_id_date ON call_up (roster_proposal_id, date);
CREATE INDEX ix_call_up_functionary_id_date ON call_up (functionary_id, date);
CREATE INDEX ix_call_up_examination_id ON call_up (examination_id);
CREATE INDEX ix_call_up_region_id ON call_up (region_id);
CREATE INDEX ix_call_up_city_id ON call_up (city_id);

CREATE TABLE filling_preset (
    id uuid NOT NULL PRIMARY KEY,
    region_id uuid,
    name varchar NOT NULL,
    rules jsonb NOT NULL,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT fk_filling_preset_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_filling_preset_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_filling_preset_region_id ON filling_preset (region_id);
CREATE INDEX ix_filling_preset_created_by_user_id ON filling_preset (created_by_user_id);
