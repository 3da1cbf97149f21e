//! Notices of duties and questions about them: a round tells the people of a choice of duties, and a board says what reached them.

mod answers_due;
mod begin;
mod board;
mod choice;
mod compose;
mod http;
mod preview;
mod requests;
mod responses;
mod told_duties;
mod told_people;
mod write;

pub(crate) use answers_due::{look_after_answers, tell_the_untold};
pub(crate) use board::{find as round, present_one};
pub(crate) use choice::{Recipient, duties_of_round, recipients};
pub(crate) use responses::NoticeRound;
pub(crate) use write::write_messages;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::preview_duty_notices)
        .service(http::send_duty_notices)
        .service(http::list_duty_notices)
        .service(http::list_told_people);
}
