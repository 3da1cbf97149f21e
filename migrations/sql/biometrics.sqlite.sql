-- Faces, their templates, pairs of people who look alike, and what is to be looked at.
-- Foreign keys have no names here; each has an index.

CREATE TABLE "face_image" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "file_id" uuid_text NOT NULL,
    "portrait_file_id" uuid_text NULL,
    "quality" jsonb_text NOT NULL,
    "face_box" jsonb_text NOT NULL,
    "source" varchar(40) NOT NULL,
    "consent_version" varchar NULL,
    "consented_at" timestamp_with_timezone_text NULL,
    "duplicate_of_functionary_id" uuid_text NULL,
    "duplicate_review_status" varchar(40) NULL,
    "created_by_user_id" uuid_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "updated_at" timestamp_with_timezone_text NOT NULL,
    "source_digest" varbinary_blob NULL,
    "is_unlike_own" boolean NOT NULL DEFAULT FALSE,
    "is_replacement" boolean NOT NULL DEFAULT FALSE,
    "is_accepted" boolean NOT NULL DEFAULT FALSE,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("file_id") REFERENCES "stored_file" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("portrait_file_id") REFERENCES "stored_file" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("duplicate_of_functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("created_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_face_image_functionary_id_created_at" ON "face_image" ("functionary_id", "created_at");
CREATE INDEX "ix_face_image_duplicate_review_status" ON "face_image" ("duplicate_review_status");
CREATE INDEX "ix_face_image_file_id" ON "face_image" ("file_id");
CREATE INDEX "ix_face_image_portrait_file_id" ON "face_image" ("portrait_file_id");
CREATE INDEX "ix_face_image_duplicate_of_functionary_id" ON "face_image" ("duplicate_of_functionary_id");
CREATE INDEX "ix_face_image_created_by_user_id" ON "face_image" ("created_by_user_id");
-- Few pictures are unlike the others of their person.
CREATE INDEX "ix_face_image_is_unlike_own" ON "face_image" ("functionary_id") WHERE is_unlike_own;

CREATE TABLE "template" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "face_image_id" uuid_text NOT NULL,
    "functionary_id" uuid_text NOT NULL,
    "model_id" varchar NOT NULL,
    "model_version" varchar NOT NULL,
    "sealed_embedding" varbinary_blob NOT NULL,
    "key_version" integer NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("face_image_id") REFERENCES "face_image" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_template_face_image_id_model_id_model_version" ON "template"
    ("face_image_id", "model_id", "model_version");
CREATE INDEX "ix_template_model_id_model_version_id" ON "template" ("model_id", "model_version", "id");
CREATE INDEX "ix_template_functionary_id" ON "template" ("functionary_id");

CREATE TABLE "duplicate_review" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "face_image_id" uuid_text NOT NULL,
    "functionary_id" uuid_text NOT NULL,
    "other_functionary_id" uuid_text NOT NULL,
    "other_face_image_id" uuid_text NULL,
    "region_id" uuid_text NULL,
    "band" integer NOT NULL,
    "status" varchar(40) NOT NULL,
    "note" varchar NULL,
    "reviewed_by_user_id" uuid_text NULL,
    "reviewed_at" timestamp_with_timezone_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "is_copy" boolean NOT NULL DEFAULT FALSE,
    "decided_by" varchar(40) NOT NULL DEFAULT 'SYSTEM',
    FOREIGN KEY ("face_image_id") REFERENCES "face_image" ("id") ON DELETE CASCADE,
    FOREIGN KEY ("other_face_image_id") REFERENCES "face_image" ("id") ON DELETE SET NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("other_functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("region_id") REFERENCES "region" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("reviewed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_duplicate_review_face_image_id_other_functionary_id" ON "duplicate_review"
    ("face_image_id", "other_functionary_id");
CREATE INDEX "ix_duplicate_review_status_created_at" ON "duplicate_review" ("status", "created_at");
CREATE INDEX "ix_duplicate_review_region_id_status" ON "duplicate_review" ("region_id", "status");
CREATE INDEX "ix_duplicate_review_other_face_image_id" ON "duplicate_review" ("other_face_image_id");
CREATE INDEX "ix_duplicate_review_other_functionary_id" ON "duplicate_review" ("other_functionary_id");
CREATE INDEX "ix_duplicate_review_reviewed_by_user_id" ON "duplicate_review" ("reviewed_by_user_id");
CREATE INDEX "ix_duplicate_review_functionary_id_other_functionary_id" ON "duplicate_review"
    ("functionary_id", "other_functionary_id");

-- Everything that moves the templates of a version of a model.
CREATE TABLE "template_model" (
    "model_id" varchar NOT NULL,
    "model_version" varchar NOT NULL,
    "fingerprint" varbinary_blob NOT NULL,
    PRIMARY KEY ("model_id", "model_version")
);

-- What stays of a removed face for comparison.
CREATE TABLE "removed_face" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "face_image_id" uuid_text NOT NULL,
    "model_id" varchar NOT NULL,
    "model_version" varchar NOT NULL,
    "sealed_embedding" varbinary_blob NOT NULL,
    "key_version" integer NOT NULL,
    "is_replacement" boolean NOT NULL,
    "enrolled_source" varchar(40) NOT NULL,
    "enrolled_by_user_id" uuid_text NULL,
    "enrolled_at" timestamp_with_timezone_text NOT NULL,
    "removed_source" varchar(40) NOT NULL,
    "removed_by_user_id" uuid_text NULL,
    "removed_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("enrolled_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("removed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_removed_face_key_version_id" ON "removed_face" ("key_version", "id");
CREATE INDEX "ix_removed_face_functionary_id" ON "removed_face" ("functionary_id");
CREATE INDEX "ix_removed_face_enrolled_by_user_id" ON "removed_face" ("enrolled_by_user_id");
CREATE INDEX "ix_removed_face_removed_by_user_id" ON "removed_face" ("removed_by_user_id");

CREATE TABLE "face_review" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "status" varchar(40) NOT NULL,
    "note" varchar NULL,
    "reviewed_by_user_id" uuid_text NULL,
    "reviewed_at" timestamp_with_timezone_text NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("reviewed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE UNIQUE INDEX "uq_face_review_functionary_id" ON "face_review" ("functionary_id") WHERE status = 'OPEN';
CREATE INDEX "ix_face_review_functionary_id" ON "face_review" ("functionary_id");
CREATE INDEX "ix_face_review_reviewed_by_user_id" ON "face_review" ("reviewed_by_user_id");

-- By what a capture at a gate is known again: its bytes and its face.
CREATE TABLE "capture_trace" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "digest" varbinary_blob NOT NULL,
    "model_id" varchar NOT NULL,
    "model_version" varchar NOT NULL,
    "sealed_embedding" varbinary_blob NULL,
    "key_version" integer NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE CASCADE
);
CREATE INDEX "ix_capture_trace_functionary_id_created_at" ON "capture_trace" ("functionary_id", "created_at");
CREATE INDEX "ix_capture_trace_created_at" ON "capture_trace" ("created_at");

-- Changes of what people are known by whose face is enrolled, until the region has looked at them.
CREATE TABLE "changed_identity" (
    "id" uuid_text NOT NULL PRIMARY KEY,
    "functionary_id" uuid_text NOT NULL,
    "name_before" varchar NOT NULL,
    "name_after" varchar NOT NULL,
    "has_new_number" boolean NOT NULL,
    "changed_by_user_id" uuid_text NOT NULL,
    "changed_at" timestamp_with_timezone_text NOT NULL,
    "seen_by_user_id" uuid_text NULL,
    "seen_at" timestamp_with_timezone_text NULL,
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("changed_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("seen_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_changed_identity_functionary_id" ON "changed_identity" ("functionary_id");
CREATE INDEX "ix_changed_identity_changed_by_user_id" ON "changed_identity" ("changed_by_user_id");
CREATE INDEX "ix_changed_identity_seen_by_user_id" ON "changed_identity" ("seen_by_user_id");

CREATE TABLE "picture_request" (
    "functionary_id" uuid_text NOT NULL,
    "asked_by_user_id" uuid_text NOT NULL,
    "asked_at" timestamp_with_timezone_text NOT NULL,
    PRIMARY KEY ("functionary_id"),
    FOREIGN KEY ("functionary_id") REFERENCES "functionary" ("id") ON DELETE NO ACTION,
    FOREIGN KEY ("asked_by_user_id") REFERENCES "user_account" ("id") ON DELETE NO ACTION
);
CREATE INDEX "ix_picture_request_functionary_id" ON "picture_request" ("functionary_id");
CREATE INDEX "ix_picture_request_asked_by_user_id" ON "picture_request" ("asked_by_user_id");
