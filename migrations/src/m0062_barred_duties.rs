//! Duties of people who are blacklisted, or blocked on the duty's date, count nowhere: not as expected, not as staffed.
//!
//! Triggers keep `barred` as long as the gate, the end of the day or a correction has not said whether the person came. From then on
//! it stays: a day that is over keeps its figures.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::{
    m0028_serving_counts::{Follow, Sql},
    order_index::OrderIndex,
    table::*,
    tally::{Source, Tally},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Whether the person `p` is kept off a duty on the date of `a`.
macro_rules! is_barred {
    ($p:literal, $a:literal) => {
        concat!(
            "(",
            $p,
            ".status = 'BLACKLISTED' OR (",
            $p,
            ".status = 'TEMPORARILY_BLOCKED' AND (",
            $p,
            ".status_until IS NULL OR ",
            $p,
            ".status_until >= ",
            $a,
            ".date)))"
        )
    };
}

/// Nothing has said yet whether the person came.
const IS_OPEN: &str = "(assignment.attendance IS NULL OR (assignment.attendance = 'ABSENT' AND NOT assignment.auto_closed \
    AND assignment.corrected_at IS NULL))";

const DUTY_ENTERED: &str = concat!(
    "UPDATE assignment SET barred = TRUE WHERE id = NEW.id AND NOT barred AND EXISTS (SELECT 1 FROM functionary p ",
    "WHERE p.id = NEW.functionary_id AND ",
    is_barred!("p", "NEW"),
    ");"
);

const PERSON_CHANGED: &str = concat!(
    "UPDATE assignment SET barred = ",
    is_barred!("NEW", "assignment"),
    " WHERE functionary_id = NEW.id AND barred IS NOT ",
    is_barred!("NEW", "assignment"),
    " AND (attendance IS NULL OR (attendance = 'ABSENT' AND NOT auto_closed AND corrected_at IS NULL));"
);

/// A new duty gets both from its person at once. The trigger on people comes after `serving_count_person`, in the order of the names:
/// that one counts the person's duties as they were, with the new status, and the change of the duties counts itself.
const POSTGRES_TRIGGERS: [&str; 3] = [
    concat!(
        "CREATE OR REPLACE FUNCTION assignment_status() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ",
        "SELECT p.status, CASE WHEN TG_OP = 'INSERT' THEN ",
        is_barred!("p", "NEW"),
        " ELSE NEW.barred END INTO NEW.functionary_status, NEW.barred ",
        "FROM functionary p WHERE p.id = NEW.functionary_id FOR SHARE; ",
        "NEW.barred := COALESCE(NEW.barred, FALSE); RETURN NEW; END $$"
    ),
    concat!(
        "CREATE FUNCTION serving_duties_barred() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ",
        "IF EXISTS (SELECT 1 FROM old_rows o JOIN new_rows n ON n.id = o.id ",
        "WHERE (o.status, o.status_until) IS DISTINCT FROM (n.status, n.status_until)) THEN ",
        "UPDATE assignment SET barred = ",
        is_barred!("n", "assignment"),
        " FROM old_rows o JOIN new_rows n ON n.id = o.id WHERE assignment.functionary_id = n.id ",
        "AND (o.status, o.status_until) IS DISTINCT FROM (n.status, n.status_until) ",
        "AND assignment.barred IS DISTINCT FROM ",
        is_barred!("n", "assignment"),
        " AND (assignment.attendance IS NULL OR (assignment.attendance = 'ABSENT' AND NOT assignment.auto_closed ",
        "AND assignment.corrected_at IS NULL)); END IF; RETURN NULL; END $$"
    ),
    "CREATE TRIGGER serving_duties_barred AFTER UPDATE ON functionary \
     REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows \
     FOR EACH STATEMENT EXECUTE FUNCTION serving_duties_barred()",
];

/// The few duties that are barred.
const BARRED: OrderIndex = OrderIndex {
    name: "ix_assignment_barred",
    table: "assignment",
    columns: "date, examination_day_id",
    condition: Some("barred"),
};

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

const ADDED: &[(&str, &str)] = &[(
    "barred",
    "CASE WHEN row.cancelled_at IS NOT NULL OR row.attendance = 'PRESENT' THEN 0 WHEN row.barred THEN 1 ELSE 0 END",
)];

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
    ],
    figures: &[
        (
            "duties",
            "CASE WHEN row.cancelled_at IS NULL AND (NOT row.barred OR row.attendance = 'PRESENT') THEN 1 ELSE 0 END",
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
        ADDED[0],
    ],
};

const TALLIES: [Tally; 2] = [
    Tally {
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
        sources: &[],
    },
    Tally { table: "agency_day_tally", by_agency: true, carried: &["date", "region_id"], sources: &[] },
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let (db, backend) = (manager.get_connection(), manager.get_database_backend());
        let serving = Sql {
            backend,
            of_duty: &[
                "functionary_id",
                "date",
                "region_id",
                "authorizing_agency_id",
                "role",
                "attendance",
                "cancelled_at",
                "barred",
            ],
            of_person: &["region_id", "authorizing_agency_id", "default_role", "status", "status_until", "deleted_at"],
            serves: "{}cancelled_at IS NULL AND (NOT {}barred OR {}attendance = 'PRESENT')",
            follow: Follow { duty_entered: DUTY_ENTERED, person_changed: PERSON_CHANGED },
        };
        serving.end(manager).await?;
        let barred = boolean("barred").default(false).take();
        manager.alter_table(Table::alter().table("assignment").add_column(barred).take()).await?;
        for tally in &TALLIES {
            let column = big_integer("barred").default(0).take();
            manager.alter_table(Table::alter().table(tally.table).add_column(column).take()).await?;
            tally.count_more(manager, &DUTIES, ADDED).await?;
        }
        // The tallies follow.
        db.execute_unprepared(&format!(
            "UPDATE assignment SET barred = TRUE WHERE {IS_OPEN} AND EXISTS \
             (SELECT 1 FROM functionary p WHERE p.id = assignment.functionary_id AND {})",
            is_barred!("p", "assignment")
        ))
        .await?;
        BARRED.create(manager).await?;
        serving.begin(manager).await?;
        if backend == DbBackend::Postgres {
            for statement in POSTGRES_TRIGGERS {
                db.execute_unprepared(statement).await?;
            }
        }
        Ok(())
    }
}
