//! The schema, as the list of changes that led to it. One file per change, forward only, the same on SQLite and
//! PostgreSQL, each in a transaction of its own. A change that was released is never edited; the next one is added.
//!
//! Applied on start and by `muster migrate`. A database that knows changes which this program does not is refused.
#![expect(clippy::too_many_lines, reason = "a migration lists the columns of a table")]

use sea_orm_migration::{prelude::*, sea_orm::DatabaseConnection, seaql_migrations};

pub use sea_orm_migration::MigratorTrait;

mod counter;
mod m0001_reference;
mod m0002_identity;
mod m0003_registry;
mod m0004_biometrics;
mod m0005_rostering;
mod m0006_reference_data;
mod m0007_bulk_upload;
mod m0008_user_disabled_by;
mod m0009_corrected_attendance;
mod m0010_held_capture_fingerprint;
mod m0011_attendance_log_flags;
mod m0012_picture_digest;
mod m0013_key_generation;
mod m0014_template_model;
mod m0015_key_check;
mod m0016_pairs_of_people;
mod m0017_unlike_own_pictures;
mod m0018_known_devices;
mod m0019_proven_numbers;
mod m0020_gate_request_owner;
mod m0021_attendance_log_order;
mod m0022_accounts_without_number;
mod m0023_functionary_counts;
mod m0024_duty_counts;
mod m0025_counts_by_place;
mod m0026_day_tallies;
mod m0027_orders_of_lists;
mod m0028_serving_counts;
mod m0029_search_of_people;
mod m0030_tallies_with_times;
mod m0031_orders_of_accounts;
mod m0032_statistics;
mod m0033_contacts;
mod m0034_steps_of_anomalies;
mod m0035_staffing;
mod m0036_arrivals;
mod m0037_wall_boards;
mod m0038_gates_in_the_field;
mod m0039_entries_with_two_pairs_of_eyes;
mod m0040_sheet_drafts;
mod m0041_headings_by_kind;
mod m0042_second_factor;
mod m0043_months;
mod m0056_anomalies_of_agencies;
mod m0057_removed_faces;
mod m0058_traces_of_captures;
mod m0059_by_hand_counts_when_confirmed;
mod m0060_people_to_confirm;
mod m0061_decisions;
mod m0062_barred_duties;
mod m0063_what_ends_with_whom;
mod m0064_device_admissions;
mod m0065_proof_of_sessions;
mod m0066_sessions_let_in;
mod m0067_reach_of_pairs;
mod m0070_undoable_acts;
mod m0072_substitutes_asked;
mod m0074_sheets_and_words;
mod m0075_changed_identities;
mod m0076_statuses_of_acts;
mod m0077_notices_of_people;
mod month;
mod order_index;
pub mod reference;
mod table;
mod tally;

/// Brings a database to the newest schema.
pub struct Migrator;

/// The newest step that a database has and this version does not know; none where it knows all of them.
///
/// # Errors
/// When the database does not answer.
pub async fn unknown_step(db: &DatabaseConnection) -> Result<Option<String>, DbErr> {
    let known = Migrator::migrations();
    Ok(taken(db).await?.into_iter().find(|step| known.iter().all(|one| one.name() != step)))
}

/// How many steps of this version a database does not have yet.
///
/// # Errors
/// When the database does not answer.
pub async fn steps_to_take(db: &DatabaseConnection) -> Result<usize, DbErr> {
    let taken = taken(db).await?;
    Ok(Migrator::migrations().iter().filter(|step| taken.iter().all(|one| one != step.name())).count())
}

/// Whether a database has a table.
pub async fn has_table(db: &DatabaseConnection, name: &str) -> Result<bool, DbErr> {
    SchemaManager::new(db).has_table(name).await
}

/// The steps that a database has, the newest first.
async fn taken(db: &DatabaseConnection) -> Result<Vec<String>, DbErr> {
    if !SchemaManager::new(db).has_table(seaql_migrations::Entity.to_string()).await? {
        return Ok(Vec::new());
    }
    let mut taken: Vec<String> =
        Migrator::get_migration_models(db).await?.into_iter().map(|step| step.version).collect();
    taken.sort_unstable_by(|one, other| other.cmp(one));
    Ok(taken)
}

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        let mut steps = first_steps();
        steps.extend(further_steps());
        steps
    }
}

fn first_steps() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_reference::Migration),
        Box::new(m0002_identity::Migration),
        Box::new(m0003_registry::Migration),
        Box::new(m0004_biometrics::Migration),
        Box::new(m0005_rostering::Migration),
        Box::new(m0006_reference_data::Migration),
        Box::new(m0007_bulk_upload::Migration),
        Box::new(m0008_user_disabled_by::Migration),
        Box::new(m0009_corrected_attendance::Migration),
        Box::new(m0010_held_capture_fingerprint::Migration),
        Box::new(m0011_attendance_log_flags::Migration),
        Box::new(m0012_picture_digest::Migration),
        Box::new(m0013_key_generation::Migration),
        Box::new(m0014_template_model::Migration),
        Box::new(m0015_key_check::Migration),
        Box::new(m0016_pairs_of_people::Migration),
        Box::new(m0017_unlike_own_pictures::Migration),
        Box::new(m0018_known_devices::Migration),
        Box::new(m0019_proven_numbers::Migration),
        Box::new(m0020_gate_request_owner::Migration),
        Box::new(m0021_attendance_log_order::Migration),
        Box::new(m0022_accounts_without_number::Migration),
        Box::new(m0023_functionary_counts::Migration),
        Box::new(m0024_duty_counts::Migration),
        Box::new(m0025_counts_by_place::Migration),
        Box::new(m0026_day_tallies::Migration),
        Box::new(m0027_orders_of_lists::Migration),
        Box::new(m0028_serving_counts::Migration),
        Box::new(m0029_search_of_people::Migration),
        Box::new(m0030_tallies_with_times::Migration),
        Box::new(m0031_orders_of_accounts::Migration),
        Box::new(m0032_statistics::Migration),
    ]
}

fn further_steps() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0033_contacts::Migration),
        Box::new(m0034_steps_of_anomalies::Migration),
        Box::new(m0035_staffing::Migration),
        Box::new(m0036_arrivals::Migration),
        Box::new(m0037_wall_boards::Migration),
        Box::new(m0038_gates_in_the_field::Migration),
        Box::new(m0039_entries_with_two_pairs_of_eyes::Migration),
        Box::new(m0040_sheet_drafts::Migration),
        Box::new(m0041_headings_by_kind::Migration),
        Box::new(m0042_second_factor::Migration),
        Box::new(m0043_months::Migration),
        Box::new(m0056_anomalies_of_agencies::Migration),
        Box::new(m0057_removed_faces::Migration),
        Box::new(m0058_traces_of_captures::Migration),
        Box::new(m0059_by_hand_counts_when_confirmed::Migration),
        Box::new(m0060_people_to_confirm::Migration),
        Box::new(m0061_decisions::Migration),
        Box::new(m0062_barred_duties::Migration),
        Box::new(m0063_what_ends_with_whom::Migration),
        Box::new(m0064_device_admissions::Migration),
        Box::new(m0065_proof_of_sessions::Migration),
        Box::new(m0066_sessions_let_in::Migration),
        Box::new(m0067_reach_of_pairs::Migration),
        Box::new(m0070_undoable_acts::Migration),
        Box::new(m0072_substitutes_asked::Migration),
        Box::new(m0074_sheets_and_words::Migration),
        Box::new(m0075_changed_identities::Migration),
        Box::new(m0076_statuses_of_acts::Migration),
        Box::new(m0077_notices_of_people::Migration),
    ]
}
