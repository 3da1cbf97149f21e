//! The tables whose rows are counted; triggers keep the counts.

use kernel::database::{Counter, CounterKey, Tally, TallySource};

/// Sums of regions and states are kept by date, sums of regions and cities also over all dates.
const SUMS: &[&[&str]] = &[
    &["city_id", "district_id", "state_id"],
    &["city_id", "district_id"],
    &["date", "city_id", "district_id", "state_id"],
    &["date"],
];

/// Duties by place, date, agency, role, attendance and status: [`duty_count`](crate::entities::duty_count).
pub const DUTIES: Counter = Counter {
    rows: "assignment",
    counts: "duty_count",
    amount: "duties",
    keys: &[
        CounterKey::Date("date"),
        CounterKey::Id("city_id"),
        CounterKey::Id("district_id"),
        CounterKey::Id("state_id"),
        CounterKey::Id("region_id"),
        CounterKey::Id("authorizing_agency_id"),
        CounterKey::Word("role"),
        CounterKey::Word("attendance"),
        CounterKey::Word("functionary_status"),
    ],
    sums_over: SUMS,
    removed_at: Some("cancelled_at"),
};

/// Entries and exits: [`attendance_log_count`](crate::entities::attendance_log_count).
pub const LOGS: Counter = Counter {
    rows: "attendance_log",
    counts: "attendance_log_count",
    amount: "logs",
    keys: &[
        CounterKey::Date("date"),
        CounterKey::Id("city_id"),
        CounterKey::Id("district_id"),
        CounterKey::Id("state_id"),
        CounterKey::Id("region_id"),
        CounterKey::Id("authorizing_agency_id"),
        CounterKey::Word("functionary_role"),
        CounterKey::Word("entry_type"),
        CounterKey::Word("method"),
    ],
    sums_over: SUMS,
    removed_at: Some("annulled_at"),
};

/// Anomalies by place, date, agency, type and status: [`anomaly_count`](crate::entities::anomaly_count).
pub const ANOMALIES: Counter = Counter {
    rows: "anomaly",
    counts: "anomaly_count",
    amount: "anomalies",
    keys: &[
        CounterKey::Date("date"),
        CounterKey::Id("city_id"),
        CounterKey::Id("district_id"),
        CounterKey::Id("state_id"),
        CounterKey::Id("region_id"),
        CounterKey::Id("authorizing_agency_id"),
        CounterKey::Word("kind"),
        CounterKey::Word("status"),
        CounterKey::Word("resolution"),
    ],
    sums_over: SUMS,
    removed_at: None,
};

/// The duties of each agency at each center: [`agency_center_count`](crate::entities::agency_center_count).
pub const AGENCY_CENTERS: Counter = Counter {
    rows: "assignment",
    counts: "agency_center_count",
    amount: "duties",
    keys: &[CounterKey::Id("authorizing_agency_id"), CounterKey::Id("center_id")],
    sums_over: &[&[]],
    removed_at: Some("cancelled_at"),
};

/// People who serve on a date: [`serving_count`](crate::entities::serving_count).
pub const SERVING: Counter = Counter {
    rows: "serving",
    counts: "serving_count",
    amount: "people",
    keys: &[
        CounterKey::Date("date"),
        CounterKey::Word("reach"),
        CounterKey::Id("region_id"),
        CounterKey::Id("duty_agency_id"),
        CounterKey::Word("role"),
        CounterKey::Word("attendance"),
        CounterKey::Id("home_region_id"),
        CounterKey::Id("authorizing_agency_id"),
        CounterKey::Word("default_role"),
        CounterKey::Word("status"),
    ],
    sums_over: &[&[]],
    removed_at: None,
};

/// All counters of this crate.
pub const ALL: [Counter; 5] = [DUTIES, LOGS, ANOMALIES, AGENCY_CENTERS, SERVING];
/// The figures of each examination day: [`day_tally`](crate::entities::day_tally).
pub const DAYS: Tally = Tally {
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
    sources: &[OF_DUTIES, OF_NEEDS, OF_ANOMALIES, OF_GATES],
};

/// The figures of each agency on each day: [`agency_day_tally`](crate::entities::agency_day_tally).
pub const AGENCIES_ON_DAYS: Tally = Tally {
    table: "agency_day_tally",
    by_agency: true,
    carried: &["date", "region_id"],
    sources: &[OF_DUTIES, OF_ANOMALIES],
};

const OF_DUTIES: TallySource = TallySource {
    rows: "assignment",
    figures: &[
        ("duties", "CASE WHEN cancelled_at IS NULL AND (NOT barred OR attendance = 'PRESENT') THEN 1 ELSE 0 END"),
        (
            "accepted",
            "CASE WHEN cancelled_at IS NULL AND (attendance = 'PRESENT' OR (NOT barred AND answer = 'ACCEPTED')) THEN 1 ELSE 0 END",
        ),
        ("present", "CASE WHEN cancelled_at IS NULL AND attendance = 'PRESENT' THEN 1 ELSE 0 END"),
        ("inside", "CASE WHEN cancelled_at IS NULL AND inside THEN 1 ELSE 0 END"),
        ("to_confirm", "CASE WHEN cancelled_at IS NULL AND to_confirm THEN 1 ELSE 0 END"),
        (
            "on_the_way",
            "CASE WHEN cancelled_at IS NULL AND NOT barred AND attendance IS NULL AND contact = 'ON_THE_WAY' THEN 1 ELSE 0 END",
        ),
        (
            "absent",
            "CASE WHEN cancelled_at IS NOT NULL OR attendance = 'PRESENT' OR barred THEN 0 \
             WHEN attendance = 'ABSENT' OR contact = 'NOT_COMING' THEN 1 ELSE 0 END",
        ),
        (
            "replaced",
            "CASE WHEN cancelled_at IS NULL AND (NOT barred OR attendance = 'PRESENT') AND replaces_assignment_id IS NOT NULL \
             THEN 1 ELSE 0 END",
        ),
        ("missing_weight", MISSING_WEIGHT),
        ("contacts", "CASE WHEN cancelled_at IS NULL THEN contacts ELSE 0 END"),
        ("barred", "CASE WHEN cancelled_at IS NOT NULL OR attendance = 'PRESENT' THEN 0 WHEN barred THEN 1 ELSE 0 END"),
    ],
};

/// The weight of a missing person by role: without a manager or coordinator no gate opens, and without the staff of rooms, machines and
/// networks few seats can be used. All weights are doubled, so that a person on the way counts half.
const MISSING_WEIGHT: &str = "\
    CASE WHEN cancelled_at IS NOT NULL OR attendance = 'PRESENT' OR barred THEN 0 ELSE \
    (CASE WHEN role IN ('EDUQUITY_VENUE_MANAGER', 'SSC_CENTER_COORDINATOR') THEN 10 \
    WHEN role IN ('EDUQUITY_LAB_SUPERVISOR', 'EDUQUITY_SOFTWARE_SUPPORT_ENGINEER', \
    'EDUQUITY_NETWORK_AND_HARDWARE_SUPPORT', 'ECIL_JAMMER_OPERATOR', 'EY_OBSERVER') THEN 5 \
    WHEN role IN ('EDUQUITY_REGISTRATION_DESK_MANAGER', 'EDUQUITY_INVIGILATOR', 'EDUQUITY_SECURITY_AND_FRISKING') THEN 3 \
    ELSE 1 END) * (CASE WHEN attendance IS NULL AND contact = 'ON_THE_WAY' THEN 1 ELSE 2 END) END";

const OF_NEEDS: TallySource = TallySource { rows: "staffing_need", figures: &[("needed", "needed")] };

const OF_ANOMALIES: TallySource = TallySource {
    rows: "anomaly",
    figures: &[
        ("anomalies", "1"),
        ("open_anomalies", "CASE WHEN status = 'OPEN' THEN 1 ELSE 0 END"),
        ("settled_anomalies", "CASE WHEN status = 'RESOLVED' THEN 1 ELSE 0 END"),
        ("anomaly_occurrences", "occurrences"),
        ("anomaly_steps", "steps"),
    ],
};

const OF_GATES: TallySource = TallySource {
    rows: "monitoring_token",
    figures: &[("gates_started", "1"), ("gates_running", "CASE WHEN status = 'STARTED' THEN 1 ELSE 0 END")],
};
