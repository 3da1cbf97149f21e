//! The links by which people see and answer their duties, and the page behind them.

mod http;
mod keep;
mod open;
mod own_duties;
mod own_offers;
mod replies;
mod requests;
mod responses;
mod token;

pub(crate) use http::{Reader, present_again, reader, reopen};
pub(crate) use keep::for_people;
pub(crate) use responses::OpenedLink;
pub(crate) use token::address;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::open_duty_link)
        .service(http::answer_duty_link)
        .service(http::list_own_duties)
        .service(http::answer_own_duty)
        .service(http::renew_duty_link)
        .service(http::take_reply);
}
