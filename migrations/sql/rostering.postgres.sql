-- Examination days, duties, what happens at the gate, anomalies, and how people are found and asked.
-- Names follow from what they name: fk_<table>_<column>, ix_<table>_<columns>, uq_<table>_<columns>.

CREATE TABLE examination_day (
    id uuid NOT NULL PRIMARY KEY,
    date date NOT NULL,
    batch varchar NOT NULL,
    examination_id uuid NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    state_id uuid NOT NULL,
    district_id uuid NOT NULL,
    city_id uuid NOT NULL,
    reporting_at timestamptz,
    entry_opens_at timestamptz,
    closes_at timestamptz NOT NULL,
    closed_at timestamptz,
    created_by_user_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT fk_examination_day_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_examination_day_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_examination_day_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_examination_day_state_id FOREIGN KEY (state_id) REFERENCES state (id),
    CONSTRAINT fk_examination_day_district_id FOREIGN KEY (district_id) REFERENCES district (id),
    CONSTRAINT fk_examination_day_city_id FOREIGN KEY (city_id) REFERENCES city (id),
    CONSTRAINT fk_examination_day_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_examination_day_examination_id_center_id_date_batch ON examination_day
    (examination_id, center_id, date, batch) WHERE deleted_at IS NULL;
CREATE INDEX ix_examination_day_date ON examination_day (date);
CREATE INDEX ix_examination_day_region_id_date ON examination_day (region_id, date);
CREATE INDEX ix_examination_day_center_id_date ON examination_day (center_id, date);
CREATE INDEX ix_examination_day_closed_at_closes_at ON examination_day (closed_at, closes_at);
CREATE INDEX ix_examination_day_examination_id ON examination_day (examination_id);
CREATE INDEX ix_examination_day_state_id ON examination_day (state_id);
CREATE INDEX ix_examination_day_district_id ON examination_day (district_id);
CREATE INDEX ix_examination_day_city_id ON examination_day (city_id);
CREATE INDEX ix_examination_day_created_by_user_id ON examination_day (created_by_user_id);
CREATE INDEX ix_examination_day_date_id ON examination_day (date, id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_examination_day_batch ON examination_day (batch, id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX ix_examination_day_created_at ON examination_day (created_at, id, region_id) WHERE deleted_at IS NULL;

CREATE TABLE staffing_need (
    id uuid NOT NULL PRIMARY KEY,
    examination_day_id uuid NOT NULL,
    role varchar(40) NOT NULL,
    needed integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    by_hand boolean NOT NULL DEFAULT false,
    CONSTRAINT fk_staffing_need_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_staffing_need_examination_day_id_role ON staffing_need (examination_day_id, role);

CREATE TABLE assignment (
    id uuid NOT NULL PRIMARY KEY,
    examination_day_id uuid NOT NULL,
    examination_id uuid NOT NULL,
    functionary_id uuid NOT NULL,
    role varchar(40) NOT NULL,
    authorizing_agency_id uuid,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    state_id uuid NOT NULL,
    district_id uuid NOT NULL,
    city_id uuid NOT NULL,
    date date NOT NULL,
    batch varchar NOT NULL,
    attendance varchar(40),
    entry_at timestamptz,
    exit_at timestamptz,
    inside boolean NOT NULL,
    attendance_by_user_id uuid,
    auto_closed boolean NOT NULL,
    user_id uuid,
    cancelled_at timestamptz,
    cancelled_by_user_id uuid,
    cancel_reason varchar,
    created_by_user_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    corrected_at timestamptz,
    functionary_status varchar(40) NOT NULL DEFAULT 'ACTIVE',
    contact varchar(40),
    contacted_at timestamptz,
    contacted_by_user_id uuid,
    reminded_at timestamptz,
    contacts integer NOT NULL DEFAULT 0,
    replaces_assignment_id uuid,
    to_confirm boolean NOT NULL DEFAULT false,
    barred boolean NOT NULL DEFAULT false,
    CONSTRAINT fk_assignment_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_assignment_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_assignment_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_assignment_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id),
    CONSTRAINT fk_assignment_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_assignment_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_assignment_state_id FOREIGN KEY (state_id) REFERENCES state (id),
    CONSTRAINT fk_assignment_district_id FOREIGN KEY (district_id) REFERENCES district (id),
    CONSTRAINT fk_assignment_city_id FOREIGN KEY (city_id) REFERENCES city (id),
    CONSTRAINT fk_assignment_attendance_by_user_id FOREIGN KEY (attendance_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_assignment_user_id FOREIGN KEY (user_id) REFERENCES user_account (id),
    CONSTRAINT fk_assignment_cancelled_by_user_id FOREIGN KEY (cancelled_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_assignment_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_assignment_examination_day_id_functionary_id ON assignment
    (examination_day_id, functionary_id) WHERE cancelled_at IS NULL;
CREATE INDEX ix_assignment_examination_day_id_role ON assignment (examination_day_id, role);
CREATE INDEX ix_assignment_functionary_id_date_batch ON assignment (functionary_id, date, batch);
CREATE INDEX ix_assignment_date_role ON assignment (date, role);
CREATE INDEX ix_assignment_center_id_date ON assignment (center_id, date);
CREATE INDEX ix_assignment_user_id_date ON assignment (user_id, date);
CREATE INDEX ix_assignment_examination_id ON assignment (examination_id);
CREATE INDEX ix_assignment_attendance_by_user_id ON assignment (attendance_by_user_id);
CREATE INDEX ix_assignment_cancelled_by_user_id ON assignment (cancelled_by_user_id);
CREATE INDEX ix_assignment_created_by_user_id ON assignment (created_by_user_id);
CREATE INDEX ix_assignment_state_id_date ON assignment (state_id, date);
CREATE INDEX ix_assignment_district_id_date ON assignment (district_id, date);
CREATE INDEX ix_assignment_city_id_date ON assignment (city_id, date);
CREATE INDEX ix_assignment_date_id ON assignment (date, id, role, attendance) WHERE cancelled_at IS NULL;
CREATE INDEX ix_assignment_region_id_date_id ON assignment (region_id, date, id, cancelled_at, role, attendance);
CREATE INDEX ix_assignment_authorizing_agency_id_date_id ON assignment
    (authorizing_agency_id, date, id, cancelled_at, role, attendance);
CREATE INDEX ix_assignment_batch ON assignment (batch, id) WHERE cancelled_at IS NULL;
CREATE INDEX ix_assignment_role ON assignment (role, id) WHERE cancelled_at IS NULL;
CREATE INDEX ix_assignment_attendance ON assignment (attendance NULLS FIRST, id) WHERE cancelled_at IS NULL;
CREATE INDEX ix_assignment_entry_at ON assignment (entry_at NULLS FIRST, id) WHERE cancelled_at IS NULL;
CREATE INDEX ix_assignment_examination_day_id_agency ON assignment
    (examination_day_id, authorizing_agency_id) WHERE cancelled_at IS NULL;
CREATE UNIQUE INDEX uq_assignment_replaces_assignment_id ON assignment
    (replaces_assignment_id) WHERE replaces_assignment_id IS NOT NULL AND cancelled_at IS NULL;
CREATE INDEX ix_assignment_arrivals ON assignment
    (examination_day_id, entry_at, authorizing_agency_id) WHERE entry_at IS NOT NULL AND cancelled_at IS NULL;
-- The few duties that are barred.
CREATE INDEX ix_assignment_barred ON assignment (date, examination_day_id) WHERE barred;
CREATE INDEX ix_assignment_lost ON assignment
    (date, authorizing_agency_id, region_id) WHERE cancelled_at IS NOT NULL AND (contact = 'NOT_COMING' OR attendance = 'ABSENT');

CREATE TABLE monitoring_token (
    id uuid NOT NULL PRIMARY KEY,
    examination_day_id uuid NOT NULL,
    assignment_id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    device_id varchar NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    status varchar(40) NOT NULL,
    started_at timestamptz NOT NULL,
    stopped_at timestamptz,
    stopped_by_user_id uuid,
    revoked boolean NOT NULL,
    expires_at timestamptz NOT NULL,
    clock_offset_ms bigint NOT NULL,
    revoked_at timestamptz,
    revoked_by_user_id uuid,
    CONSTRAINT fk_monitoring_token_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_monitoring_token_assignment_id FOREIGN KEY (assignment_id) REFERENCES assignment (id),
    CONSTRAINT fk_monitoring_token_user_id FOREIGN KEY (user_id) REFERENCES user_account (id),
    CONSTRAINT fk_monitoring_token_session_id FOREIGN KEY (session_id) REFERENCES session (id),
    CONSTRAINT fk_monitoring_token_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_monitoring_token_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_monitoring_token_stopped_by_user_id FOREIGN KEY (stopped_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_monitoring_token_device_id ON monitoring_token (device_id) WHERE status = 'STARTED';
CREATE INDEX ix_monitoring_token_device_id_examination_day_id ON monitoring_token (device_id, examination_day_id);
CREATE INDEX ix_monitoring_token_examination_day_id_status ON monitoring_token (examination_day_id, status);
CREATE INDEX ix_monitoring_token_status_expires_at ON monitoring_token (status, expires_at);
CREATE INDEX ix_monitoring_token_assignment_id ON monitoring_token (assignment_id);
CREATE INDEX ix_monitoring_token_user_id ON monitoring_token (user_id);
CREATE INDEX ix_monitoring_token_session_id ON monitoring_token (session_id);
CREATE INDEX ix_monitoring_token_center_id ON monitoring_token (center_id);
CREATE INDEX ix_monitoring_token_region_id ON monitoring_token (region_id);
CREATE INDEX ix_monitoring_token_stopped_by_user_id ON monitoring_token (stopped_by_user_id);

-- Requests of gates go after a day: their table never grows, and stays whole, because a key must be unique in all of it. What is
-- forgotten makes room soon.
CREATE TABLE gate_request (
    id uuid NOT NULL PRIMARY KEY,
    device_id varchar NOT NULL,
    request_key varchar NOT NULL,
    monitoring_token_id uuid NOT NULL,
    payload_hash bytea NOT NULL,
    state varchar(40) NOT NULL,
    answer_status integer,
    answer jsonb,
    created_at timestamptz NOT NULL,
    answered_at timestamptz,
    expires_at timestamptz NOT NULL,
    owner_id uuid,
    CONSTRAINT fk_gate_request_monitoring_token_id FOREIGN KEY (monitoring_token_id) REFERENCES monitoring_token (id)
) WITH (autovacuum_vacuum_scale_factor = 0.05);
CREATE UNIQUE INDEX uq_gate_request_device_id_request_key ON gate_request (device_id, request_key);
CREATE INDEX ix_gate_request_expires_at ON gate_request (expires_at);
CREATE INDEX ix_gate_request_monitoring_token_id ON gate_request (monitoring_token_id);

CREATE TABLE held_capture (
    id uuid NOT NULL PRIMARY KEY,
    monitoring_token_id uuid NOT NULL,
    examination_day_id uuid NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    entry_type varchar(40) NOT NULL,
    file_id uuid NOT NULL,
    captured_at timestamptz,
    received_at timestamptz NOT NULL,
    latitude double precision,
    longitude double precision,
    accuracy double precision,
    reviewed_by_user_id uuid,
    reviewed_at timestamptz,
    note varchar,
    fingerprint bytea,
    CONSTRAINT fk_held_capture_monitoring_token_id FOREIGN KEY (monitoring_token_id) REFERENCES monitoring_token (id),
    CONSTRAINT fk_held_capture_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_held_capture_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_held_capture_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_held_capture_file_id FOREIGN KEY (file_id) REFERENCES stored_file (id),
    CONSTRAINT fk_held_capture_reviewed_by_user_id FOREIGN KEY (reviewed_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_held_capture_monitoring_token_id ON held_capture (monitoring_token_id);
CREATE INDEX ix_held_capture_examination_day_id ON held_capture (examination_day_id);
CREATE INDEX ix_held_capture_center_id ON held_capture (center_id);
CREATE INDEX ix_held_capture_region_id ON held_capture (region_id);
CREATE INDEX ix_held_capture_file_id ON held_capture (file_id);
CREATE INDEX ix_held_capture_reviewed_by_user_id ON held_capture (reviewed_by_user_id);
CREATE UNIQUE INDEX uq_held_capture_monitoring_token_id_fingerprint ON held_capture (monitoring_token_id, fingerprint);

-- In a partition for each month. The date is that of the duty, by which a log is looked up: by a moment, a log that arrives late
-- would lie apart from the others of its duty. Uniqueness holds within a partition only, so the date is in every unique index.
CREATE TABLE attendance_log (
    id uuid NOT NULL,
    examination_day_id uuid NOT NULL,
    examination_id uuid NOT NULL,
    assignment_id uuid NOT NULL,
    functionary_id uuid NOT NULL,
    functionary_role varchar(40) NOT NULL,
    authorizing_agency_id uuid,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    state_id uuid NOT NULL,
    district_id uuid NOT NULL,
    city_id uuid NOT NULL,
    date date NOT NULL,
    entry_type varchar(40) NOT NULL,
    method varchar(40) NOT NULL,
    result varchar(40) NOT NULL,
    reason varchar,
    monitoring_token_id uuid,
    device_id varchar,
    file_id uuid,
    captured_at timestamptz,
    recorded_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    latitude double precision,
    longitude double precision,
    accuracy double precision,
    distance_m double precision,
    score_band integer,
    annulled_at timestamptz,
    annulled_by_user_id uuid,
    annul_reason varchar,
    created_by_user_id uuid,
    flags jsonb,
    ordered_at timestamptz,
    position_unknown boolean NOT NULL DEFAULT false,
    confirmation varchar(40),
    confirmed_by_user_id uuid,
    confirmed_at timestamptz,
    note varchar,
    noted_by_user_id uuid,
    noted_at timestamptz,
    settled_at timestamptz,
    settled_by_user_id uuid,
    settle_reason varchar,
    arrived_late boolean NOT NULL DEFAULT false,
    one_time_for_many boolean NOT NULL DEFAULT false,
    PRIMARY KEY (id, date),
    CONSTRAINT fk_attendance_log_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_attendance_log_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_attendance_log_assignment_id FOREIGN KEY (assignment_id) REFERENCES assignment (id),
    CONSTRAINT fk_attendance_log_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_attendance_log_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id),
    CONSTRAINT fk_attendance_log_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_attendance_log_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_attendance_log_state_id FOREIGN KEY (state_id) REFERENCES state (id),
    CONSTRAINT fk_attendance_log_district_id FOREIGN KEY (district_id) REFERENCES district (id),
    CONSTRAINT fk_attendance_log_city_id FOREIGN KEY (city_id) REFERENCES city (id),
    CONSTRAINT fk_attendance_log_monitoring_token_id FOREIGN KEY (monitoring_token_id) REFERENCES monitoring_token (id),
    CONSTRAINT fk_attendance_log_file_id FOREIGN KEY (file_id) REFERENCES stored_file (id),
    CONSTRAINT fk_attendance_log_annulled_by_user_id FOREIGN KEY (annulled_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_attendance_log_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
) PARTITION BY RANGE (date);
CREATE INDEX ix_attendance_log_assignment_id_recorded_at ON attendance_log (assignment_id, recorded_at);
CREATE INDEX ix_attendance_log_examination_day_id_recorded_at ON attendance_log (examination_day_id, recorded_at);
CREATE INDEX ix_attendance_log_region_id_date ON attendance_log (region_id, date);
CREATE INDEX ix_attendance_log_authorizing_agency_id_date ON attendance_log (authorizing_agency_id, date);
CREATE INDEX ix_attendance_log_center_id_date ON attendance_log (center_id, date);
CREATE INDEX ix_attendance_log_examination_id ON attendance_log (examination_id);
CREATE INDEX ix_attendance_log_functionary_id ON attendance_log (functionary_id);
CREATE INDEX ix_attendance_log_monitoring_token_id ON attendance_log (monitoring_token_id);
CREATE INDEX ix_attendance_log_file_id ON attendance_log (file_id);
CREATE INDEX ix_attendance_log_annulled_by_user_id ON attendance_log (annulled_by_user_id);
CREATE INDEX ix_attendance_log_created_by_user_id ON attendance_log (created_by_user_id);
CREATE INDEX ix_attendance_log_state_id_date ON attendance_log (state_id, date);
CREATE INDEX ix_attendance_log_district_id_date ON attendance_log (district_id, date);
CREATE INDEX ix_attendance_log_city_id_date ON attendance_log (city_id, date);
CREATE INDEX ix_attendance_log_recorded_at ON attendance_log (recorded_at, id) WHERE annulled_at IS NULL;
CREATE INDEX ix_attendance_log_date_recorded_at_id ON attendance_log
    (date, recorded_at, id, annulled_at, region_id, authorizing_agency_id);
CREATE INDEX ix_attendance_log_region_id_recorded_at ON attendance_log (region_id, recorded_at, id) WHERE annulled_at IS NULL;
CREATE INDEX ix_attendance_log_authorizing_agency_id_recorded_at ON attendance_log
    (authorizing_agency_id, recorded_at, id) WHERE annulled_at IS NULL;
-- Entries and exits at fenced centers without a position are few.
CREATE INDEX ix_attendance_log_position_unknown ON attendance_log
    (date, center_id, recorded_at) WHERE position_unknown AND annulled_at IS NULL;
-- Entries by hand are few.
CREATE INDEX ix_attendance_log_confirmation ON attendance_log
    (date, confirmation, examination_day_id, recorded_at) WHERE confirmation IS NOT NULL AND annulled_at IS NULL;
-- Entries by hand about which the region has not decided.
CREATE INDEX ix_attendance_log_to_settle ON attendance_log
    (region_id, confirmation, recorded_at) WHERE confirmation IS NOT NULL AND settled_at IS NULL;

-- The months from the last one to three ahead; the program makes those that follow.
DO $$
DECLARE
    month timestamp;
BEGIN
    FOR ahead IN -1..3 LOOP
        month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead);
        EXECUTE format(
            'CREATE TABLE %I PARTITION OF attendance_log FOR VALUES FROM (%L) TO (%L)',
            'attendance_log_' || to_char(month, 'YYYY_MM'),
            to_char(month, 'YYYY-MM-DD 00:00:00+00'),
            to_char(month + interval '1 month', 'YYYY-MM-DD 00:00:00+00')
        );
    END LOOP;
END $$;

CREATE TABLE attendance_log_rest PARTITION OF attendance_log DEFAULT;

-- PostgreSQL never looks at the whole of such a table by itself.
ANALYZE attendance_log;

CREATE TABLE anomaly (
    id uuid NOT NULL PRIMARY KEY,
    examination_day_id uuid NOT NULL,
    examination_id uuid NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    state_id uuid NOT NULL,
    district_id uuid NOT NULL,
    city_id uuid NOT NULL,
    date date NOT NULL,
    kind varchar(40) NOT NULL,
    metadata jsonb NOT NULL,
    file_id uuid,
    functionary_id uuid,
    authorizing_agency_id uuid,
    assignment_id uuid,
    attendance_log_id uuid,
    monitoring_token_id uuid,
    status varchar(40) NOT NULL,
    occurrences integer NOT NULL,
    note varchar,
    acknowledged_by_user_id uuid,
    acknowledged_at timestamptz,
    resolved_by_user_id uuid,
    resolved_at timestamptz,
    resolution varchar(40),
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    assigned_to_user_id uuid,
    assigned_at timestamptz,
    steps integer NOT NULL DEFAULT 0,
    last_step_at timestamptz,
    CONSTRAINT fk_anomaly_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_anomaly_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id),
    CONSTRAINT fk_anomaly_center_id FOREIGN KEY (center_id) REFERENCES center (id),
    CONSTRAINT fk_anomaly_region_id FOREIGN KEY (region_id) REFERENCES region (id),
    CONSTRAINT fk_anomaly_state_id FOREIGN KEY (state_id) REFERENCES state (id),
    CONSTRAINT fk_anomaly_district_id FOREIGN KEY (district_id) REFERENCES district (id),
    CONSTRAINT fk_anomaly_city_id FOREIGN KEY (city_id) REFERENCES city (id),
    CONSTRAINT fk_anomaly_file_id FOREIGN KEY (file_id) REFERENCES stored_file (id),
    CONSTRAINT fk_anomaly_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_anomaly_authorizing_agency_id FOREIGN KEY (authorizing_agency_id) REFERENCES authorizing_agency (id),
    CONSTRAINT fk_anomaly_assignment_id FOREIGN KEY (assignment_id) REFERENCES assignment (id),
    CONSTRAINT fk_anomaly_monitoring_token_id FOREIGN KEY (monitoring_token_id) REFERENCES monitoring_token (id),
    CONSTRAINT fk_anomaly_acknowledged_by_user_id FOREIGN KEY (acknowledged_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_anomaly_resolved_by_user_id FOREIGN KEY (resolved_by_user_id) REFERENCES user_account (id),
    CONSTRAINT fk_anomaly_attendance_log_id FOREIGN KEY (attendance_log_id, date) REFERENCES attendance_log (id, date)
);
CREATE UNIQUE INDEX uq_anomaly_examination_day_id_kind_functionary_id ON anomaly
    (examination_day_id, kind, functionary_id) WHERE functionary_id IS NOT NULL AND status <> 'RESOLVED';
CREATE INDEX ix_anomaly_examination_day_id_last_seen_at ON anomaly (examination_day_id, last_seen_at);
CREATE INDEX ix_anomaly_date_kind ON anomaly (date, kind);
CREATE INDEX ix_anomaly_authorizing_agency_id_date ON anomaly (authorizing_agency_id, date);
CREATE INDEX ix_anomaly_center_id_date ON anomaly (center_id, date);
CREATE INDEX ix_anomaly_status_last_seen_at ON anomaly (status, last_seen_at);
CREATE INDEX ix_anomaly_examination_id ON anomaly (examination_id);
CREATE INDEX ix_anomaly_file_id ON anomaly (file_id);
CREATE INDEX ix_anomaly_functionary_id ON anomaly (functionary_id);
CREATE INDEX ix_anomaly_assignment_id ON anomaly (assignment_id);
CREATE INDEX ix_anomaly_attendance_log_id ON anomaly (attendance_log_id);
CREATE INDEX ix_anomaly_monitoring_token_id ON anomaly (monitoring_token_id);
CREATE INDEX ix_anomaly_acknowledged_by_user_id ON anomaly (acknowledged_by_user_id);
CREATE INDEX ix_anomaly_resolved_by_user_id ON anomaly (resolved_by_user_id);
CREATE INDEX ix_anomaly_state_id_date ON anomaly (state_id, date);
CREATE INDEX ix_anomaly_district_id_date ON anomaly (district_id, date);
CREATE INDEX ix_anomaly_city_id_date ON anomaly (city_id, date);
CREATE INDEX ix_anomaly_last_seen_at ON anomaly (last_seen_at, id, kind, status, resolution, assigned_to_user_id);
CREATE INDEX ix_anomaly_region_id_last_seen_at ON anomaly
    (region_id, last_seen_at, id, kind, status, resolution, assigned_to_user_id);
CREATE INDEX ix_anomaly_region_id_date_last_seen_at ON anomaly
    (region_id, date, last_seen_at, id, kind, status, resolution, assigned_to_user_id);
-- Few anomalies have been taken on.
CREATE INDEX ix_anomaly_assigned_to_user_id ON anomaly (assigned_to_user_id, last_seen_at) WHERE assigned_to_user_id IS NOT NULL;
CREATE INDEX ix_anomaly_authorizing_agency_id_last_seen_at ON anomaly
    (authorizing_agency_id, last_seen_at, id, kind, status, resolution, assigned_to_user_id);

-- Who asked missing people where they are, and with which answer.
CREATE TABLE duty_contact (
    id uuid NOT NULL PRIMARY KEY,
    assignment_id uuid NOT NULL,
    examination_day_id uuid NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    authorizing_agency_id uuid,
    kind varchar(40) NOT NULL,
    note varchar,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT fk_duty_contact_assignment_id FOREIGN KEY (assignment_id) REFERENCES assignment (id),
    CONSTRAINT fk_duty_contact_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_duty_contact_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_duty_contact_assignment_id ON duty_contact (assignment_id);
CREATE INDEX ix_duty_contact_examination_day_id ON duty_contact (examination_day_id);
CREATE INDEX ix_duty_contact_created_by_user_id ON duty_contact (created_by_user_id);

-- Every step that a person takes with an anomaly.
CREATE TABLE anomaly_step (
    anomaly_id uuid NOT NULL,
    number integer NOT NULL,
    kind varchar(40) NOT NULL,
    user_id uuid,
    taken_at timestamptz NOT NULL,
    resolution varchar(40),
    note varchar,
    PRIMARY KEY (anomaly_id, number),
    CONSTRAINT fk_anomaly_step_anomaly_id FOREIGN KEY (anomaly_id) REFERENCES anomaly (id) ON DELETE CASCADE,
    CONSTRAINT fk_anomaly_step_user_id FOREIGN KEY (user_id) REFERENCES user_account (id)
);
CREATE INDEX ix_anomaly_step_anomaly_id ON anomaly_step (anomaly_id);
CREATE INDEX ix_anomaly_step_user_id ON anomaly_step (user_id);

CREATE TABLE staffing_rule (
    id uuid NOT NULL PRIMARY KEY,
    examination_id uuid NOT NULL,
    role varchar(40) NOT NULL,
    per_center integer NOT NULL,
    candidates_per_person integer,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT fk_staffing_rule_examination_id FOREIGN KEY (examination_id) REFERENCES examination (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_staffing_rule_examination_id_role ON staffing_rule (examination_id, role);

CREATE TABLE staffing_notice (
    id uuid NOT NULL PRIMARY KEY,
    region_id uuid NOT NULL,
    date date NOT NULL,
    told_at timestamptz NOT NULL,
    CONSTRAINT fk_staffing_notice_region_id FOREIGN KEY (region_id) REFERENCES region (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_staffing_notice_region_id_date ON staffing_notice (region_id, date);

CREATE TABLE gate_heartbeat (
    monitoring_token_id uuid NOT NULL PRIMARY KEY,
    examination_day_id uuid NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    date date NOT NULL,
    received_at timestamptz NOT NULL,
    waiting integer NOT NULL,
    oldest_waiting_at timestamptz,
    app_version varchar NOT NULL,
    battery_percent integer,
    is_charging boolean NOT NULL,
    clock_error_ms bigint NOT NULL,
    latitude double precision,
    longitude double precision,
    accuracy double precision,
    distance_m double precision,
    silent_seconds bigint NOT NULL DEFAULT 0,
    CONSTRAINT fk_gate_heartbeat_monitoring_token_id FOREIGN KEY (monitoring_token_id) REFERENCES monitoring_token (id) ON DELETE CASCADE
);
CREATE INDEX ix_gate_heartbeat_date_region_id ON gate_heartbeat (date, region_id);
CREATE INDEX ix_gate_heartbeat_monitoring_token_id ON gate_heartbeat (monitoring_token_id);

CREATE TABLE device_check (
    examination_day_id uuid NOT NULL,
    device_id varchar NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    user_id uuid NOT NULL,
    checked_at timestamptz NOT NULL,
    checks jsonb NOT NULL,
    PRIMARY KEY (examination_day_id, device_id),
    CONSTRAINT fk_device_check_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id) ON DELETE CASCADE,
    CONSTRAINT fk_device_check_user_id FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
);
CREATE INDEX ix_device_check_examination_day_id ON device_check (examination_day_id);
CREATE INDEX ix_device_check_user_id ON device_check (user_id);

-- What was done to duties, so that it can be undone for a while and told to their people afterwards.
CREATE TABLE undoable_act (
    id uuid NOT NULL PRIMARY KEY,
    kind varchar(40) NOT NULL,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    until_at timestamptz NOT NULL,
    undone_at timestamptz,
    undone_by_user_id uuid,
    bulk_upload_id uuid,
    days integer NOT NULL,
    duties integer NOT NULL,
    region_id uuid,
    examination_id uuid,
    center_id uuid,
    date date,
    batch varchar
);
CREATE INDEX ix_undoable_act_created_by_user_id_until_at ON undoable_act (created_by_user_id, until_at);
CREATE INDEX ix_undoable_act_bulk_upload_id ON undoable_act (bulk_upload_id);

CREATE TABLE undoable_change (
    id uuid NOT NULL PRIMARY KEY,
    undoable_act_id uuid NOT NULL,
    place integer NOT NULL,
    kind varchar(40) NOT NULL,
    assignment_id uuid,
    functionary_id uuid,
    examination_day_id uuid NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    authorizing_agency_id uuid,
    role varchar(40),
    role_before varchar(40),
    message varchar(40),
    tell_at timestamptz,
    told_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT fk_undoable_change_undoable_act_id FOREIGN KEY (undoable_act_id) REFERENCES undoable_act (id) ON DELETE CASCADE
);
CREATE INDEX ix_undoable_change_undoable_act_id_place ON undoable_change (undoable_act_id, place);
CREATE INDEX ix_undoable_change_assignment_id ON undoable_change (assignment_id);
CREATE INDEX ix_undoable_change_functionary_id ON undoable_change (functionary_id);
-- The duties whose people are still to be told.
CREATE INDEX ix_undoable_change_tell_at ON undoable_change (tell_at) WHERE tell_at IS NOT NULL AND told_at IS NULL;

-- Who was asked to take a duty over, and what they answered.
CREATE TABLE substitute_ask (
    id uuid NOT NULL PRIMARY KEY,
    assignment_id uuid NOT NULL,
    functionary_id uuid NOT NULL,
    examination_day_id uuid NOT NULL,
    center_id uuid NOT NULL,
    region_id uuid NOT NULL,
    authorizing_agency_id uuid,
    answer varchar(40) NOT NULL,
    created_by_user_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT fk_substitute_ask_assignment_id FOREIGN KEY (assignment_id) REFERENCES assignment (id),
    CONSTRAINT fk_substitute_ask_functionary_id FOREIGN KEY (functionary_id) REFERENCES functionary (id),
    CONSTRAINT fk_substitute_ask_examination_day_id FOREIGN KEY (examination_day_id) REFERENCES examination_day (id),
    CONSTRAINT fk_substitute_ask_created_by_user_id FOREIGN KEY (created_by_user_id) REFERENCES user_account (id)
);
CREATE UNIQUE INDEX uq_substitute_ask_assignment_id_functionary_id ON substitute_ask (assignment_id, functionary_id);
CREATE INDEX ix_substitute_ask_functionary_id ON substitute_ask (functionary_id);
CREATE INDEX ix_substitute_ask_examination_day_id ON substitute_ask (examination_day_id);
CREATE INDEX ix_substitute_ask_created_by_user_id ON substitute_ask (created_by_user_id);
