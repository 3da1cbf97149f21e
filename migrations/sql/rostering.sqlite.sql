-- Examination days, duties, what happens at the gate, anomalies, and how people are found and asked.
-- Foreign keys have no names here; each has an index.

CREATE TABLE "examination_day" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "date" date_text NOT NULL,
    "batch" varchar NOT NULL,
    "examination_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "reporting_at" timestamp_with_timezone_text NULL,
    "entry_opens_at" timestamp_with_timezone_text NULL,
    "closes_at" timestamp_with_timezone_text NOT NULL,
    "closed_at" timestamp_with_timezone_text NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "deleted_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("state_id") REFERENCES "state" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("district_id") REFERENCES "district" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_examination_day_examination_id_center_id_date_batch" ON "examination_day"
    ("examination_id", "center_id", "date", "batch") WHERE deleted_at IS NULL;
CREATE INDEX "ix_examination_day_date" ON "examination_day" ("date");
CREATE INDEX "ix_examination_day_region_id_date" ON "examination_day" ("region_id", "date");
CREATE INDEX "ix_examination_day_center_id_date" ON "examination_day" ("center_id", "date");
CREATE INDEX "ix_examination_day_closed_at_closes_at" ON "examination_day" ("closed_at", "closes_at");
CREATE INDEX "ix_examination_day_examination_id" ON "examination_day" ("examination_id");
CREATE INDEX "ix_examination_day_state_id" ON "examination_day" ("state_id");
CREATE INDEX "ix_examination_day_district_id" ON "examination_day" ("district_id");
CREATE INDEX "ix_examination_day_city_id" ON "examination_day" ("city_id");
CREATE INDEX "ix_examination_day_created_by_user_id" ON "examination_day" ("created_by_user_id");
CREATE INDEX "ix_examination_day_date_id" ON "examination_day" (date, id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_examination_day_batch" ON "examination_day" (batch, id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_examination_day_created_at" ON "examination_day" (created_at, id, region_id) WHERE deleted_at IS NULL;

CREATE TABLE "staffing_need" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_day_id" uuid_text NOT NULL,
    "role" varchar(40) NOT NULL,
    "needed" integer NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "by_hand" boolean NOT NULL DEFAULT FALSE,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_staffing_need_examination_day_id_role" ON "staffing_need" ("examination_day_id", "role");

CREATE TABLE "assignment" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_day_id" uuid_text NOT NULL,
    "examination_id" uuid_text NOT NULL,
    "functionary_id" uuid_text NOT NULL,
    "role" varchar(40) NOT NULL,
    "authorizing_agency_id" uuid_text NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "date" date_text NOT NULL,
    "batch" varchar NOT NULL,
    "attendance" varchar(40) NULL,
    "entry_at" timestamp_with_timezone_text NULL,
    "exit_at" timestamp_with_timezone_text NULL,
    "inside" boolean NOT NULL,
    "attendance_by_user_id" uuid_text NULL,
    "auto_closed" boolean NOT NULL,
    "user_id" uuid_text NULL,
    "cancelled_at" timestamp_with_timezone_text NULL,
    "cancelled_by_user_id" uuid_text NULL,
    "cancel_reason" varchar NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "corrected_at" timestamp_with_timezone_text NULL,
    "functionary_status" varchar(40) NOT NULL DEFAULT 'ACTIVE',
    "contact" varchar(40) NULL,
    "contacted_at" timestamp_with_timezone_text NULL,
    "contacted_by_user_id" uuid_text NULL,
    "reminded_at" timestamp_with_timezone_text NULL,
    "contacts" integer NOT NULL DEFAULT 0,
    "replaces_assignment_id" uuid_text NULL,
    "to_confirm" boolean NOT NULL DEFAULT FALSE,
    "barred" boolean NOT NULL DEFAULT FALSE,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("authorizing_agency_id") REFERENCES "authorizing_agency" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("state_id") REFERENCES "state" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("district_id") REFERENCES "district" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("attendance_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("cancelled_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_assignment_examination_day_id_functionary_id" ON "assignment"
    ("examination_day_id", "functionary_id") WHERE cancelled_at IS NULL;
CREATE INDEX "ix_assignment_examination_day_id_role" ON "assignment" ("examination_day_id", "role");
CREATE INDEX "ix_assignment_functionary_id_date_batch" ON "assignment" ("functionary_id", "date", "batch");
CREATE INDEX "ix_assignment_date_role" ON "assignment" ("date", "role");
CREATE INDEX "ix_assignment_center_id_date" ON "assignment" ("center_id", "date");
CREATE INDEX "ix_assignment_user_id_date" ON "assignment" ("user_id", "date");
CREATE INDEX "ix_assignment_examination_id" ON "assignment" ("examination_id");
CREATE INDEX "ix_assignment_attendance_by_user_id" ON "assignment" ("attendance_by_user_id");
CREATE INDEX "ix_assignment_cancelled_by_user_id" ON "assignment" ("cancelled_by_user_id");
CREATE INDEX "ix_assignment_created_by_user_id" ON "assignment" ("created_by_user_id");
CREATE INDEX "ix_assignment_state_id_date" ON "assignment" ("state_id", "date");
CREATE INDEX "ix_assignment_district_id_date" ON "assignment" ("district_id", "date");
CREATE INDEX "ix_assignment_city_id_date" ON "assignment" ("city_id", "date");
CREATE INDEX "ix_assignment_date_id" ON "assignment" (date, id, role, attendance) WHERE cancelled_at IS NULL;
CREATE INDEX "ix_assignment_region_id_date_id" ON "assignment" (region_id, date, id, cancelled_at, role, attendance);
CREATE INDEX "ix_assignment_authorizing_agency_id_date_id" ON "assignment"
    (authorizing_agency_id, date, id, cancelled_at, role, attendance);
CREATE INDEX "ix_assignment_batch" ON "assignment" (batch, id) WHERE cancelled_at IS NULL;
CREATE INDEX "ix_assignment_role" ON "assignment" (role, id) WHERE cancelled_at IS NULL;
CREATE INDEX "ix_assignment_attendance" ON "assignment" (attendance, id) WHERE cancelled_at IS NULL;
CREATE INDEX "ix_assignment_entry_at" ON "assignment" (entry_at, id) WHERE cancelled_at IS NULL;
CREATE INDEX "ix_assignment_examination_day_id_agency" ON "assignment"
    (examination_day_id, authorizing_agency_id) WHERE cancelled_at IS NULL;
CREATE UNIQUE INDEX "uq_assignment_replaces_assignment_id" ON "assignment"
    ("replaces_assignment_id") WHERE replaces_assignment_id IS NOT NULL AND cancelled_at IS NULL;
CREATE INDEX "ix_assignment_arrivals" ON "assignment"
    (examination_day_id, entry_at, authorizing_agency_id) WHERE entry_at IS NOT NULL AND cancelled_at IS NULL;
-- The few duties that are barred.
CREATE INDEX "ix_assignment_barred" ON "assignment" (date, examination_day_id) WHERE barred;
CREATE INDEX "ix_assignment_lost" ON "assignment"
    (date, authorizing_agency_id, region_id) WHERE cancelled_at IS NOT NULL AND (contact = 'NOT_COMING' OR attendance = 'ABSENT');

CREATE TABLE "monitoring_token" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_day_id" uuid_text NOT NULL,
    "assignment_id" uuid_text NOT NULL,
    "user_id" uuid_text NOT NULL,
    "session_id" uuid_text NOT NULL,
    "device_id" varchar NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "status" varchar(40) NOT NULL,
    "started_at" timestamp_with_timezone_text NOT NULL,
    "stopped_at" timestamp_with_timezone_text NULL,
    "stopped_by_user_id" uuid_text NULL,
    "revoked" boolean NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    "clock_offset_ms" integer NOT NULL,
    "revoked_at" timestamp_with_timezone_text NULL,
    "revoked_by_user_id" uuid_text NULL,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("assignment_id") REFERENCES "assignment" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("session_id") REFERENCES "session" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("stopped_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_monitoring_token_device_id" ON "monitoring_token" ("device_id") WHERE status = 'STARTED';
CREATE INDEX "ix_monitoring_token_device_id_examination_day_id" ON "monitoring_token" ("device_id", "examination_day_id");
CREATE INDEX "ix_monitoring_token_examination_day_id_status" ON "monitoring_token" ("examination_day_id", "status");
CREATE INDEX "ix_monitoring_token_status_expires_at" ON "monitoring_token" ("status", "expires_at");
CREATE INDEX "ix_monitoring_token_assignment_id" ON "monitoring_token" ("assignment_id");
CREATE INDEX "ix_monitoring_token_user_id" ON "monitoring_token" ("user_id");
CREATE INDEX "ix_monitoring_token_session_id" ON "monitoring_token" ("session_id");
CREATE INDEX "ix_monitoring_token_center_id" ON "monitoring_token" ("center_id");
CREATE INDEX "ix_monitoring_token_region_id" ON "monitoring_token" ("region_id");
CREATE INDEX "ix_monitoring_token_stopped_by_user_id" ON "monitoring_token" ("stopped_by_user_id");

CREATE TABLE "gate_request" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "device_id" varchar NOT NULL,
    "request_key" varchar NOT NULL,
    "monitoring_token_id" uuid_text NOT NULL,
    "payload_hash" varbinary_blob NOT NULL,
    "state" varchar(40) NOT NULL,
    "answer_status" integer NULL,
    "answer" jsonb_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "answered_at" timestamp_with_timezone_text NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    "owner_id" uuid_text NULL,
    FOREIGN KEY ("monitoring_token_id") REFERENCES "monitoring_token" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_gate_request_device_id_request_key" ON "gate_request" ("device_id", "request_key");
CREATE INDEX "ix_gate_request_expires_at" ON "gate_request" ("expires_at");
CREATE INDEX "ix_gate_request_monitoring_token_id" ON "gate_request" ("monitoring_token_id");

CREATE TABLE "held_capture" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "monitoring_token_id" uuid_text NOT NULL,
    "examination_day_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "entry_type" varchar(40) NOT NULL,
    "file_id" uuid_text NOT NULL,
    "captured_at" timestamp_with_timezone_text NULL,
    "received_at" timestamp_with_timezone_text NOT NULL,
    "latitude" double NULL,
    "longitude" double NULL,
    "accuracy" double NULL,
    "reviewed_by_user_id" uuid_text NULL,
    "reviewed_at" timestamp_with_timezone_text NULL,
    "note" varchar NULL,
    "fingerprint" varbinary_blob NULL,
    FOREIGN KEY ("monitoring_token_id") REFERENCES "monitoring_token" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("file_id") REFERENCES "stored_file" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("reviewed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_held_capture_monitoring_token_id" ON "held_capture" ("monitoring_token_id");
CREATE INDEX "ix_held_capture_examination_day_id" ON "held_capture" ("examination_day_id");
CREATE INDEX "ix_held_capture_center_id" ON "held_capture" ("center_id");
CREATE INDEX "ix_held_capture_region_id" ON "held_capture" ("region_id");
CREATE INDEX "ix_held_capture_file_id" ON "held_capture" ("file_id");
CREATE INDEX "ix_held_capture_reviewed_by_user_id" ON "held_capture" ("reviewed_by_user_id");
CREATE UNIQUE INDEX "uq_held_capture_monitoring_token_id_fingerprint" ON "held_capture" ("monitoring_token_id", "fingerprint");

CREATE TABLE "attendance_log" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_day_id" uuid_text NOT NULL,
    "examination_id" uuid_text NOT NULL,
    "assignment_id" uuid_text NOT NULL,
    "functionary_id" uuid_text NOT NULL,
    "functionary_role" varchar(40) NOT NULL,
    "authorizing_agency_id" uuid_text NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "date" date_text NOT NULL,
    "entry_type" varchar(40) NOT NULL,
    "method" varchar(40) NOT NULL,
    "result" varchar(40) NOT NULL,
    "reason" varchar NULL,
    "monitoring_token_id" uuid_text NULL,
    "device_id" varchar NULL,
    "file_id" uuid_text NULL,
    "captured_at" timestamp_with_timezone_text NULL,
    "recorded_at" timestamp_with_timezone_text NOT NULL,
    "received_at" timestamp_with_timezone_text NOT NULL,
    "latitude" double NULL,
    "longitude" double NULL,
    "accuracy" double NULL,
    "distance_m" double NULL,
    "score_band" integer NULL,
    "annulled_at" timestamp_with_timezone_text NULL,
    "annulled_by_user_id" uuid_text NULL,
    "annul_reason" varchar NULL,
    "created_by_user_id" uuid_text NULL,
    "flags" jsonb_text NULL,
    "ordered_at" timestamp_with_timezone_text NULL,
    "position_unknown" boolean NOT NULL DEFAULT FALSE,
    "confirmation" varchar(40) NULL,
    "confirmed_by_user_id" uuid_text NULL,
    "confirmed_at" timestamp_with_timezone_text NULL,
    "note" varchar NULL,
    "noted_by_user_id" uuid_text NULL,
    "noted_at" timestamp_with_timezone_text NULL,
    "settled_at" timestamp_with_timezone_text NULL,
    "settled_by_user_id" uuid_text NULL,
    "settle_reason" varchar NULL,
    "arrived_late" boolean NOT NULL DEFAULT FALSE,
    "one_time_for_many" boolean NOT NULL DEFAULT FALSE,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("assignment_id") REFERENCES "assignment" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("authorizing_agency_id") REFERENCES "authorizing_agency" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("state_id") REFERENCES "state" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("district_id") REFERENCES "district" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("monitoring_token_id") REFERENCES "monitoring_token" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("file_id") REFERENCES "stored_file" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("annulled_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_attendance_log_assignment_id_recorded_at" ON "attendance_log" ("assignment_id", "recorded_at");
CREATE INDEX "ix_attendance_log_examination_day_id_recorded_at" ON "attendance_log" ("examination_day_id", "recorded_at");
CREATE INDEX "ix_attendance_log_region_id_date" ON "attendance_log" ("region_id", "date");
CREATE INDEX "ix_attendance_log_authorizing_agency_id_date" ON "attendance_log" ("authorizing_agency_id", "date");
CREATE INDEX "ix_attendance_log_center_id_date" ON "attendance_log" ("center_id", "date");
CREATE INDEX "ix_attendance_log_examination_id" ON "attendance_log" ("examination_id");
CREATE INDEX "ix_attendance_log_functionary_id" ON "attendance_log" ("functionary_id");
CREATE INDEX "ix_attendance_log_monitoring_token_id" ON "attendance_log" ("monitoring_token_id");
CREATE INDEX "ix_attendance_log_file_id" ON "attendance_log" ("file_id");
CREATE INDEX "ix_attendance_log_annulled_by_user_id" ON "attendance_log" ("annulled_by_user_id");
CREATE INDEX "ix_attendance_log_created_by_user_id" ON "attendance_log" ("created_by_user_id");
CREATE INDEX "ix_attendance_log_state_id_date" ON "attendance_log" ("state_id", "date");
CREATE INDEX "ix_attendance_log_district_id_date" ON "attendance_log" ("district_id", "date");
CREATE INDEX "ix_attendance_log_city_id_date" ON "attendance_log" ("city_id", "date");
CREATE INDEX "ix_attendance_log_recorded_at" ON "attendance_log" (recorded_at, id) WHERE annulled_at IS NULL;
CREATE INDEX "ix_attendance_log_date_recorded_at_id" ON "attendance_log"
    (date, recorded_at, id, annulled_at, region_id, authorizing_agency_id);
CREATE INDEX "ix_attendance_log_region_id_recorded_at" ON "attendance_log" (region_id, recorded_at, id) WHERE annulled_at IS NULL;
CREATE INDEX "ix_attendance_log_authorizing_agency_id_recorded_at" ON "attendance_log"
    (authorizing_agency_id, recorded_at, id) WHERE annulled_at IS NULL;
-- Entries and exits at fenced centers without a position are few.
CREATE INDEX "ix_attendance_log_position_unknown" ON "attendance_log"
    (date, center_id, recorded_at) WHERE position_unknown AND annulled_at IS NULL;
-- Entries by hand are few.
CREATE INDEX "ix_attendance_log_confirmation" ON "attendance_log"
    (date, confirmation, examination_day_id, recorded_at) WHERE confirmation IS NOT NULL AND annulled_at IS NULL;
-- Entries by hand about which the region has not decided.
CREATE INDEX "ix_attendance_log_to_settle" ON "attendance_log"
    (region_id, confirmation, recorded_at) WHERE confirmation IS NOT NULL AND settled_at IS NULL;

CREATE TABLE "anomaly" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_day_id" uuid_text NOT NULL,
    "examination_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "state_id" uuid_text NOT NULL,
    "district_id" uuid_text NOT NULL,
    "city_id" uuid_text NOT NULL,
    "date" date_text NOT NULL,
    "kind" varchar(40) NOT NULL,
    "metadata" jsonb_text NOT NULL,
    "file_id" uuid_text NULL,
    "functionary_id" uuid_text NULL,
    "authorizing_agency_id" uuid_text NULL,
    "assignment_id" uuid_text NULL,
    "attendance_log_id" uuid_text NULL,
    "monitoring_token_id" uuid_text NULL,
    "status" varchar(40) NOT NULL,
    "occurrences" integer NOT NULL,
    "note" varchar NULL,
    "acknowledged_by_user_id" uuid_text NULL,
    "acknowledged_at" timestamp_with_timezone_text NULL,
    "resolved_by_user_id" uuid_text NULL,
    "resolved_at" timestamp_with_timezone_text NULL,
    "resolution" varchar(40) NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "last_seen_at" timestamp_with_timezone_text NOT NULL,
    "assigned_to_user_id" uuid_text NULL,
    "assigned_at" timestamp_with_timezone_text NULL,
    "steps" integer NOT NULL DEFAULT 0,
    "last_step_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("center_id") REFERENCES "center" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("state_id") REFERENCES "state" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("district_id") REFERENCES "district" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("file_id") REFERENCES "stored_file" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("authorizing_agency_id") REFERENCES "authorizing_agency" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("assignment_id") REFERENCES "assignment" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("attendance_log_id") REFERENCES "attendance_log" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("monitoring_token_id") REFERENCES "monitoring_token" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("acknowledged_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("resolved_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_anomaly_examination_day_id_kind_functionary_id" ON "anomaly"
    ("examination_day_id", "kind", "functionary_id") WHERE functionary_id IS NOT NULL AND status <> 'RESOLVED';
CREATE INDEX "ix_anomaly_examination_day_id_last_seen_at" ON "anomaly" ("examination_day_id", "last_seen_at");
CREATE INDEX "ix_anomaly_date_kind" ON "anomaly" ("date", "kind");
CREATE INDEX "ix_anomaly_authorizing_agency_id_date" ON "anomaly" ("authorizing_agency_id", "date");
CREATE INDEX "ix_anomaly_center_id_date" ON "anomaly" ("center_id", "date");
CREATE INDEX "ix_anomaly_status_last_seen_at" ON "anomaly" ("status", "last_seen_at");
CREATE INDEX "ix_anomaly_examination_id" ON "anomaly" ("examination_id");
CREATE INDEX "ix_anomaly_file_id" ON "anomaly" ("file_id");
CREATE INDEX "ix_anomaly_functionary_id" ON "anomaly" ("functionary_id");
CREATE INDEX "ix_anomaly_assignment_id" ON "anomaly" ("assignment_id");
CREATE INDEX "ix_anomaly_attendance_log_id" ON "anomaly" ("attendance_log_id");
CREATE INDEX "ix_anomaly_monitoring_token_id" ON "anomaly" ("monitoring_token_id");
CREATE INDEX "ix_anomaly_acknowledged_by_user_id" ON "anomaly" ("acknowledged_by_user_id");
CREATE INDEX "ix_anomaly_resolved_by_user_id" ON "anomaly" ("resolved_by_user_id");
CREATE INDEX "ix_anomaly_state_id_date" ON "anomaly" ("state_id", "date");
CREATE INDEX "ix_anomaly_district_id_date" ON "anomaly" ("district_id", "date");
CREATE INDEX "ix_anomaly_city_id_date" ON "anomaly" ("city_id", "date");
CREATE INDEX "ix_anomaly_last_seen_at" ON "anomaly" (last_seen_at, id, kind, status, resolution, assigned_to_user_id);
CREATE INDEX "ix_anomaly_region_id_last_seen_at" ON "anomaly"
    (region_id, last_seen_at, id, kind, status, resolution, assigned_to_user_id);
CREATE INDEX "ix_anomaly_region_id_date_last_seen_at" ON "anomaly"
    (region_id, date, last_seen_at, id, kind, status, resolution, assigned_to_user_id);
-- Few anomalies have been taken on.
CREATE INDEX "ix_anomaly_assigned_to_user_id" ON "anomaly"
    (assigned_to_user_id, last_seen_at) WHERE assigned_to_user_id IS NOT NULL;
CREATE INDEX "ix_anomaly_authorizing_agency_id_last_seen_at" ON "anomaly"
    (authorizing_agency_id, last_seen_at, id, kind, status, resolution, assigned_to_user_id);

-- Who asked missing people where they are, and with which answer.
CREATE TABLE "duty_contact" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "assignment_id" uuid_text NOT NULL,
    "examination_day_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NULL,
    "kind" varchar(40) NOT NULL,
    "note" varchar NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("assignment_id") REFERENCES "assignment" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_duty_contact_assignment_id" ON "duty_contact" ("assignment_id");
CREATE INDEX "ix_duty_contact_examination_day_id" ON "duty_contact" ("examination_day_id");
CREATE INDEX "ix_duty_contact_created_by_user_id" ON "duty_contact" ("created_by_user_id");

-- Every step that a person takes with an anomaly.
CREATE TABLE "anomaly_step" (
    "anomaly_id" uuid_text NOT NULL,
    "number" integer NOT NULL,
    "kind" varchar(40) NOT NULL,
    "user_id" uuid_text NULL,
    "taken_at" timestamp_with_timezone_text NOT NULL,
    "resolution" varchar(40) NULL,
    "note" varchar NULL,
    PRIMARY KEY ("anomaly_id", "number"),
    FOREIGN KEY ("anomaly_id") REFERENCES "anomaly" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
) WITHOUT ROWID;
CREATE INDEX "ix_anomaly_step_anomaly_id" ON "anomaly_step" ("anomaly_id");
CREATE INDEX "ix_anomaly_step_user_id" ON "anomaly_step" ("user_id");

CREATE TABLE "staffing_rule" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "examination_id" uuid_text NOT NULL,
    "role" varchar(40) NOT NULL,
    "per_center" integer NOT NULL,
    "candidates_per_person" integer NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("examination_id") REFERENCES "examination" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_staffing_rule_examination_id_role" ON "staffing_rule" ("examination_id", "role");

CREATE TABLE "staffing_notice" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "region_id" uuid_text NOT NULL,
    "date" date_text NOT NULL,
    "told_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_staffing_notice_region_id_date" ON "staffing_notice" ("region_id", "date");

CREATE TABLE "gate_heartbeat" (
    "monitoring_token_id" uuid_text NOT NULL,
    "examination_day_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "date" date_text NOT NULL,
    "received_at" timestamp_with_timezone_text NOT NULL,
    "waiting" integer NOT NULL,
    "oldest_waiting_at" timestamp_with_timezone_text NULL,
    "app_version" varchar NOT NULL,
    "battery_percent" integer NULL,
    "is_charging" boolean NOT NULL,
    "clock_error_ms" integer NOT NULL,
    "latitude" double NULL,
    "longitude" double NULL,
    "accuracy" double NULL,
    "distance_m" double NULL,
    "silent_seconds" integer NOT NULL DEFAULT 0,
    PRIMARY KEY ("monitoring_token_id"),
    FOREIGN KEY ("monitoring_token_id") REFERENCES "monitoring_token" ("id") ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX "ix_gate_heartbeat_date_region_id" ON "gate_heartbeat" ("date", "region_id");
CREATE INDEX "ix_gate_heartbeat_monitoring_token_id" ON "gate_heartbeat" ("monitoring_token_id");

CREATE TABLE "device_check" (
    "examination_day_id" uuid_text NOT NULL,
    "device_id" varchar NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "user_id" uuid_text NOT NULL,
    "checked_at" timestamp_with_timezone_text NOT NULL,
    "checks" jsonb_text NOT NULL,
    PRIMARY KEY ("examination_day_id", "device_id"),
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX "ix_device_check_examination_day_id" ON "device_check" ("examination_day_id");
CREATE INDEX "ix_device_check_user_id" ON "device_check" ("user_id");

-- What was done to duties, so that it can be undone for a while and told to their people afterwards.
CREATE TABLE "undoable_act" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "kind" varchar(40) NOT NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "until_at" timestamp_with_timezone_text NOT NULL,
    "undone_at" timestamp_with_timezone_text NULL,
    "undone_by_user_id" uuid_text NULL,
    "bulk_upload_id" uuid_text NULL,
    "days" integer NOT NULL,
    "duties" integer NOT NULL,
    "region_id" uuid_text NULL,
    "examination_id" uuid_text NULL,
    "center_id" uuid_text NULL,
    "date" date_text NULL,
    "batch" varchar NULL
);
CREATE INDEX "ix_undoable_act_created_by_user_id_until_at" ON "undoable_act" ("created_by_user_id", "until_at");
CREATE INDEX "ix_undoable_act_bulk_upload_id" ON "undoable_act" ("bulk_upload_id");

CREATE TABLE "undoable_change" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "undoable_act_id" uuid_text NOT NULL,
    "place" integer NOT NULL,
    "kind" varchar(40) NOT NULL,
    "assignment_id" uuid_text NULL,
    "functionary_id" uuid_text NULL,
    "examination_day_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NULL,
    "role" varchar(40) NULL,
    "role_before" varchar(40) NULL,
    "message" varchar(40) NULL,
    "tell_at" timestamp_with_timezone_text NULL,
    "told_at" timestamp_with_timezone_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("undoable_act_id") REFERENCES "undoable_act" ("id") ON DELETE CASCADE
);
CREATE INDEX "ix_undoable_change_undoable_act_id_place" ON "undoable_change" ("undoable_act_id", "place");
CREATE INDEX "ix_undoable_change_assignment_id" ON "undoable_change" ("assignment_id");
CREATE INDEX "ix_undoable_change_functionary_id" ON "undoable_change" ("functionary_id");
-- The duties whose people are still to be told.
CREATE INDEX "ix_undoable_change_tell_at" ON "undoable_change" (tell_at) WHERE tell_at IS NOT NULL AND told_at IS NULL;

-- Who was asked to take a duty over, and what they answered.
CREATE TABLE "substitute_ask" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "assignment_id" uuid_text NOT NULL,
    "functionary_id" uuid_text NOT NULL,
    "examination_day_id" uuid_text NOT NULL,
    "center_id" uuid_text NOT NULL,
    "region_id" uuid_text NOT NULL,
    "authorizing_agency_id" uuid_text NULL,
    "answer" varchar(40) NOT NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("assignment_id") REFERENCES "assignment" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("examination_day_id") REFERENCES "examination_day" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_substitute_ask_assignment_id_functionary_id" ON "substitute_ask" ("assignment_id", "functionary_id");
CREATE INDEX "ix_substitute_ask_functionary_id" ON "substitute_ask" ("functionary_id");
CREATE INDEX "ix_substitute_ask_examination_day_id" ON "substitute_ask" ("examination_day_id");
CREATE INDEX "ix_substitute_ask_created_by_user_id" ON "substitute_ask" ("created_by_user_id");
