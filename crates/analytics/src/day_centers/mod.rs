//! The centers of one day by batch: the people expected, the people who came, and the state of the gates.

mod contacts;
mod export;
mod find;
mod http;
mod order;
mod requests;
mod responses;

pub(crate) use find::page;
pub(crate) use requests::DayCenterOrder;
pub(crate) use responses::CenterDay;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_day_centers).service(http::export_day_centers);
}
