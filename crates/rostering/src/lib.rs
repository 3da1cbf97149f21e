//! Days, rosters, gates and attendance: the staff of each examination day, and the people who came.

pub mod anomalies;
pub mod answers;
pub mod assignments;
pub mod attendance_logs;
pub mod background;
mod by_hand;
pub mod closing;
pub mod code_watch;
pub mod counters;
mod days_in_reach;
mod deletion;
mod device_admissions;
pub mod due;
pub mod duty_contacts;
#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
pub mod examination_days;
mod file_access;
mod gate_devices;
pub mod gate_runners;
pub mod gate_state;
pub mod held_captures;
mod home_distances;
mod leaves;
mod locks;
pub mod messages;
pub mod monitoring;
mod moves;
mod near_duties;
mod places;
mod position;
pub mod proposals;
mod readiness;
pub mod replacements;
pub mod roster_sheets;
pub mod settings;
pub mod slips;
pub mod staffing;
mod stand_bys;
mod surroundings;
pub mod swaps;
pub mod taken_over;
pub mod timetable;
pub mod trail_names;
pub mod undoable;
pub mod undoing;
pub mod verification;
mod week_grid;

pub use home_distances::{Home, HomeDistances};
pub use places::Place;
pub use settings::RosteringSettings;
pub use surroundings::Surroundings;

/// Adds the calls of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    examination_days::mount(config);
    assignments::mount(config);
    duty_contacts::mount(config);
    answers::mount(config);
    replacements::mount(config);
    staffing::mount(config);
    stand_bys::mount(config);
    proposals::mount(config);
    deletion::mount(config);
    moves::mount(config);
    undoing::mount(config);
    near_duties::mount(config);
    leaves::mount(config);
    device_admissions::mount(config);
    attendance_logs::mount(config);
    anomalies::mount(config);
    monitoring::mount(config);
    gate_devices::mount(config);
    gate_state::mount(config);
    readiness::mount(config);
    held_captures::mount(config);
    verification::mount(config);
    file_access::mount(config);
    week_grid::mount(config);
}
