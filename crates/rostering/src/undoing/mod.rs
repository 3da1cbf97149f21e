//! Undoing acts on rosters: the list of acts that can be undone, messages to people after that time, and the history of duties.

mod around;
mod back;
mod find;
mod history;
mod http;
mod people;
mod responses;
mod tell;
mod undo;

pub(crate) use find::first_people;
pub use tell::tell_of_duties;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_what_can_be_undone)
        .service(http::undo_act)
        .service(http::show_act)
        .service(http::list_cancelled_duties)
        .service(http::list_duty_history);
}
