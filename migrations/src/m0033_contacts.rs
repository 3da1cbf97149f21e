//! Who asked missing people where they are, with which answer, who stands in for whom, and what the tallies of days say about it.

use sea_orm_migration::prelude::*;

use crate::{
    table::*,
    tally::{Source, Tally},
};

#[derive(DeriveMigrationName)]
pub struct Migration;

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

const ADDED: &[(&str, &str)] = &[
    (
        "on_the_way",
        "CASE WHEN row.cancelled_at IS NULL AND row.attendance IS NULL AND row.contact = 'ON_THE_WAY' THEN 1 ELSE 0 END",
    ),
    (
        "absent",
        "CASE WHEN row.cancelled_at IS NOT NULL OR row.attendance = 'PRESENT' THEN 0 \
         WHEN row.attendance = 'ABSENT' OR row.contact = 'NOT_COMING' THEN 1 ELSE 0 END",
    ),
    ("replaced", "CASE WHEN row.cancelled_at IS NULL AND row.replaces_assignment_id IS NOT NULL THEN 1 ELSE 0 END"),
    (
        "missing_weight",
        concat!(
            "CASE WHEN row.cancelled_at IS NOT NULL OR row.attendance = 'PRESENT' THEN 0 ",
            "WHEN row.attendance IS NULL AND row.contact = 'ON_THE_WAY' THEN ",
            weight!("1"),
            " ELSE ",
            weight!("2"),
            " END"
        ),
    ),
    ("contacts", "CASE WHEN row.cancelled_at IS NULL THEN row.contacts ELSE 0 END"),
];

const DUTIES: Source = Source {
    rows: "assignment",
    watched: &["cancelled_at", "attendance", "inside", "role", "contact", "contacts", "replaces_assignment_id"],
    figures: &[
        ("duties", "CASE WHEN row.cancelled_at IS NULL THEN 1 ELSE 0 END"),
        ("present", "CASE WHEN row.cancelled_at IS NULL AND row.attendance = 'PRESENT' THEN 1 ELSE 0 END"),
        ("inside", "CASE WHEN row.cancelled_at IS NULL AND row.inside THEN 1 ELSE 0 END"),
        ADDED[0],
        ADDED[1],
        ADDED[2],
        ADDED[3],
        ADDED[4],
    ],
};

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
    sources: &[],
};

const AGENCIES: Tally =
    Tally { table: "agency_day_tally", by_agency: true, carried: &["date", "region_id"], sources: &[] };

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Without foreign keys, which SQLite cannot add to a table that is there; neither accounts nor duties are ever removed.
        let of_duties = [
            keyword_null("contact"),
            moment_null("contacted_at"),
            uuid_null("contacted_by_user_id"),
            moment_null("reminded_at"),
            integer("contacts").default(0).take(),
            uuid_null("replaces_assignment_id"),
        ];
        for column in of_duties {
            manager.alter_table(Table::alter().table("assignment").add_column(column).take()).await?;
        }
        let db = manager.get_connection();
        db.execute_unprepared(
            "CREATE UNIQUE INDEX \"uq_assignment_replaces_assignment_id\" ON \"assignment\" (\"replaces_assignment_id\") \
             WHERE replaces_assignment_id IS NOT NULL AND cancelled_at IS NULL",
        )
        .await?;
        NewTable::named("duty_contact")
            .id()
            .columns([
                uuid("assignment_id"),
                uuid("examination_day_id"),
                uuid("center_id"),
                uuid("region_id"),
                uuid_null("authorizing_agency_id"),
                keyword("kind"),
                string_null("note"),
                uuid("created_by_user_id"),
                moment("created_at"),
            ])
            .refers_to([
                ("assignment_id", "assignment"),
                ("examination_day_id", "examination_day"),
                ("created_by_user_id", "user_account"),
            ])
            .create(manager)
            .await?;
        for tally in [DAYS, AGENCIES] {
            for (name, _) in ADDED {
                let column = big_integer(*name).default(0).take();
                manager.alter_table(Table::alter().table(tally.table).add_column(column).take()).await?;
            }
            tally.count_more(manager, &DUTIES, ADDED).await?;
        }
        Ok(())
    }
}
