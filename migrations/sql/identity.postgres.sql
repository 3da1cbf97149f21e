-- Accounts, their sessions and everything that signing in needs; messages, notices, screens and the audit trail.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>.

-- Not "user": PostgreSQL reads that word, unquoted, as the name of the current role.
CREATE TABLE user_account (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    user_id varchar,
    mobile_number varchar,
    email varchar,
    role varchar(40) NOT NULL,
    status varchar(40) NOT NULL,
    password_hash varchar,
    password_changed_at timestamptz,
    region_id uuid,
    authorizing_agency_id uuid,
    city_id uuid,
    functionary_id uuid,
    duty_granted boolean NOT NULL,
    password_failures integer NOT NULL,
    password_failed_at timestamptz,
    locked_until timestamptz,
    created_by_user_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    disabled_by_user_id uuid,
    proven_mobile_number varchar DEFAULT '',
    vouched_mobile_number varchar,
    second_factor_at timestamptz,
    disabled_decided_by varchar(40),
    codes_held_until timestamptz,
    number_given_by_user_id uuid,
    standing_since timestamptz,
    CONSTRAINT fk_user_account_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_user_account_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id),
    CONSTRAINT fk_user_account_city_id FOREIGN KEY (city_id) REFERENCES city (id),
    CONSTRAINT fk_user_account_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_user_account_mobile_number ON user_account (mobile_number) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX uq_user_account_user_id ON user_account (lower(user_id)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX uq_user_account_email ON user_account (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX ix_user_account_role ON user_account (role);
CREATE INDEX ix_user_account_status ON user_account (status);
CREATE INDEX ix_user_account_functionary_id ON user_account (functionary_id);
CREATE INDEX ix_user_account_region_id ON user_account (region_id);
CREATE INDEX ix_user_account_authorizing_agency_id ON user_account (authorizing_agency_id);
CREATE INDEX ix_user_account_city_id ON user_account (city_id);
CREATE INDEX ix_user_account_created_by_user_id ON user_account (created_by_user_id);
CREATE UNIQUE INDEX uq_user_account_proven_mobile_number ON user_account (proven_mobile_number) WHERE deleted_at IS NULL;
CREATE INDEX ix_user_account_name ON user_account
    (name, id, role, status, region_id, authorizing_agency_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_user_account_created_at ON user_account
    (created_at, id, role, status, region_id, authorizing_agency_id) WHERE deleted_at IS NULL;

CREATE TABLE session (
    id uuid NOT NULL PRIMARY KEY,
    token_hash bytea NOT NULL,
    kind varchar(40) NOT NULL,
    user_id uuid,
    functionary_id uuid,
    device_id varchar,
    ip varchar,
    user_agent varchar,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    device_hash bytea,
    hands_in_until timestamptz,
    proved_at timestamptz,
    let_in_by_colleague boolean NOT NULL DEFAULT false,
    CONSTRAINT fk_session_user_id FOREIGN KEY (user_id) REFERENCES user_account (id),
    CONSTRAINT ck_session_one_owner CHECK ((user_id IS NULL) <> (functionary_id IS NULL))
);
CREATE UNIQUE INDEX uq_session_token_hash ON session (token_hash);
CREATE INDEX ix_session_functionary_id ON session (functionary_id);
CREATE INDEX ix_session_expires_at ON session (expires_at);
CREATE INDEX ix_session_user_id ON session (user_id);
-- The first session under a device id says which cookie is the device's.
CREATE INDEX ix_session_device_id ON session (device_id) WHERE device_hash IS NOT NULL;
-- Revoking a device looks for all sessions that it opened.
CREATE INDEX ix_session_device_hash ON session (device_hash) WHERE device_hash IS NOT NULL;

CREATE TABLE login_nonce (
    nonce_hash bytea NOT NULL PRIMARY KEY,
    identifier varchar NOT NULL,
    pre_session_hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX ix_login_nonce_expires_at ON login_nonce (expires_at);

CREATE TABLE login_key (
    id uuid NOT NULL PRIMARY KEY,
    public_pem varchar NOT NULL,
    sealed_private bytea NOT NULL,
    created_at timestamptz NOT NULL,
    retires_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX ix_login_key_expires_at ON login_key (expires_at);

CREATE TABLE captcha (
    id uuid NOT NULL PRIMARY KEY,
    solution_hash bytea NOT NULL,
    client_hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
);
CREATE INDEX ix_captcha_expires_at ON captcha (expires_at);

CREATE TABLE one_time_code (
    id uuid NOT NULL PRIMARY KEY,
    purpose varchar(40) NOT NULL,
    flow_hash bytea NOT NULL,
    user_id uuid,
    functionary_id uuid,
    mobile_hash bytea NOT NULL,
    masked_mobile_number varchar NOT NULL,
    device_id varchar,
    code_hash bytea NOT NULL,
    tries integer NOT NULL,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    voided_at timestamptz,
    is_known boolean NOT NULL DEFAULT false,
    requester_hash bytea,
    CONSTRAINT fk_one_time_code_user_id FOREIGN KEY (user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_one_time_code_flow_hash_sent_at ON one_time_code (flow_hash, sent_at);
CREATE INDEX ix_one_time_code_mobile_hash_sent_at ON one_time_code (mobile_hash, sent_at);
CREATE INDEX ix_one_time_code_expires_at ON one_time_code (expires_at);
CREATE INDEX ix_one_time_code_user_id ON one_time_code (user_id);

CREATE TABLE rate_counter (
    bucket varchar NOT NULL,
    window_start bigint NOT NULL,
    hits integer NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (bucket, window_start)
);
CREATE INDEX ix_rate_counter_expires_at ON rate_counter (expires_at);

CREATE TABLE outbox_message (
    id uuid NOT NULL PRIMARY KEY,
    channel varchar(40) NOT NULL,
    recipient varchar NOT NULL,
    template varchar NOT NULL,
    subject varchar,
    body varchar NOT NULL,
    code varchar,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    attempts integer NOT NULL,
    next_attempt_at timestamptz,
    last_error varchar,
    expires_at timestamptz NOT NULL
);
CREATE INDEX ix_outbox_message_sent_at_next_attempt_at ON outbox_message (sent_at, next_attempt_at);
CREATE INDEX ix_outbox_message_created_at ON outbox_message (created_at);
CREATE INDEX ix_outbox_message_expires_at ON outbox_message (expires_at);

CREATE TABLE notification (
    id uuid NOT NULL PRIMARY KEY,
    receiver_id uuid NOT NULL,
    kind varchar(40) NOT NULL,
    metadata jsonb NOT NULL,
    title varchar NOT NULL,
    body varchar NOT NULL,
    anomaly_id uuid,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    CONSTRAINT fk_notification_receiver_id FOREIGN KEY (receiver_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_notification_receiver_id_anomaly_id ON notification (receiver_id, anomaly_id);
CREATE INDEX ix_notification_receiver_id_read_at ON notification (receiver_id, read_at);
CREATE INDEX ix_notification_receiver_id_created_at ON notification (receiver_id, created_at);
CREATE INDEX ix_notification_anomaly_id ON notification (anomaly_id);
-- Finds the notices that name a person whose record goes.
CREATE INDEX ix_notification_person ON notification ((metadata ->> 'formId')) WHERE kind = 'IDENTITY_CHANGED';

-- In a partition for each month.
CREATE TABLE audit_entry (
    id uuid NOT NULL,
    sequence bigint NOT NULL,
    at timestamptz NOT NULL,
    actor_user_id uuid,
    actor_role varchar(40),
    action varchar NOT NULL,
    outcome varchar(40) NOT NULL,
    subject_kind varchar,
    subject_id varchar,
    region_id uuid,
    value_before jsonb,
    value_after jsonb,
    ip varchar,
    device_id varchar,
    request_id varchar,
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE UNIQUE INDEX uq_audit_entry_sequence ON audit_entry (sequence, at);
CREATE INDEX ix_audit_entry_at ON audit_entry (at);
CREATE INDEX ix_audit_entry_actor_user_id_at ON audit_entry (actor_user_id, at);
CREATE INDEX ix_audit_entry_subject_kind_subject_id_at ON audit_entry (subject_kind, subject_id, at);
CREATE INDEX ix_audit_entry_action_at ON audit_entry (action, at);
CREATE INDEX ix_audit_entry_region_id_at ON audit_entry (region_id, at);

-- The months from the last one to three ahead; the program makes those that follow.
DO $$
DECLARE
    month timestamp;
BEGIN
    FOR ahead IN -1..3 LOOP
        month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead);
        EXECUTE format(
            'CREATE TABLE %I PARTITION OF audit_entry FOR VALUES FROM (%L) TO (%L)',
            'audit_entry_' || to_char(month, 'YYYY_MM'),
            to_char(month, 'YYYY-MM-DD 00:00:00+00'),
            to_char(month + interval '1 month', 'YYYY-MM-DD 00:00:00+00')
        );
    END LOOP;
END $$;

CREATE TABLE audit_entry_rest PARTITION OF audit_entry DEFAULT;

-- PostgreSQL never looks at the whole of such a table by itself.
ANALYZE audit_entry;

-- Which line was added last. It is changed in the transaction of each line, from the line before, so that no number is given
-- twice, in whichever months; and it says in which month the end of the trail is.
CREATE TABLE audit_trail_end (
    is_only boolean PRIMARY KEY DEFAULT TRUE CHECK (is_only),
    sequence bigint NOT NULL,
    at timestamptz NOT NULL
);
INSERT INTO audit_trail_end (sequence, at) VALUES (0, '1970-01-01 00:00:00+00');

-- Which browsers and devices gave a right code for which number.
CREATE TABLE known_device (
    device_hash bytea NOT NULL,
    mobile_hash bytea NOT NULL,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (device_hash, mobile_hash)
);
CREATE INDEX ix_known_device_used_at ON known_device (used_at);

-- Changes between the number to call and the number that an account's codes go to.
CREATE TABLE mobile_number_change (
    id uuid NOT NULL PRIMARY KEY,
    user_id uuid NOT NULL,
    from_number varchar,
    to_number varchar,
    asked_at timestamptz NOT NULL,
    proved_at timestamptz,
    agreed_at timestamptz,
    agreed_by varchar(40),
    ended_at timestamptz,
    outcome varchar(40),
    objection_hash bytea NOT NULL,
    objected_at timestamptz,
    asked_by_user_id uuid,
    CONSTRAINT fk_mobile_number_change_user_id FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_mobile_number_change_user_id ON mobile_number_change (user_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX uq_mobile_number_change_objection_hash ON mobile_number_change (objection_hash);
CREATE INDEX ix_mobile_number_change_asked_at ON mobile_number_change (asked_at);
CREATE INDEX ix_mobile_number_change_user_id ON mobile_number_change (user_id);

-- Screens on walls, which show how a day stands under a key of their own.
CREATE TABLE wall_board (
    id uuid NOT NULL PRIMARY KEY,
    name varchar NOT NULL,
    key_hash bytea NOT NULL,
    region_id uuid,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    last_seen_at timestamptz,
    decided_by varchar(40) NOT NULL DEFAULT 'HEAD_OFFICE',
    CONSTRAINT fk_wall_board_region_id FOREIGN KEY (region_id) REFERENCES region (id) ON DELETE CASCADE,
    CONSTRAINT fk_wall_board_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_wall_board_key_hash ON wall_board (key_hash);
CREATE INDEX ix_wall_board_region_id ON wall_board (region_id);
CREATE INDEX ix_wall_board_created_by_user_id ON wall_board (created_by_user_id);

CREATE TABLE authenticator (
    user_id uuid NOT NULL PRIMARY KEY,
    secret bytea NOT NULL,
    last_step bigint NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT fk_authenticator_user_id FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE INDEX ix_authenticator_user_id ON authenticator (user_id);

CREATE TABLE recovery_code (
    id uuid NOT NULL PRIMARY KEY,
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT fk_recovery_code_user_id FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_recovery_code_user_id_code_hash ON recovery_code (user_id, code_hash);

-- Sign-ins that wait for a second factor.
CREATE TABLE pending_sign_in (
    flow_hash bytea NOT NULL PRIMARY KEY,
    pre_session_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    tries integer NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT fk_pending_sign_in_user_id FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE INDEX ix_pending_sign_in_user_id ON pending_sign_in (user_id);

-- Devices that are refused for a day.
CREATE TABLE revoked_device (
    device_hash bytea NOT NULL PRIMARY KEY,
    until timestamptz NOT NULL
);

-- New devices that wait for a signed-in user to let them in.
CREATE TABLE device_admission (
    id uuid NOT NULL PRIMARY KEY,
    code_hash bytea NOT NULL,
    flow_hash bytea NOT NULL,
    user_id uuid,
    mobile_hash bytea NOT NULL,
    device_id varchar NOT NULL,
    user_agent varchar,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    admitted_by_user_id uuid,
    admitted_at timestamptz,
    used_at timestamptz,
    CONSTRAINT fk_device_admission_user_id FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE,
    CONSTRAINT fk_device_admission_admitted_by_user_id FOREIGN KEY (admitted_by_user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_device_admission_code_hash ON device_admission (code_hash);
CREATE INDEX ix_device_admission_flow_hash ON device_admission (flow_hash);
CREATE INDEX ix_device_admission_mobile_hash ON device_admission (mobile_hash);
CREATE INDEX ix_device_admission_created_at ON device_admission (created_at);
CREATE INDEX ix_device_admission_user_id ON device_admission (user_id);
CREATE INDEX ix_device_admission_admitted_by_user_id ON device_admission (admitted_by_user_id);
