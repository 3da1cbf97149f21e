-- Accounts, their sessions and everything that signing in needs; messages, notices, screens and the audit trail.
-- Foreign keys have no names here; each has an index.

-- Not "user": PostgreSQL reads that word, unquoted, as the name of the current role.
CREATE TABLE "user_account" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "user_id" varchar NULL,
    "email" varchar NULL,
    "role" varchar(40) NOT NULL,
    "status" varchar(40) NOT NULL,
    "password_hash" varchar NULL,
    "password_changed_at" timestamp_with_timezone_text NULL,
    "region_id" uuid_text NULL,
    "authorizing_agency_id" uuid_text NULL,
    "city_id" uuid_text NULL,
    "functionary_id" uuid_text NULL,
    "duty_granted" boolean NOT NULL,
    "password_failures" integer NOT NULL,
    "password_failed_at" timestamp_with_timezone_text NULL,
    "locked_until" timestamp_with_timezone_text NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "deleted_at" timestamp_with_timezone_text NULL,
    "disabled_by_user_id" uuid_text NULL,
    "vouched_mobile_number" varchar NULL,
    "mobile_number" varchar NULL,
    "proven_mobile_number" varchar NULL,
    "second_factor_at" timestamp_with_timezone_text NULL,
    "disabled_decided_by" varchar(40) NULL,
    "codes_held_until" timestamp_with_timezone_text NULL,
    "number_given_by_user_id" uuid_text NULL,
    "standing_since" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("authorizing_agency_id") REFERENCES "authorizing_agency" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("city_id") REFERENCES "city" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_user_account_user_id" ON "user_account" (lower("user_id")) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX "uq_user_account_email" ON "user_account" (lower("email")) WHERE deleted_at IS NULL;
CREATE INDEX "ix_user_account_role" ON "user_account" ("role");
CREATE INDEX "ix_user_account_status" ON "user_account" ("status");
CREATE INDEX "ix_user_account_functionary_id" ON "user_account" ("functionary_id");
CREATE INDEX "ix_user_account_region_id" ON "user_account" ("region_id");
CREATE INDEX "ix_user_account_authorizing_agency_id" ON "user_account" ("authorizing_agency_id");
CREATE INDEX "ix_user_account_city_id" ON "user_account" ("city_id");
CREATE INDEX "ix_user_account_created_by_user_id" ON "user_account" ("created_by_user_id");
CREATE UNIQUE INDEX "uq_user_account_mobile_number" ON "user_account" ("mobile_number") WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX "uq_user_account_proven_mobile_number" ON "user_account" ("proven_mobile_number") WHERE deleted_at IS NULL;
CREATE INDEX "ix_user_account_name" ON "user_account"
    (name, id, role, status, region_id, authorizing_agency_id) WHERE deleted_at IS NULL;
CREATE INDEX "ix_user_account_created_at" ON "user_account"
    (created_at, id, role, status, region_id, authorizing_agency_id) WHERE deleted_at IS NULL;

CREATE TABLE "session" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "token_hash" varbinary_blob NOT NULL,
    "kind" varchar(40) NOT NULL,
    "user_id" uuid_text NULL,
    "functionary_id" uuid_text NULL,
    "device_id" varchar NULL,
    "ip" varchar NULL,
    "user_agent" varchar NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "last_seen_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    "ended_at" timestamp_with_timezone_text NULL,
    "device_hash" varbinary_blob NULL,
    "hands_in_until" timestamp_with_timezone_text NULL,
    "proved_at" timestamp_with_timezone_text NULL,
    "let_in_by_colleague" boolean NOT NULL DEFAULT FALSE,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    CONSTRAINT "ck_session_one_owner" CHECK ((user_id IS NULL) <> (functionary_id IS NULL))
);
CREATE UNIQUE INDEX "uq_session_token_hash" ON "session" ("token_hash");
CREATE INDEX "ix_session_functionary_id" ON "session" ("functionary_id");
CREATE INDEX "ix_session_expires_at" ON "session" ("expires_at");
CREATE INDEX "ix_session_user_id" ON "session" ("user_id");
-- The first session under a device id says which cookie is the device's.
CREATE INDEX "ix_session_device_id" ON "session" ("device_id") WHERE device_hash IS NOT NULL;
-- Revoking a device looks for all sessions that it opened.
CREATE INDEX "ix_session_device_hash" ON "session" ("device_hash") WHERE device_hash IS NOT NULL;

CREATE TABLE "login_nonce" (
    "nonce_hash" varbinary_blob NOT NULL,
    "identifier" varchar NOT NULL,
    "pre_session_hash" varbinary_blob NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    PRIMARY KEY ("nonce_hash")
);
CREATE INDEX "ix_login_nonce_expires_at" ON "login_nonce" ("expires_at");

CREATE TABLE "login_key" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "public_pem" varchar NOT NULL,
    "sealed_private" varbinary_blob NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "retires_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL
);
CREATE INDEX "ix_login_key_expires_at" ON "login_key" ("expires_at");

CREATE TABLE "captcha" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "solution_hash" varbinary_blob NOT NULL,
    "client_hash" varbinary_blob NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    "used_at" timestamp_with_timezone_text NULL
);
CREATE INDEX "ix_captcha_expires_at" ON "captcha" ("expires_at");

CREATE TABLE "one_time_code" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "purpose" varchar(40) NOT NULL,
    "flow_hash" varbinary_blob NOT NULL,
    "user_id" uuid_text NULL,
    "functionary_id" uuid_text NULL,
    "mobile_hash" varbinary_blob NOT NULL,
    "masked_mobile_number" varchar NOT NULL,
    "device_id" varchar NULL,
    "code_hash" varbinary_blob NOT NULL,
    "tries" integer NOT NULL,
    "sent_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    "used_at" timestamp_with_timezone_text NULL,
    "voided_at" timestamp_with_timezone_text NULL,
    "is_known" boolean NOT NULL DEFAULT FALSE,
    "requester_hash" varbinary_blob NULL,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_one_time_code_flow_hash_sent_at" ON "one_time_code" ("flow_hash", "sent_at");
CREATE INDEX "ix_one_time_code_mobile_hash_sent_at" ON "one_time_code" ("mobile_hash", "sent_at");
CREATE INDEX "ix_one_time_code_expires_at" ON "one_time_code" ("expires_at");
CREATE INDEX "ix_one_time_code_user_id" ON "one_time_code" ("user_id");

CREATE TABLE "rate_counter" (
    "bucket" varchar NOT NULL,
    "window_start" integer NOT NULL,
    "hits" integer NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    PRIMARY KEY ("bucket", "window_start")
);
CREATE INDEX "ix_rate_counter_expires_at" ON "rate_counter" ("expires_at");

CREATE TABLE "outbox_message" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "channel" varchar(40) NOT NULL,
    "recipient" varchar NOT NULL,
    "template" varchar NOT NULL,
    "subject" varchar NULL,
    "body" varchar NOT NULL,
    "code" varchar NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "sent_at" timestamp_with_timezone_text NULL,
    "attempts" integer NOT NULL,
    "next_attempt_at" timestamp_with_timezone_text NULL,
    "last_error" varchar NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL
);
CREATE INDEX "ix_outbox_message_sent_at_next_attempt_at" ON "outbox_message" ("sent_at", "next_attempt_at");
CREATE INDEX "ix_outbox_message_created_at" ON "outbox_message" ("created_at");
CREATE INDEX "ix_outbox_message_expires_at" ON "outbox_message" ("expires_at");

CREATE TABLE "notification" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "receiver_id" uuid_text NOT NULL,
    "kind" varchar(40) NOT NULL,
    "metadata" jsonb_text NOT NULL,
    "title" varchar NOT NULL,
    "body" varchar NOT NULL,
    "anomaly_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "read_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("receiver_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_notification_receiver_id_anomaly_id" ON "notification" ("receiver_id", "anomaly_id");
CREATE INDEX "ix_notification_receiver_id_read_at" ON "notification" ("receiver_id", "read_at");
CREATE INDEX "ix_notification_receiver_id_created_at" ON "notification" ("receiver_id", "created_at");
CREATE INDEX "ix_notification_anomaly_id" ON "notification" ("anomaly_id");
-- Finds the notices that name a person whose record goes.
CREATE INDEX "ix_notification_person" ON "notification" ((metadata ->> 'formId')) WHERE kind = 'IDENTITY_CHANGED';

CREATE TABLE "audit_entry" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "sequence" integer NOT NULL,
    "at" timestamp_with_timezone_text NOT NULL,
    "actor_user_id" uuid_text NULL,
    "actor_role" varchar(40) NULL,
    "action" varchar NOT NULL,
    "outcome" varchar(40) NOT NULL,
    "subject_kind" varchar NULL,
    "subject_id" varchar NULL,
    "region_id" uuid_text NULL,
    "value_before" jsonb_text NULL,
    "value_after" jsonb_text NULL,
    "ip" varchar NULL,
    "device_id" varchar NULL,
    "request_id" varchar NULL,
    "previous_hash" varbinary_blob NOT NULL,
    "hash" varbinary_blob NOT NULL
);
CREATE UNIQUE INDEX "uq_audit_entry_sequence" ON "audit_entry" ("sequence");
CREATE INDEX "ix_audit_entry_at" ON "audit_entry" ("at");
CREATE INDEX "ix_audit_entry_actor_user_id_at" ON "audit_entry" ("actor_user_id", "at");
CREATE INDEX "ix_audit_entry_subject_kind_subject_id_at" ON "audit_entry" ("subject_kind", "subject_id", "at");
CREATE INDEX "ix_audit_entry_action_at" ON "audit_entry" ("action", "at");
CREATE INDEX "ix_audit_entry_region_id_at" ON "audit_entry" ("region_id", "at");

-- Which browsers and devices gave a right code for which number.
CREATE TABLE "known_device" (
    "device_hash" varbinary_blob NOT NULL,
    "mobile_hash" varbinary_blob NOT NULL,
    "used_at" timestamp_with_timezone_text NOT NULL,
    PRIMARY KEY ("device_hash", "mobile_hash")
);
CREATE INDEX "ix_known_device_used_at" ON "known_device" ("used_at");

-- Changes between the number to call and the number that an account's codes go to.
CREATE TABLE "mobile_number_change" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "user_id" uuid_text NOT NULL,
    "asked_at" timestamp_with_timezone_text NOT NULL,
    "proved_at" timestamp_with_timezone_text NULL,
    "agreed_at" timestamp_with_timezone_text NULL,
    "agreed_by" varchar(40) NULL,
    "ended_at" timestamp_with_timezone_text NULL,
    "outcome" varchar(40) NULL,
    "objection_hash" varbinary_blob NOT NULL,
    "objected_at" timestamp_with_timezone_text NULL,
    "from_number" varchar NULL,
    "to_number" varchar NULL,
    "asked_by_user_id" uuid_text NULL,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_mobile_number_change_user_id" ON "mobile_number_change" ("user_id") WHERE ended_at IS NULL;
CREATE UNIQUE INDEX "uq_mobile_number_change_objection_hash" ON "mobile_number_change" ("objection_hash");
CREATE INDEX "ix_mobile_number_change_asked_at" ON "mobile_number_change" ("asked_at");
CREATE INDEX "ix_mobile_number_change_user_id" ON "mobile_number_change" ("user_id");

-- Screens on walls, which show how a day stands under a key of their own.
CREATE TABLE "wall_board" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "name" varchar NOT NULL,
    "key_hash" varbinary_blob NOT NULL,
    "region_id" uuid_text NULL,
    "created_by_user_id" uuid_text NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    "revoked_at" timestamp_with_timezone_text NULL,
    "last_seen_at" timestamp_with_timezone_text NULL,
    "decided_by" varchar(40) NOT NULL DEFAULT 'HEAD_OFFICE',
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_wall_board_key_hash" ON "wall_board" ("key_hash");
CREATE INDEX "ix_wall_board_region_id" ON "wall_board" ("region_id");
CREATE INDEX "ix_wall_board_created_by_user_id" ON "wall_board" ("created_by_user_id");

CREATE TABLE "authenticator" (
    "user_id" uuid_text NOT NULL,
    "secret" varbinary_blob NOT NULL,
    "last_step" integer NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    PRIMARY KEY ("user_id"),
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE CASCADE
);
CREATE INDEX "ix_authenticator_user_id" ON "authenticator" ("user_id");

CREATE TABLE "recovery_code" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "user_id" uuid_text NOT NULL,
    "code_hash" varbinary_blob NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "used_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_recovery_code_user_id_code_hash" ON "recovery_code" ("user_id", "code_hash");

-- Sign-ins that wait for a second factor.
CREATE TABLE "pending_sign_in" (
    "flow_hash" varbinary_blob NOT NULL,
    "pre_session_hash" varbinary_blob NOT NULL,
    "user_id" uuid_text NOT NULL,
    "tries" integer NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    PRIMARY KEY ("flow_hash"),
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE CASCADE
);
CREATE INDEX "ix_pending_sign_in_user_id" ON "pending_sign_in" ("user_id");

-- Devices that are refused for a day.
CREATE TABLE "revoked_device" (
    "device_hash" varbinary_blob NOT NULL,
    "until" timestamp_with_timezone_text NOT NULL,
    PRIMARY KEY ("device_hash")
);

-- New devices that wait for a signed-in user to let them in.
CREATE TABLE "device_admission" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "code_hash" varbinary_blob NOT NULL,
    "flow_hash" varbinary_blob NOT NULL,
    "user_id" uuid_text NULL,
    "mobile_hash" varbinary_blob NOT NULL,
    "device_id" varchar NOT NULL,
    "user_agent" varchar NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "expires_at" timestamp_with_timezone_text NOT NULL,
    "admitted_by_user_id" uuid_text NULL,
    "admitted_at" timestamp_with_timezone_text NULL,
    "used_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("user_id") REFERENCES "user_account" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("admitted_by_user_id") REFERENCES "user_account" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "uq_device_admission_code_hash" ON "device_admission" ("code_hash");
CREATE INDEX "ix_device_admission_flow_hash" ON "device_admission" ("flow_hash");
CREATE INDEX "ix_device_admission_mobile_hash" ON "device_admission" ("mobile_hash");
CREATE INDEX "ix_device_admission_created_at" ON "device_admission" ("created_at");
CREATE INDEX "ix_device_admission_user_id" ON "device_admission" ("user_id");
CREATE INDEX "ix_device_admission_admitted_by_user_id" ON "device_admission" ("admitted_by_user_id");
