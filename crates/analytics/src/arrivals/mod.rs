//! Arrivals of people relative to the time at which they were due: for a place as a whole, and center by center.

mod centers;
mod curve;
mod earlier;
mod http;
mod responses;
mod step;

pub(crate) use curve::compared;
pub(crate) use responses::Arrivals;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::get_arrivals).service(http::list_center_arrivals);
}
