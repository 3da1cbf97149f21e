//! One day across all gates: the people expected, the people who came, and the centers that monitor.

mod agencies;
mod count;
mod groups;
mod http;
pub(crate) mod responses;
mod staffing;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::get_monitoring_stats).service(http::list_agency_functionaries_stats);
}
