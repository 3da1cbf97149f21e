//! The duties of a week of some people, and the dates at which they cannot serve, for the grid of people and dates.

mod find;
mod http;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_week_duties);
}
