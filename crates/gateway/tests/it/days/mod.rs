//! Examination days: assignments, monitoring, closing and figures.

mod anomalies;
mod assignments;
mod by_place;
mod clock_set_back;
mod closing;
mod dashboard;
mod live;
mod monitoring;
pub mod monitoring_sign_in;
mod one_duty;
mod staffing;
