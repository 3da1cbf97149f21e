//! Every step that a person takes with an anomaly, who has taken it on, and how it was settled as something to filter by.
//!
//! An anomaly counts its steps: tallies of days add them up, so that those who watch a day are told of each of them. Notices of
//! anomalies that are settled no longer wait to be read.

use sea_orm_migration::prelude::*;

use crate::{
    counter::{Counter, Key},
    m0025_counts_by_place, m0026_day_tallies,
    order_index::{OrderIndex, drop_indexes},
    table::*,
    tally::{Source, Tally},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const KEYS: [&str; 9] = [
    "date",
    "city_id",
    "district_id",
    "state_id",
    "region_id",
    "authorizing_agency_id",
    "kind",
    "status",
    "resolution",
];

const COUNTS: Counter = Counter {
    keys: &[
        Key::Date("date"),
        Key::Id("city_id"),
        Key::Id("district_id"),
        Key::Id("state_id"),
        Key::Id("region_id"),
        Key::Id("authorizing_agency_id"),
        Key::Word("kind"),
        Key::Word("status"),
        Key::Word("resolution"),
    ],
    ..m0025_counts_by_place::ANOMALIES
};

const STEPS: (&str, &str) = ("anomaly_steps", "row.steps");
const ANOMALIES: Source = Source {
    rows: "anomaly",
    watched: &["status", "occurrences", "steps"],
    figures: &[
        m0026_day_tallies::ANOMALIES.figures[0],
        m0026_day_tallies::ANOMALIES.figures[1],
        m0026_day_tallies::ANOMALIES.figures[2],
        m0026_day_tallies::ANOMALIES.figures[3],
        STEPS,
    ],
};
/// The figure that the tallies do not have yet.
const NEW: Source = Source { figures: &[STEPS], ..ANOMALIES };

const TALLIES: [Tally; 2] = [m0026_day_tallies::DAYS, m0026_day_tallies::AGENCIES];

/// The orders of the list, with the columns that it can be narrowed by.
const ORDERS: [OrderIndex; 3] = [
    order("ix_anomaly_last_seen_at", "last_seen_at, id, kind, status, resolution, assigned_to_user_id"),
    order(
        "ix_anomaly_region_id_last_seen_at",
        "region_id, last_seen_at, id, kind, status, resolution, assigned_to_user_id",
    ),
    order(
        "ix_anomaly_region_id_date_last_seen_at",
        "region_id, date, last_seen_at, id, kind, status, resolution, assigned_to_user_id",
    ),
];

/// Few anomalies are somebody's: those who ask for theirs find them here.
const TAKEN: OrderIndex = OrderIndex {
    name: "ix_anomaly_assigned_to_user_id",
    table: "anomaly",
    columns: "assigned_to_user_id, last_seen_at",
    condition: Some("assigned_to_user_id IS NOT NULL"),
};

const fn order(name: &'static str, columns: &'static str) -> OrderIndex {
    OrderIndex { name, table: "anomaly", columns, condition: None }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        columns(manager).await?;
        steps_until_now(manager).await?;
        m0025_counts_by_place::ANOMALIES.end(manager).await?;
        count(manager).await?;
        for tally in TALLIES {
            let figure = big_integer(STEPS.0).default(0).take();
            manager.alter_table(Table::alter().table(tally.table).add_column(figure).take()).await?;
            tally.count_also(manager, &NEW, &ANOMALIES).await?;
        }
        drop_indexes(manager, &ORDERS.map(|order| order.name)).await?;
        for index in ORDERS.iter().chain([&TAKEN]) {
            index.create(manager).await?;
        }
        let read = "UPDATE notification SET read_at = (SELECT a.resolved_at FROM anomaly a WHERE a.id = anomaly_id) \
                    WHERE read_at IS NULL AND anomaly_id IN (SELECT id FROM anomaly WHERE status = 'RESOLVED')";
        manager.get_connection().execute_unprepared(read).await?;
        Ok(())
    }
}

async fn columns(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    // No foreign key, which SQLite cannot add to a table that is there; accounts are never removed from it.
    let columns = [
        uuid_null("assigned_to_user_id"),
        moment_null("assigned_at"),
        integer("steps").default(0).take(),
        moment_null("last_step_at"),
    ];
    for column in columns {
        manager.alter_table(Table::alter().table("anomaly").add_column(column).take()).await?;
    }
    NewTable::named("anomaly_step")
        .stored_by_key()
        .columns([
            uuid("anomaly_id"),
            integer("number"),
            keyword("kind"),
            uuid_null("user_id"),
            moment("taken_at"),
            keyword_null("resolution"),
            string_null("note"),
        ])
        .primary_key(["anomaly_id", "number"])
        .belongs_to("anomaly_id", "anomaly")
        .refers_to([("user_id", "user_account")])
        .create(manager)
        .await
}

/// What rows remember of their steps: the first acknowledgement, and how they were settled.
async fn steps_until_now(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    for statement in [
        "INSERT INTO anomaly_step (anomaly_id, number, kind, user_id, taken_at, resolution, note) \
         SELECT id, 1, 'ACKNOWLEDGED', acknowledged_by_user_id, acknowledged_at, NULL, \
         CASE WHEN status = 'RESOLVED' THEN NULL ELSE note END \
         FROM anomaly WHERE acknowledged_at IS NOT NULL",
        "INSERT INTO anomaly_step (anomaly_id, number, kind, user_id, taken_at, resolution, note) \
         SELECT id, CASE WHEN acknowledged_at IS NULL THEN 1 ELSE 2 END, 'RESOLVED', resolved_by_user_id, resolved_at, \
         resolution, note FROM anomaly WHERE resolved_at IS NOT NULL",
        "UPDATE anomaly SET last_step_at = COALESCE(resolved_at, acknowledged_at), \
         steps = (SELECT COUNT(*) FROM anomaly_step s WHERE s.anomaly_id = anomaly.id) \
         WHERE acknowledged_at IS NOT NULL OR resolved_at IS NOT NULL",
    ] {
        db.execute_unprepared(statement).await?;
    }
    Ok(())
}

async fn count(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    NewTable::named("anomaly_count")
        .stored_by_key()
        .columns([
            date("date"),
            uuid("city_id"),
            uuid("district_id"),
            uuid("state_id"),
            uuid("region_id"),
            uuid("authorizing_agency_id"),
            keyword("kind"),
            keyword("status"),
            keyword("resolution"),
            big_integer("anomalies"),
        ])
        .primary_key(KEYS)
        .create(manager)
        .await?;
    COUNTS.start(manager).await
}
