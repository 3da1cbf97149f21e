//! Replacing one person by another: the duty of a person who cannot come goes to a person who can.

mod ask;
mod http;
mod replace;
mod requests;
mod responses;
mod substitute;

pub use substitute::{Taken, Taking, take_post};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::replace_functionary).service(http::list_substitute_asks).service(http::note_substitute_ask);
}
