-- Whether the person showed their slip, and the face was compared with them alone.
ALTER TABLE attendance_log ADD COLUMN by_slip boolean NOT NULL DEFAULT false;
