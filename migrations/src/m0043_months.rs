//! On PostgreSQL, entries and exits and the lines of the audit trail lie in a partition for each month. On SQLite nothing changes.
//!
//! Rows are copied within one transaction, while nobody else reads or writes these tables. The tables take twice their room until it
//! ends. Rights that were given on them by hand have to be given again.
//!
//! A million entries and exits took 69 seconds on two cores that were building beside it (1.4 GB of PostgreSQL 15); ten million would take
//! some twelve minutes there.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::month::ByMonth;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// The date of a log is that of its duty, by which it is looked up. A moment would not do: a log that arrives late would lie
/// apart from the others of its duty.
const LOGS: ByMonth = ByMonth { table: "attendance_log", column: "date", moment: "date::timestamp" };
const TRAIL: ByMonth = ByMonth { table: "audit_entry", column: "at", moment: "at AT TIME ZONE 'UTC'" };

/// A foreign key has to name the month too; an anomaly has the date of its day, as the log has.
const NO_REFERENCE: &str = "ALTER TABLE anomaly DROP CONSTRAINT fk_anomaly_attendance_log_id";
const REFERENCE: &str = "ALTER TABLE anomaly ADD CONSTRAINT fk_anomaly_attendance_log_id \
    FOREIGN KEY (attendance_log_id, date) REFERENCES attendance_log (id, date)";

/// Which line was added last. It is changed in the transaction of each line, from the line before, so that no number is given
/// twice, in whichever months; and it says in which month the end of the trail is.
const TRAIL_END: [&str; 2] = [
    "CREATE TABLE audit_trail_end (is_only boolean PRIMARY KEY DEFAULT TRUE CHECK (is_only), sequence bigint NOT NULL, \
     at timestamptz NOT NULL)",
    "INSERT INTO audit_trail_end (sequence, at) SELECT sequence, at FROM (SELECT sequence, at FROM audit_entry \
     UNION ALL SELECT 0, timestamptz '1970-01-01 00:00:00+00') AS lines ORDER BY sequence DESC LIMIT 1",
];

/// Requests of gates go after a day: their table never grows, and stays whole, because a key must be unique in all of it. What
/// is forgotten makes room soon.
const REQUESTS: &str = "ALTER TABLE gate_request SET (autovacuum_vacuum_scale_factor = 0.05)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() != DbBackend::Postgres {
            return Ok(());
        }
        let db = manager.get_connection();
        // In the order in which a gate writes them, so that neither waits for the other in a circle.
        db.execute_unprepared("LOCK TABLE attendance_log, anomaly, audit_entry IN ACCESS EXCLUSIVE MODE").await?;
        db.execute_unprepared(NO_REFERENCE).await?;
        LOGS.divide(manager).await?;
        db.execute_unprepared(REFERENCE).await?;
        TRAIL.divide(manager).await?;
        for statement in TRAIL_END {
            db.execute_unprepared(statement).await?;
        }
        db.execute_unprepared(REQUESTS).await?;
        Ok(())
    }
}
