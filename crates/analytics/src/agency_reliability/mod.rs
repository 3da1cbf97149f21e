//! How reliably agencies send the people whom they promised, over past dates.

mod add_up;
mod http;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_agency_reliability);
}
