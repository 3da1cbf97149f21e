//! Letting in the new device of a user who gets no code: by a colleague with a duty on the same day who knows them, or by an administrator
//! of their region. The device's side is in identity.

mod admit;
mod http;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::look_up_device).service(http::admit_device);
}
