//! Entries and exits across all gates in reach.

mod export;
mod find;
mod http;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_functionary_attendance).service(http::export_functionary_attendance);
}
