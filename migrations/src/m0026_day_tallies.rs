//! How each examination day stands, and how each agency stands on it, by what boards and lists of days show.

use sea_orm_migration::prelude::*;

use crate::{
    table::*,
    tally::{Source, Tally},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const DUTIES: Source = Source {
    rows: "assignment",
    watched: &["cancelled_at", "attendance", "inside"],
    figures: &[
        ("duties", "CASE WHEN row.cancelled_at IS NULL THEN 1 ELSE 0 END"),
        ("present", "CASE WHEN row.cancelled_at IS NULL AND row.attendance = 'PRESENT' THEN 1 ELSE 0 END"),
        ("inside", "CASE WHEN row.cancelled_at IS NULL AND row.inside THEN 1 ELSE 0 END"),
    ],
};

pub const ANOMALIES: Source = Source {
    rows: "anomaly",
    watched: &["status", "occurrences"],
    figures: &[
        ("anomalies", "1"),
        ("open_anomalies", "CASE WHEN row.status = 'OPEN' THEN 1 ELSE 0 END"),
        ("settled_anomalies", "CASE WHEN row.status = 'RESOLVED' THEN 1 ELSE 0 END"),
        ("anomaly_occurrences", "row.occurrences"),
    ],
};

const NEEDS: Source = Source { rows: "staffing_need", watched: &["needed"], figures: &[("needed", "row.needed")] };

const GATES: Source = Source {
    rows: "monitoring_token",
    watched: &["status"],
    figures: &[("gates_started", "1"), ("gates_running", "CASE WHEN row.status = 'STARTED' THEN 1 ELSE 0 END")],
};

pub const DAYS: Tally = Tally {
    table: "day_tally",
    by_agency: false,
    carried: &["date", "region_id", "state_id", "district_id", "city_id", "center_id", "deleted_at"],
    sources: &[DUTIES, NEEDS, ANOMALIES, GATES],
};

pub const AGENCIES: Tally = Tally {
    table: "agency_day_tally",
    by_agency: true,
    carried: &["date", "region_id"],
    sources: &[DUTIES, ANOMALIES],
};

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        NewTable::named("day_tally")
            .columns([
                uuid("examination_day_id"),
                date("date"),
                uuid("region_id"),
                uuid("state_id"),
                uuid("district_id"),
                uuid("city_id"),
                uuid("center_id"),
                moment_null("deleted_at"),
                figure("needed"),
                figure("duties"),
                figure("present"),
                figure("inside"),
                figure("anomalies"),
                figure("open_anomalies"),
                figure("settled_anomalies"),
                figure("anomaly_occurrences"),
                figure("gates_started"),
                figure("gates_running"),
            ])
            .primary_key(["examination_day_id"])
            .index(["date", "region_id"])
            .index(["center_id", "date"])
            .create(manager)
            .await?;
        NewTable::named("agency_day_tally")
            .columns([
                uuid("examination_day_id"),
                uuid("authorizing_agency_id"),
                date("date"),
                uuid("region_id"),
                figure("duties"),
                figure("present"),
                figure("inside"),
                figure("anomalies"),
                figure("open_anomalies"),
                figure("settled_anomalies"),
                figure("anomaly_occurrences"),
            ])
            .primary_key(["examination_day_id", "authorizing_agency_id"])
            .index(["authorizing_agency_id", "date"])
            .create(manager)
            .await?;
        DAYS.start(manager).await?;
        AGENCIES.start(manager).await
    }
}

fn figure(name: &'static str) -> ColumnDef {
    big_integer(name).default(0).take()
}
