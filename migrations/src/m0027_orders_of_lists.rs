//! An index for each order that lists offer, with the columns by which they are narrowed.

use sea_orm_migration::prelude::*;

use crate::order_index::{OrderIndex, drop_indexes};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Their first columns are those of new ones.
const REPLACED: [&str; 9] = [
    "ix_functionary_region_id_status",
    "ix_functionary_authorizing_agency_id_status",
    "ix_functionary_status_created_at",
    "ix_functionary_default_role",
    "ix_functionary_created_at",
    "ix_assignment_region_id_date",
    "ix_assignment_authorizing_agency_id_date",
    "ix_attendance_log_date_recorded_at",
    "ix_anomaly_region_id_date",
];

const NOT_DELETED: Option<&str> = Some("deleted_at IS NULL");

const fn of_people(name: &'static str, columns: &'static str) -> OrderIndex {
    OrderIndex { name, table: "functionary", columns, condition: NOT_DELETED }
}

/// Those of regions and agencies are over all rows, because foreign keys need an index too.
const FUNCTIONARIES: [OrderIndex; 10] = [
    of_people("ix_functionary_created_at", "created_at, id, status, default_role, authorizing_agency_id, region_id"),
    OrderIndex {
        name: "ix_functionary_region_id_created_at",
        table: "functionary",
        columns: "region_id, deleted_at, created_at, id, status, default_role, authorizing_agency_id",
        condition: None,
    },
    OrderIndex {
        name: "ix_functionary_authorizing_agency_id_created_at",
        table: "functionary",
        columns: "authorizing_agency_id, deleted_at, created_at, id, status, default_role, region_id",
        condition: None,
    },
    of_people(
        "ix_functionary_status_created_at",
        "status, created_at, id, default_role, authorizing_agency_id, region_id",
    ),
    of_people(
        "ix_functionary_default_role_created_at",
        "default_role NULLS FIRST, created_at, id, status, authorizing_agency_id, region_id",
    ),
    of_people("ix_functionary_updated_at", "updated_at, id, status, default_role, authorizing_agency_id, region_id"),
    of_people("ix_functionary_first_name", "first_name, id, status, default_role, authorizing_agency_id, region_id"),
    of_people(
        "ix_functionary_last_name",
        "last_name NULLS FIRST, id, status, default_role, authorizing_agency_id, region_id",
    ),
    of_people("ix_functionary_uid", "uid, id, status, default_role, authorizing_agency_id, region_id"),
    of_people(
        "ix_functionary_mobile_number",
        "mobile_number, id, status, default_role, authorizing_agency_id, region_id",
    ),
];

const fn on(name: &'static str, table: &'static str, columns: &'static str) -> OrderIndex {
    OrderIndex { name, table, columns, condition: None }
}

const fn of_duties(name: &'static str, columns: &'static str) -> OrderIndex {
    OrderIndex { name, table: "assignment", columns, condition: Some("cancelled_at IS NULL") }
}

const fn of_days(name: &'static str, columns: &'static str) -> OrderIndex {
    OrderIndex { name, table: "examination_day", columns, condition: NOT_DELETED }
}

const DUTIES: [OrderIndex; 8] = [
    of_duties("ix_assignment_date_id", "date, id, role, attendance"),
    on("ix_assignment_region_id_date_id", "assignment", "region_id, date, id, cancelled_at, role, attendance"),
    on(
        "ix_assignment_authorizing_agency_id_date_id",
        "assignment",
        "authorizing_agency_id, date, id, cancelled_at, role, attendance",
    ),
    of_duties("ix_assignment_batch", "batch, id"),
    of_duties("ix_assignment_role", "role, id"),
    of_duties("ix_assignment_attendance", "attendance NULLS FIRST, id"),
    of_duties("ix_assignment_entry_at", "entry_at NULLS FIRST, id"),
    // Whether an agency has people on a day.
    of_duties("ix_assignment_examination_day_id_agency", "examination_day_id, authorizing_agency_id"),
];

const DAYS: [OrderIndex; 3] = [
    of_days("ix_examination_day_date_id", "date, id, region_id"),
    of_days("ix_examination_day_batch", "batch, id, region_id"),
    of_days("ix_examination_day_created_at", "created_at, id, region_id"),
];

const LOGS: [OrderIndex; 4] = [
    OrderIndex {
        name: "ix_attendance_log_recorded_at",
        table: "attendance_log",
        columns: "recorded_at, id",
        condition: Some("annulled_at IS NULL"),
    },
    on(
        "ix_attendance_log_date_recorded_at_id",
        "attendance_log",
        "date, recorded_at, id, annulled_at, region_id, authorizing_agency_id",
    ),
    OrderIndex {
        name: "ix_attendance_log_region_id_recorded_at",
        table: "attendance_log",
        columns: "region_id, recorded_at, id",
        condition: Some("annulled_at IS NULL"),
    },
    OrderIndex {
        name: "ix_attendance_log_authorizing_agency_id_recorded_at",
        table: "attendance_log",
        columns: "authorizing_agency_id, recorded_at, id",
        condition: Some("annulled_at IS NULL"),
    },
];

const ANOMALIES: [OrderIndex; 3] = [
    on("ix_anomaly_last_seen_at", "anomaly", "last_seen_at, id, kind, status"),
    on("ix_anomaly_region_id_last_seen_at", "anomaly", "region_id, last_seen_at, id, kind, status"),
    on("ix_anomaly_region_id_date_last_seen_at", "anomaly", "region_id, date, last_seen_at, id, kind, status"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_indexes(manager, &REPLACED).await?;
        for index in FUNCTIONARIES.iter().chain(&DUTIES).chain(&DAYS).chain(&LOGS).chain(&ANOMALIES) {
            index.create(manager).await?;
        }
        Ok(())
    }
}
