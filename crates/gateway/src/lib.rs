//! Composition: the settings, the parts and the routes of all crates become one server and one command line.

pub mod assets;
pub mod backup;
pub mod commands;
pub mod demo;
pub mod doctor;
pub mod documentation;
pub mod draining;
pub mod encryption;
pub mod health;
pub mod installation_keys;
mod lan;
pub mod middleware;
pub mod openapi;
pub mod outcome;
pub mod private_files;
pub mod recent_errors;
pub mod routes;
pub mod same_as_others;
pub mod schema;
pub mod server;
mod service_manager;
pub mod session_rate;
pub mod settings;
pub mod state;
pub mod terminal;
pub mod tls;
pub mod watching;
