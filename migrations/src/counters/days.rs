//! How each examination day stands, and how each agency stands on it, by what boards and lists of days show.
//!
//! An anomaly counts its steps: the tallies add them up, so that those who watch a day are told of each of them. People whose entry by
//! hand waits to be confirmed are counted apart from those who came.

use sea_orm_migration::sea_orm::DbBackend;

use super::tally::{Source, Tally};

/// How much is lost without a person of a role, twice: a person on the way counts half.
macro_rules! weight {
    ($times:literal) => {
        concat!(
            "(CASE WHEN row.role IN ('EDUQUITY_VENUE_MANAGER', 'SSC_CENTER_COORDINATOR') THEN 10 ",
            "WHEN row.role IN ('EDUQUITY_LAB_SUPERVISOR', 'EDUQUITY_SOFTWARE_SUPPORT_ENGINEER', ",
            "'EDUQUITY_NETWORK_AND_HARDWARE_SUPPORT', 'ECIL_JAMMER_OPERATOR', 'EY_OBSERVER') THEN 5 ",
            "WHEN row.role IN ('EDUQUITY_REGISTRATION_DESK_MANAGER', 'EDUQUITY_INVIGILATOR', ",
            "'EDUQUITY_SECURITY_AND_FRISKING') THEN 3 ELSE 1 END) * ",
            $times
        )
    };
}

const DUTIES: Source = Source {
    rows: "assignment",
    watched: &[
        "cancelled_at",
        "attendance",
        "inside",
        "to_confirm",
        "role",
        "contact",
        "contacts",
        "replaces_assignment_id",
        "barred",
        "answer",
    ],
    figures: &[
        (
            "duties",
            "CASE WHEN row.cancelled_at IS NULL AND (NOT row.barred OR row.attendance = 'PRESENT') THEN 1 ELSE 0 END",
        ),
        (
            "accepted",
            "CASE WHEN row.cancelled_at IS NULL AND (row.attendance = 'PRESENT' OR (NOT row.barred AND row.answer = 'ACCEPTED')) \
             THEN 1 ELSE 0 END",
        ),
        ("present", "CASE WHEN row.cancelled_at IS NULL AND row.attendance = 'PRESENT' THEN 1 ELSE 0 END"),
        ("inside", "CASE WHEN row.cancelled_at IS NULL AND row.inside THEN 1 ELSE 0 END"),
        ("to_confirm", "CASE WHEN row.cancelled_at IS NULL AND row.to_confirm THEN 1 ELSE 0 END"),
        (
            "on_the_way",
            "CASE WHEN row.cancelled_at IS NULL AND NOT row.barred AND row.attendance IS NULL \
             AND row.contact = 'ON_THE_WAY' THEN 1 ELSE 0 END",
        ),
        (
            "absent",
            "CASE WHEN row.cancelled_at IS NOT NULL OR row.attendance = 'PRESENT' OR row.barred THEN 0 \
             WHEN row.attendance = 'ABSENT' OR row.contact = 'NOT_COMING' THEN 1 ELSE 0 END",
        ),
        (
            "replaced",
            "CASE WHEN row.cancelled_at IS NULL AND (NOT row.barred OR row.attendance = 'PRESENT') \
             AND row.replaces_assignment_id IS NOT NULL THEN 1 ELSE 0 END",
        ),
        (
            "missing_weight",
            concat!(
                "CASE WHEN row.cancelled_at IS NOT NULL OR row.attendance = 'PRESENT' OR row.barred THEN 0 ",
                "WHEN row.attendance IS NULL AND row.contact = 'ON_THE_WAY' THEN ",
                weight!("1"),
                " ELSE ",
                weight!("2"),
                " END"
            ),
        ),
        ("contacts", "CASE WHEN row.cancelled_at IS NULL THEN row.contacts ELSE 0 END"),
        (
            "barred",
            "CASE WHEN row.cancelled_at IS NOT NULL OR row.attendance = 'PRESENT' THEN 0 WHEN row.barred THEN 1 ELSE 0 END",
        ),
    ],
};

const ANOMALIES: Source = Source {
    rows: "anomaly",
    watched: &["status", "occurrences", "steps"],
    figures: &[
        ("anomalies", "1"),
        ("open_anomalies", "CASE WHEN row.status = 'OPEN' THEN 1 ELSE 0 END"),
        ("settled_anomalies", "CASE WHEN row.status = 'RESOLVED' THEN 1 ELSE 0 END"),
        ("anomaly_occurrences", "row.occurrences"),
        ("anomaly_steps", "row.steps"),
    ],
};

const NEEDS: Source = Source { rows: "staffing_need", watched: &["needed"], figures: &[("needed", "row.needed")] };

const GATES: Source = Source {
    rows: "monitoring_token",
    watched: &["status"],
    figures: &[("gates_started", "1"), ("gates_running", "CASE WHEN row.status = 'STARTED' THEN 1 ELSE 0 END")],
};

/// Rows of days carry what boards sort and judge days by, so that these read one narrow table.
const DAYS: Tally = Tally {
    table: "day_tally",
    by_agency: false,
    carried: &[
        "date",
        "region_id",
        "state_id",
        "district_id",
        "city_id",
        "center_id",
        "deleted_at",
        "examination_id",
        "batch",
        "entry_opens_at",
        "reporting_at",
    ],
    sources: &[DUTIES],
};

/// The other figures of a day. Its row is there before any of them, so it does not matter that they leave out some that it carries.
const FURTHER: Tally = Tally {
    carried: &["date", "region_id", "state_id", "district_id", "city_id", "center_id", "deleted_at"],
    sources: &[NEEDS, ANOMALIES, GATES],
    ..DAYS
};

const AGENCIES: Tally = Tally {
    table: "agency_day_tally",
    by_agency: true,
    carried: &["date", "region_id"],
    sources: &[DUTIES, ANOMALIES],
};

/// The triggers that keep the figures of duties, made anew.
pub(super) fn renewed_for_duties(backend: DbBackend) -> Vec<String> {
    let of = |tally: Tally| {
        let duties = Tally { sources: &[DUTIES], ..tally };
        let (gone, made) = (duties.without_triggers(backend), duties.triggers(backend));
        gone.into_iter().chain(made)
    };
    [DAYS, AGENCIES].into_iter().flat_map(of).collect()
}

pub(super) fn triggers(backend: DbBackend) -> Vec<String> {
    let of_days = [AGENCIES, DAYS].into_iter().flat_map(|tally| tally.triggers_of_days(backend));
    let of_rows = [DAYS, FURTHER, AGENCIES].into_iter().flat_map(|tally| tally.triggers(backend));
    of_days.chain(of_rows).collect()
}
