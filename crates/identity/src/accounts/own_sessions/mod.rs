//! Where one is signed in oneself, and signing out there from here.

use utoipa_actix_web::service_config::ServiceConfig;

mod end;
mod http;

pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::list_own_sessions).service(http::end_own_session).service(http::end_other_sessions);
}
