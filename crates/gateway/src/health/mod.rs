//! Whether the server is ready, and how the installation is doing.

use utoipa_actix_web::service_config::ServiceConfig;

mod database_size;
mod details;
mod disk;
mod http;
mod look;
mod responses;

pub(crate) use details::{gates, messages};
pub(crate) use disk::of as disk_of;
pub use look::{Component, look};
pub use responses::{Health, HealthDetails};

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::get_health)
        .service(http::get_health_live)
        .service(http::get_health_ready)
        .service(http::get_health_details);
}
