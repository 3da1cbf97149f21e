//! All calls of all crates, in the order of the dependency line. The base path is added where they are served.

use utoipa_actix_web::service_config::ServiceConfig;

/// Where the calls live on the wire.
pub const BASE: &str = "/server";

/// Mounts every call.
pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(crate::health::get_health);
    identity::mount(config);
    registry::mount(config);
    biometrics::mount(config);
    rostering::mount(config);
    analytics::mount(config);
}
