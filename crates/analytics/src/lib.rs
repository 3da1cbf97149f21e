//! Read-only answers across all other crates. It writes nothing; every number obeys the caller's scope.

mod agency_reliability;
mod agency_tasks;
mod arrivals;
mod attendance;
mod center_capacity;
mod center_sums;
mod date_filter;
mod day_centers;
mod day_places;
mod first_entries;
mod functionary_activity;
pub mod live;
mod location_filter;
mod monitoring_day;
mod office_lists;
mod overall;
mod reach;
mod shortfall;
mod wall_board;

/// Adds the calls of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    overall::mount(config);
    monitoring_day::mount(config);
    day_centers::mount(config);
    day_places::mount(config);
    functionary_activity::mount(config);
    agency_reliability::mount(config);
    agency_tasks::mount(config);
    arrivals::mount(config);
    attendance::mount(config);
    center_capacity::mount(config);
    live::mount(config);
    office_lists::mount(config);
    shortfall::mount(config);
    wall_board::mount(config);
}
