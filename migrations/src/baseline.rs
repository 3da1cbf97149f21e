//! What an empty database becomes, a step for each subject: the baseline, and the subjects after it. Tables and indexes are the files in `sql`, one for each engine; rows of
//! reference data and the triggers of counters are written by the program.
//!
//! Tables are singular, names are snake_case. Every foreign key has an index. Violations are told apart by names: PostgreSQL reports the
//! name of an index, SQLite its columns, and the columns are in both. Foreign keys are `NO ACTION`, not `RESTRICT`, a breach of which
//! SQLite reports as a trigger's.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

use crate::{counters, reference};

/// A subject of the schema; it refers to those before it only.
#[derive(Clone, Copy)]
struct Subject {
    /// Of the step.
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
    rest: Rest,
}

/// What a step does when its tables are there.
#[derive(Clone, Copy)]
enum Rest {
    Nothing,
    ReferenceData,
    Triggers,
    /// The figures of duties got another one: their triggers are made anew.
    DutyTriggers,
}

macro_rules! subject {
    ($step:literal, $file:literal, $rest:ident) => {
        Subject {
            name: $step,
            sqlite: include_str!(concat!("../sql/", $file, ".sqlite.sql")),
            postgres: include_str!(concat!("../sql/", $file, ".postgres.sql")),
            rest: Rest::$rest,
        }
    };
}

const SUBJECTS: [Subject; 7] = [
    subject!("m0100_reference", "reference", ReferenceData),
    subject!("m0101_identity", "identity", Nothing),
    subject!("m0102_registry", "registry", Nothing),
    subject!("m0103_sheets", "sheets", Nothing),
    subject!("m0104_biometrics", "biometrics", Nothing),
    subject!("m0105_rostering", "rostering", Nothing),
    subject!("m0106_counters", "counters", Triggers),
];

/// The subjects that came after the baseline, each a step that is never edited once it was released.
const LATER: [Subject; 8] = [
    subject!("m0107_duty_profiles", "duty_profiles", Nothing),
    subject!("m0108_roster_proposals", "roster_proposals", Nothing),
    subject!("m0109_duty_notices", "duty_notices", DutyTriggers),
    subject!("m0110_post_searches", "post_searches", Nothing),
    subject!("m0111_slips_at_gates", "slips_at_gates", Nothing),
    subject!("m0112_pay", "pay", Nothing),
    subject!("m0114_day_moves", "day_moves", Nothing),
    subject!("m0115_duty_swaps", "duty_swaps", Nothing),
];

/// The steps, in their order.
pub(crate) fn steps() -> Vec<Box<dyn MigrationTrait>> {
    SUBJECTS.into_iter().chain(LATER).map(|subject| Box::new(subject) as Box<dyn MigrationTrait>).collect()
}

/// The names of the baseline's steps.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    SUBJECTS.into_iter().map(|subject| subject.name)
}

impl MigrationName for Subject {
    fn name(&self) -> &str {
        self.name
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Subject {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let tables = match manager.get_database_backend() {
            DbBackend::Postgres => self.postgres,
            _ => self.sqlite,
        };
        manager.get_connection().execute_unprepared(tables).await?;
        match self.rest {
            Rest::Nothing => Ok(()),
            Rest::ReferenceData => reference::insert(manager).await,
            Rest::DutyTriggers => counters::renew_figures_of_duties(manager).await,
            Rest::Triggers => {
                counters::start(manager).await?;
                statistics(manager).await
            }
        }
    }
}

/// SQLite's statistics, by which it chooses between indexes: the table that has them is part of the schema, so that looking anew changes
/// no schema under the connections that are open.
async fn statistics(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    if manager.get_database_backend() == DbBackend::Sqlite {
        manager.get_connection().execute_unprepared("PRAGMA analysis_limit = 1000; ANALYZE").await?;
    }
    Ok(())
}
