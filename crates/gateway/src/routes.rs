//! All calls of all crates, in the order of the dependency line. The base path is added where they are served.

use actix_web::dev::ServiceRequest;
use utoipa_actix_web::service_config::ServiceConfig;

/// Address under which all calls are.
pub const BASE: &str = "/server";

/// Mounts the routes of every call.
pub fn mount(config: &mut ServiceConfig<'_>) {
    crate::health::mount(config);
    crate::tls::mount(config);
    identity::mount(config);
    registry::mount(config);
    biometrics::mount(config);
    rostering::mount(config);
    duties::mount(config);
    pay::mount(config);
    analytics::mount(config);
}

/// Pattern of a request's address below [`BASE`], as in the code, with the names of its variable parts in braces.
pub fn call(request: &ServiceRequest) -> Option<String> {
    Some(request.match_pattern()?.strip_prefix(BASE)?.to_owned())
}
