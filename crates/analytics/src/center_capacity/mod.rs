//! The number of candidates that each center can seat, by batch.

mod find;
mod http;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_centers_capacity);
}
