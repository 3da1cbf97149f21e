//! What people say to their duties: whether they will come. Declining gives the duty back and opens the post.

mod give;
mod http;
mod requests;

pub use give::{Given, HIGHEST_REASON, Who, give, may_be_answered};
pub use requests::SaidToDuty;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::note_duty_answer);
}
