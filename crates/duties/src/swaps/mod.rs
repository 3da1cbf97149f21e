//! Two people swap their duties of one examination: both are asked, both agree, and an administrator presses the button.
//!
//! The rules of assigning are checked before anybody is asked, and once more when the duties change hands ([`rostering::swaps`]). A swap of
//! which a duty was taken off, moved, served or is over since ends by itself: it is marked so by whatever touches it next.

mod answer;
mod ask;
mod facts;
mod find;
mod finish;
mod http;
mod requests;
mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::ask_to_swap)
        .service(http::list_duty_swaps)
        .service(http::note_swap_answer)
        .service(http::finish_swap)
        .service(http::stop_swap)
        .service(http::list_linked_swaps)
        .service(http::answer_swap_by_link);
}
