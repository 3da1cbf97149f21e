//! Monitoring: metrics at an address of their own, and traces where the settings ask for them.

mod gauges;
mod listener;
mod requests;
pub mod traces;

pub use listener::listen;
pub use requests::measure;
