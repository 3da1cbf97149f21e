//! News of a date as it happens: how each examination day in reach stands, anomalies, gates that open and stop.
//!
//! While somebody watches a date, a [`room::Room`] for them and for all others who see the same reads the figures once a second,
//! compares them with those of the second before and hands what changed to every [`watcher`]. It reads only what triggers keep, so
//! that it does not matter which server wrote it.

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
