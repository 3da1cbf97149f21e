//! Roles that are short of people over the next dates, and the number of people who are free for them.

mod export;
mod find;
mod http;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_shortfall).service(http::export_shortfall);
}
