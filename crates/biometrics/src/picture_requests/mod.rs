//! Asking people by SMS to bring a picture of their own: with the way to the page where they verify themselves, at most once a day.

mod ask;
mod http;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::ask_for_pictures);
}
