//! The people who stand by in a city on a date, for those in charge of a center there.

mod find;
mod http;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_stand_bys);
}
