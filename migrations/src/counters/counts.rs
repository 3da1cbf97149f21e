//! How many functionaries there are, and how many duties, entries and exits, and anomalies in each place, by what lists and dashboards
//! ask for.
//!
//! Regions and states are counted by date, regions and cities over all dates: a state or a district of all dates is the sum of
//! its cities, and a district or a city of one date has so few rows that an index counts them. A duty holds the status of its
//! person, which it is counted by.

use sea_orm_migration::sea_orm::DbBackend;

use super::counter::{Counter, Key};

const FUNCTIONARIES: Counter = Counter {
    rows: "functionary",
    counts: "functionary_count",
    amount: "people",
    keys: &[Key::Id("region_id"), Key::Id("authorizing_agency_id"), Key::Word("default_role"), Key::Word("status")],
    sums_over: &[&[]],
    removed_at: Some("deleted_at"),
};

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

const ANOMALIES: Counter = Counter {
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
        Key::Word("resolution"),
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

pub(super) fn of_people(backend: DbBackend) -> Vec<String> {
    FUNCTIONARIES.triggers(backend)
}

pub(super) fn of_places(backend: DbBackend) -> Vec<String> {
    [DUTIES, LOGS, ANOMALIES, AGENCY_CENTERS].iter().flat_map(|counter| counter.triggers(backend)).collect()
}
