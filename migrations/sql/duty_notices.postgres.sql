-- What people are told of their duties, what they answer, and what became of the messages.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>.

ALTER TABLE assignment ADD COLUMN told_at timestamptz;
ALTER TABLE assignment ADD COLUMN asked_at timestamptz;
ALTER TABLE assignment ADD COLUMN answer varchar(40);
ALTER TABLE assignment ADD COLUMN answered_at timestamptz;
ALTER TABLE assignment ADD COLUMN answered_by varchar(40);
ALTER TABLE assignment ADD COLUMN answer_reason varchar;
CREATE INDEX ix_assignment_unanswered ON assignment (asked_at)
    WHERE told_at IS NOT NULL AND answer IS NULL AND cancelled_at IS NULL;

ALTER TABLE day_tally ADD COLUMN accepted bigint NOT NULL DEFAULT 0;
ALTER TABLE agency_day_tally ADD COLUMN accepted bigint NOT NULL DEFAULT 0;
UPDATE day_tally SET accepted = present WHERE present <> 0;
UPDATE agency_day_tally SET accepted = present WHERE present <> 0;

ALTER TABLE outbox_message ADD COLUMN waits_for_day boolean NOT NULL DEFAULT FALSE;

CREATE TABLE message_outcome (
    id uuid NOT NULL PRIMARY KEY,
    state varchar(40) NOT NULL,
    attempts integer NOT NULL,
    reason varchar,
    sent_at timestamptz,
    reported_at timestamptz
);

CREATE TABLE duty_link (
    id uuid NOT NULL PRIMARY KEY,
    functionary_id uuid NOT NULL,
    examination_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    ends_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    opened_at timestamptz,
    revoked_at timestamptz,
    CONSTRAINT fk_duty_link_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id) ON DELETE CASCADE,
    CONSTRAINT fk_duty_link_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_duty_link_token_hash ON duty_link (token_hash);
CREATE UNIQUE INDEX uq_duty_link_functionary_id_examination_id ON duty_link (functionary_id, examination_id)
    WHERE revoked_at IS NULL;
CREATE INDEX ix_duty_link_functionary_id ON duty_link (functionary_id);
CREATE INDEX ix_duty_link_examination_id ON duty_link (examination_id);

CREATE TABLE notice_round (
    id uuid NOT NULL PRIMARY KEY,
    kind varchar(40) NOT NULL,
    examination_id uuid NOT NULL,
    region_id uuid NOT NULL,
    center_id uuid,
    from_date date,
    until_date date,
    again_of_id uuid,
    people integer NOT NULL,
    written integer NOT NULL,
    created_by_user_id uuid,
    created_at timestamptz NOT NULL,
    finished_at timestamptz,
    CONSTRAINT fk_notice_round_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id) ON DELETE CASCADE,
    CONSTRAINT fk_notice_round_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_notice_round_center_id FOREIGN KEY (center_id) REFERENCES center (id) ON DELETE CASCADE,
    CONSTRAINT fk_notice_round_again_of_id FOREIGN KEY (again_of_id) REFERENCES notice_round (id) ON DELETE CASCADE,
    CONSTRAINT fk_notice_round_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_notice_round_examination_id_region_id ON notice_round (examination_id, region_id);
CREATE INDEX ix_notice_round_region_id_created_at ON notice_round (region_id, created_at);
CREATE INDEX ix_notice_round_center_id ON notice_round (center_id);
CREATE INDEX ix_notice_round_again_of_id ON notice_round (again_of_id);
CREATE INDEX ix_notice_round_created_by_user_id ON notice_round (created_by_user_id);
CREATE INDEX ix_notice_round_unfinished ON notice_round (created_at) WHERE finished_at IS NULL;

CREATE TABLE duty_notice (
    id uuid NOT NULL PRIMARY KEY,
    notice_round_id uuid NOT NULL,
    functionary_id uuid NOT NULL,
    region_id uuid NOT NULL,
    authorizing_agency_id uuid,
    channel varchar(40) NOT NULL,
    message_id uuid,
    hindi boolean NOT NULL,
    segments integer NOT NULL,
    duties integer NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT fk_duty_notice_notice_round_id FOREIGN KEY (notice_round_id) REFERENCES notice_round (id) ON DELETE CASCADE,
    CONSTRAINT fk_duty_notice_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id) ON DELETE CASCADE,
    CONSTRAINT fk_duty_notice_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_duty_notice_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id)
);
CREATE UNIQUE INDEX uq_duty_notice_notice_round_id_functionary_id_channel ON duty_notice
    (notice_round_id, functionary_id, channel);
CREATE INDEX ix_duty_notice_functionary_id ON duty_notice (functionary_id);
CREATE INDEX ix_duty_notice_region_id ON duty_notice (region_id);
CREATE INDEX ix_duty_notice_authorizing_agency_id ON duty_notice (authorizing_agency_id);
