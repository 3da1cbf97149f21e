//! What those see who watch the server: metrics at an address of their own, and traces where they are asked for.

mod gauges;
mod listener;
mod requests;
pub mod traces;

pub use listener::listen;
pub use requests::measure;
