//! How many duties, entries and exits, and anomalies there are in each place, by what lists and dashboards ask for.
//!
//! Regions and states are counted by date, regions and cities over all dates: a state or a district of all dates is the sum of
//! its cities, and a district or a city of one date has so few rows that an index counts them. A duty holds the status of its
//! person, which it is counted by.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::{
    counter::{Counter, Key},
    m0024_duty_counts,
    table::*,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const SUMS: &[&[&str]] = &[
    &["city_id", "district_id", "state_id"],
    &["city_id", "district_id"],
    &["date", "city_id", "district_id", "state_id"],
    &["date"],
];

const DUTIES: Counter = Counter {
    rows: "assignment",
    counts: "duty_count",
    amount: "duties",
    keys: &[
        Key::Date("date"),
        Key::Id("city_id"),
        Key::Id("district_id"),
        Key::Id("state_id"),
        Key::Id("region_id"),
        Key::Id("authorizing_agency_id"),
        Key::Word("role"),
        Key::Word("attendance"),
        Key::Word("functionary_status"),
    ],
    sums_over: SUMS,
    removed_at: Some("cancelled_at"),
};

const LOGS: Counter = Counter {
    rows: "attendance_log",
    counts: "attendance_log_count",
    amount: "logs",
    keys: &[
        Key::Date("date"),
        Key::Id("city_id"),
        Key::Id("district_id"),
        Key::Id("state_id"),
        Key::Id("region_id"),
        Key::Id("authorizing_agency_id"),
        Key::Word("functionary_role"),
        Key::Word("entry_type"),
        Key::Word("method"),
    ],
    sums_over: SUMS,
    removed_at: Some("annulled_at"),
};

pub const ANOMALIES: Counter = Counter {
    rows: "anomaly",
    counts: "anomaly_count",
    amount: "anomalies",
    keys: &[
        Key::Date("date"),
        Key::Id("city_id"),
        Key::Id("district_id"),
        Key::Id("state_id"),
        Key::Id("region_id"),
        Key::Id("authorizing_agency_id"),
        Key::Word("kind"),
        Key::Word("status"),
    ],
    sums_over: SUMS,
    removed_at: None,
};

/// The centers where an agency's people have duties are the centers that it sees.
const AGENCY_CENTERS: Counter = Counter {
    rows: "assignment",
    counts: "agency_center_count",
    amount: "duties",
    keys: &[Key::Id("authorizing_agency_id"), Key::Id("center_id")],
    sums_over: &[&[]],
    removed_at: Some("cancelled_at"),
};

/// The tables of which a place on one date is counted by an index, and the columns of the places.
const COUNTED_BY_INDEX: [&str; 3] = ["assignment", "attendance_log", "anomaly"];
const PLACES: [&str; 3] = ["state_id", "district_id", "city_id"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        m0024_duty_counts::DUTIES.end(manager).await?;
        status_of_people(manager).await?;
        indexes(manager).await?;
        counters(manager).await
    }
}

/// A column of duties that equals the status of their person, whatever writes either.
async fn status_of_people(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    // Nearly all are active, and a default rewrites no row.
    let mut column = keyword("functionary_status");
    manager.alter_table(Table::alter().table("assignment").add_column(column.default("ACTIVE")).take()).await?;
    db.execute_unprepared(
        "UPDATE assignment SET functionary_status = \
         (SELECT p.status FROM functionary p WHERE p.id = assignment.functionary_id) \
         WHERE functionary_id IN (SELECT p.id FROM functionary p WHERE p.status <> 'ACTIVE')",
    )
    .await?;
    let triggers = match manager.get_database_backend() {
        DbBackend::Postgres => POSTGRES_TRIGGERS,
        _ => SQLITE_TRIGGERS,
    };
    for trigger in triggers {
        db.execute_unprepared(trigger).await?;
    }
    Ok(())
}

const SQLITE_TRIGGERS: &[&str] = &[
    "CREATE TRIGGER assignment_status_insert AFTER INSERT ON assignment \
     WHEN NEW.functionary_status IS NOT (SELECT p.status FROM functionary p WHERE p.id = NEW.functionary_id) BEGIN \
     UPDATE assignment SET functionary_status = (SELECT p.status FROM functionary p WHERE p.id = NEW.functionary_id) \
     WHERE id = NEW.id; END",
    "CREATE TRIGGER assignment_status_update AFTER UPDATE OF functionary_status, functionary_id ON assignment \
     WHEN NEW.functionary_status IS NOT (SELECT p.status FROM functionary p WHERE p.id = NEW.functionary_id) BEGIN \
     UPDATE assignment SET functionary_status = (SELECT p.status FROM functionary p WHERE p.id = NEW.functionary_id) \
     WHERE id = NEW.id; END",
    "CREATE TRIGGER functionary_status_of_duties AFTER UPDATE OF status ON functionary \
     WHEN OLD.status IS NOT NEW.status BEGIN \
     UPDATE assignment SET functionary_status = NEW.status WHERE functionary_id = NEW.id; END",
];

/// The person is locked, so that a duty that is given while the status changes gets the new one.
const POSTGRES_TRIGGERS: &[&str] = &[
    "CREATE FUNCTION assignment_status() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
     SELECT p.status INTO NEW.functionary_status FROM functionary p WHERE p.id = NEW.functionary_id FOR SHARE; \
     RETURN NEW; END $$",
    "CREATE TRIGGER assignment_status BEFORE INSERT OR UPDATE OF functionary_status, functionary_id ON assignment \
     FOR EACH ROW EXECUTE FUNCTION assignment_status()",
    "CREATE FUNCTION functionary_status_of_duties() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
     UPDATE assignment SET functionary_status = NEW.status WHERE functionary_id = NEW.id; RETURN NULL; END $$",
    "CREATE TRIGGER functionary_status_of_duties AFTER UPDATE OF status ON functionary \
     FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION functionary_status_of_duties()",
];

async fn indexes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    for (table, place) in COUNTED_BY_INDEX.iter().flat_map(|table| PLACES.map(|place| (table, place))) {
        db.execute_unprepared(&format!("DROP INDEX \"ix_{table}_{place}\"")).await?;
        let columns = format!("(\"{place}\", \"date\")");
        db.execute_unprepared(&format!("CREATE INDEX \"ix_{table}_{place}_date\" ON \"{table}\" {columns}")).await?;
    }
    Ok(())
}

async fn counters(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let placed = |name| {
        NewTable::named(name).stored_by_key().columns([
            date("date"),
            uuid("city_id"),
            uuid("district_id"),
            uuid("state_id"),
            uuid("region_id"),
            uuid("authorizing_agency_id"),
        ])
    };
    placed("duty_count")
        .columns([keyword("role"), keyword("attendance"), keyword("functionary_status"), big_integer("duties")])
        .primary_key([
            "date",
            "city_id",
            "district_id",
            "state_id",
            "region_id",
            "authorizing_agency_id",
            "role",
            "attendance",
            "functionary_status",
        ])
        .create(manager)
        .await?;
    placed("attendance_log_count")
        .columns([keyword("functionary_role"), keyword("entry_type"), keyword("method"), big_integer("logs")])
        .primary_key([
            "date",
            "city_id",
            "district_id",
            "state_id",
            "region_id",
            "authorizing_agency_id",
            "functionary_role",
            "entry_type",
            "method",
        ])
        .create(manager)
        .await?;
    placed("anomaly_count")
        .columns([keyword("kind"), keyword("status"), big_integer("anomalies")])
        .primary_key([
            "date",
            "city_id",
            "district_id",
            "state_id",
            "region_id",
            "authorizing_agency_id",
            "kind",
            "status",
        ])
        .create(manager)
        .await?;
    NewTable::named("agency_center_count")
        .stored_by_key()
        .columns([uuid("authorizing_agency_id"), uuid("center_id"), big_integer("duties")])
        .primary_key(["authorizing_agency_id", "center_id"])
        .create(manager)
        .await?;
    for counter in [DUTIES, LOGS, ANOMALIES, AGENCY_CENTERS] {
        counter.start(manager).await?;
    }
    Ok(())
}
