//! What is stored of a person, for themselves.

mod gather;
mod http;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::get_own_data);
}
