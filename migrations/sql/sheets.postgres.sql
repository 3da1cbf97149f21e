-- Sheets on their way in: uploads, drafts, and what their headings mean.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>.

CREATE TABLE bulk_upload (
    id uuid NOT NULL PRIMARY KEY,
    kind varchar(40) NOT NULL,
    user_id uuid NOT NULL,
    reach varchar(40) NOT NULL,
    region_id uuid,
    agency_id uuid,
    file_name varchar NOT NULL,
    dry_run boolean NOT NULL,
    atomic boolean NOT NULL,
    status varchar(40) NOT NULL,
    total integer NOT NULL,
    processed integer NOT NULL,
    created integer NOT NULL,
    skipped integer NOT NULL,
    failed integer NOT NULL,
    error varchar,
    claimed_until timestamptz,
    created_at timestamptz NOT NULL,
    finished_at timestamptz,
    sheet_rows integer,
    sheet_failed integer,
    sheet_left integer,
    CONSTRAINT fk_bulk_upload_user_id FOREIGN KEY (user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_bulk_upload_user_id ON bulk_upload (user_id) WHERE status = 'RUNNING';
CREATE INDEX ix_bulk_upload_status_created_at ON bulk_upload (status, created_at);
CREATE INDEX ix_bulk_upload_user_id ON bulk_upload (user_id);

-- Beside its upload, because a chunk that is counted writes that row anew, and the sheet may be 20 MiB.
CREATE TABLE bulk_upload_sheet (
    id uuid NOT NULL PRIMARY KEY,
    bulk_upload_id uuid NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT fk_bulk_upload_sheet_bulk_upload_id FOREIGN KEY (bulk_upload_id) REFERENCES bulk_upload (id) ON DELETE CASCADE
);
CREATE INDEX ix_bulk_upload_sheet_bulk_upload_id ON bulk_upload_sheet (bulk_upload_id);

CREATE TABLE bulk_upload_remark (
    id uuid NOT NULL PRIMARY KEY,
    bulk_upload_id uuid NOT NULL,
    row_number integer NOT NULL,
    heading varchar,
    value varchar,
    message varchar NOT NULL,
    CONSTRAINT fk_bulk_upload_remark_bulk_upload_id FOREIGN KEY (bulk_upload_id) REFERENCES bulk_upload (id) ON DELETE CASCADE
);
CREATE INDEX ix_bulk_upload_remark_bulk_upload_id ON bulk_upload_remark (bulk_upload_id);

CREATE TABLE sheet_draft (
    id uuid NOT NULL PRIMARY KEY,
    kind varchar(40) NOT NULL,
    user_id uuid NOT NULL,
    for_user_id uuid NOT NULL,
    agency_id uuid,
    step varchar(40) NOT NULL,
    version integer NOT NULL,
    file_names varchar NOT NULL,
    rows integer NOT NULL,
    registered integer NOT NULL,
    bulk_upload_id uuid,
    sealed bytea NOT NULL,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT fk_sheet_draft_user_id FOREIGN KEY (user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_sheet_draft_agency_id ON sheet_draft (agency_id);
CREATE INDEX ix_sheet_draft_expires_at ON sheet_draft (expires_at);
CREATE INDEX ix_sheet_draft_user_id ON sheet_draft (user_id);

CREATE TABLE sheet_draft_file (
    id uuid NOT NULL PRIMARY KEY,
    sheet_draft_id uuid NOT NULL,
    number integer NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT fk_sheet_draft_file_sheet_draft_id FOREIGN KEY (sheet_draft_id) REFERENCES sheet_draft (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_sheet_draft_file_sheet_draft_id_number ON sheet_draft_file (sheet_draft_id, number);

CREATE TABLE sheet_draft_part (
    id uuid NOT NULL PRIMARY KEY,
    sheet_draft_id uuid NOT NULL,
    number integer NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT fk_sheet_draft_part_sheet_draft_id FOREIGN KEY (sheet_draft_id) REFERENCES sheet_draft (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_sheet_draft_part_sheet_draft_id_number ON sheet_draft_part (sheet_draft_id, number);

CREATE TABLE sheet_draft_change (
    id uuid NOT NULL PRIMARY KEY,
    sheet_draft_id uuid NOT NULL,
    number integer NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT fk_sheet_draft_change_sheet_draft_id FOREIGN KEY (sheet_draft_id) REFERENCES sheet_draft (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_sheet_draft_change_sheet_draft_id_number ON sheet_draft_change (sheet_draft_id, number);

CREATE TABLE sheet_heading (
    id uuid NOT NULL PRIMARY KEY,
    kind varchar(40) NOT NULL,
    owner_id uuid NOT NULL,
    heading varchar NOT NULL,
    field varchar,
    changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX uq_sheet_heading_owner_id_kind_heading ON sheet_heading (owner_id, kind, heading);

CREATE TABLE bulk_upload_part (
    id uuid NOT NULL PRIMARY KEY,
    bulk_upload_id uuid NOT NULL,
    number integer NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT fk_bulk_upload_part_bulk_upload_id FOREIGN KEY (bulk_upload_id) REFERENCES bulk_upload (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_bulk_upload_part_bulk_upload_id_number ON bulk_upload_part (bulk_upload_id, number);
