//! Live news of a date: figures of each examination day in reach, anomalies, gates that open and stop.
//!
//! While a client watches a date, a [`room::Room`], shared by all clients with the same reach, reads the figures once a second, compares
//! them with the last ones, and hands the changes to every [`watcher`]. It reads only tables that triggers keep, so it does not matter
//! which server wrote a change.

mod events;
mod http;
mod moment;
mod read;
mod requests;
mod responses;
mod room;
mod settings;
mod sheets;
mod streams;
mod watcher;

pub use settings::LiveSettings;
pub use streams::Live;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::get_live_days).service(http::get_live_sheet);
}
