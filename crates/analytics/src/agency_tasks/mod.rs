//! Tasks that wait for users who look after an agency's people.

mod find;
mod http;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::get_agency_tasks);
}
