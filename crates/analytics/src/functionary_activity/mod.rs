//! Every duty in reach, with its person, place and attendance.

mod export;
mod find;
mod http;
mod orders;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_functionaries_activity).service(http::export_functionaries_activity);
}
