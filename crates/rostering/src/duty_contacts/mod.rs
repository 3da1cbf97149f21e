//! Contacting people who have a duty and have not come: their answers, the users who asked, and reminders by SMS.

mod find;
mod http;
mod record;
mod remind;
mod requests;
mod responses;

pub use responses::LastContact;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_duty_contacts).service(http::record_duty_contact).service(http::remind_functionaries);
}
