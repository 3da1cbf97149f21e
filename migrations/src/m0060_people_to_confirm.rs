//! The people of a day whose entry by hand waits to be confirmed, counted apart from those who came.

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

const ADDED: &[(&str, &str)] =
    &[("to_confirm", "CASE WHEN row.cancelled_at IS NULL AND row.to_confirm THEN 1 ELSE 0 END")];

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
    ],
    figures: &[
        ("duties", "CASE WHEN row.cancelled_at IS NULL THEN 1 ELSE 0 END"),
        ("present", "CASE WHEN row.cancelled_at IS NULL AND row.attendance = 'PRESENT' THEN 1 ELSE 0 END"),
        ("inside", "CASE WHEN row.cancelled_at IS NULL AND row.inside THEN 1 ELSE 0 END"),
        ADDED[0],
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
        let waits = boolean("to_confirm").default(false).take();
        manager.alter_table(Table::alter().table("assignment").add_column(waits).take()).await?;
        for tally in [DAYS, AGENCIES] {
            let count = big_integer("to_confirm").default(0).take();
            manager.alter_table(Table::alter().table(tally.table).add_column(count).take()).await?;
            tally.count_more(manager, &DUTIES, ADDED).await?;
        }
        Ok(())
    }
}
