-- What duties are paid: rates, sheets, and a line for each duty in a sheet.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>. Money is in paise.

CREATE TABLE pay_rate (
    id uuid NOT NULL PRIMARY KEY,
    role varchar(40) NOT NULL,
    examination_id uuid,
    day_kind varchar(40) NOT NULL,
    km_from integer NOT NULL,
    km_until integer,
    valid_from date NOT NULL,
    valid_until date,
    amount_paise bigint NOT NULL,
    half_percent integer NOT NULL,
    half_below_percent integer NOT NULL,
    no_exit_percent integer NOT NULL,
    travel_paise bigint NOT NULL,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    CONSTRAINT fk_pay_rate_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_pay_rate_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_pay_rate_examination_id ON pay_rate (examination_id);
CREATE INDEX ix_pay_rate_created_by_user_id ON pay_rate (created_by_user_id);

CREATE TABLE pay_sheet (
    id uuid NOT NULL PRIMARY KEY,
    examination_id uuid NOT NULL,
    region_id uuid NOT NULL,
    authorizing_agency_id uuid NOT NULL,
    from_date date NOT NULL,
    until_date date NOT NULL,
    state varchar(40) NOT NULL,
    version integer NOT NULL,
    duties integer NOT NULL,
    people integer NOT NULL,
    differences integer NOT NULL,
    without_rate integer NOT NULL,
    total_paise bigint NOT NULL,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    computed_by_user_id uuid NOT NULL,
    computed_at timestamptz NOT NULL,
    submitted_by_user_id uuid,
    submitted_at timestamptz,
    approved_by_user_id uuid,
    approved_at timestamptz,
    CONSTRAINT fk_pay_sheet_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_pay_sheet_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_pay_sheet_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id),
    CONSTRAINT fk_pay_sheet_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_pay_sheet_computed_by_user_id FOREIGN KEY (computed_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_pay_sheet_submitted_by_user_id FOREIGN KEY (submitted_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_pay_sheet_approved_by_user_id FOREIGN KEY (approved_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_pay_sheet_examination_id_region_id ON pay_sheet (examination_id, region_id);
CREATE INDEX ix_pay_sheet_region_id_created_at ON pay_sheet (region_id, created_at);
CREATE INDEX ix_pay_sheet_authorizing_agency_id_created_at ON pay_sheet (authorizing_agency_id, created_at);
CREATE INDEX ix_pay_sheet_created_by_user_id ON pay_sheet (created_by_user_id);
CREATE INDEX ix_pay_sheet_computed_by_user_id ON pay_sheet (computed_by_user_id);
CREATE INDEX ix_pay_sheet_submitted_by_user_id ON pay_sheet (submitted_by_user_id);
CREATE INDEX ix_pay_sheet_approved_by_user_id ON pay_sheet (approved_by_user_id);

CREATE TABLE pay_line (
    id uuid NOT NULL PRIMARY KEY,
    pay_sheet_id uuid NOT NULL,
    assignment_id uuid NOT NULL,
    sequence integer NOT NULL,
    previous_line_id uuid,
    examination_id uuid NOT NULL,
    region_id uuid NOT NULL,
    authorizing_agency_id uuid NOT NULL,
    functionary_id uuid NOT NULL,
    center_id uuid NOT NULL,
    examination_day_id uuid NOT NULL,
    role varchar(40) NOT NULL,
    date date NOT NULL,
    batch varchar NOT NULL,
    kind varchar(40) NOT NULL,
    entry_at timestamptz,
    exit_at timestamptz,
    corrected_at timestamptz,
    corrected_by_user_id uuid,
    log_ids jsonb NOT NULL,
    km integer,
    pay_rate_id uuid,
    duty_paise bigint NOT NULL,
    travel_paise bigint NOT NULL,
    due_paise bigint NOT NULL,
    before_paise bigint NOT NULL,
    amount_paise bigint NOT NULL,
    CONSTRAINT fk_pay_line_pay_sheet_id FOREIGN KEY (pay_sheet_id) REFERENCES pay_sheet (id) ON DELETE CASCADE,
    CONSTRAINT fk_pay_line_assignment_id FOREIGN KEY (assignment_id) REFERENCES assignment (id),
    CONSTRAINT fk_pay_line_previous_line_id FOREIGN KEY (previous_line_id) REFERENCES pay_line (id),
    CONSTRAINT fk_pay_line_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_pay_line_pay_rate_id FOREIGN KEY (pay_rate_id) REFERENCES pay_rate (id)
);
CREATE UNIQUE INDEX uq_pay_line_assignment_id_sequence ON pay_line (assignment_id, sequence);
CREATE INDEX ix_pay_line_pay_sheet_id_date_id ON pay_line (pay_sheet_id, date, id);
CREATE INDEX ix_pay_line_authorizing_agency_id_date ON pay_line (authorizing_agency_id, date);
CREATE INDEX ix_pay_line_functionary_id ON pay_line (functionary_id);
CREATE INDEX ix_pay_line_previous_line_id ON pay_line (previous_line_id);
CREATE INDEX ix_pay_line_pay_rate_id ON pay_line (pay_rate_id);
