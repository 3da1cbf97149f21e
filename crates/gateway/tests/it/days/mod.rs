//! Examination days: assignments, monitoring, closing and figures.

mod anomalies;
mod arrivals;
mod assignments;
mod barred;
mod by_place;
mod by_the_clock;
mod candidates;
mod certificates;
mod clock_set_back;
mod closing;
mod dashboard;
mod gates_first;
mod in_bulk;
mod live;
mod missing;
mod monitoring;
pub(crate) mod monitoring_sign_in;
mod moving;
mod needs;
mod one_duty;
mod proposals;
mod staffing;
mod substitutes;
mod swaps;
mod told_duties;
mod undoing;
mod witnessed_draws;
