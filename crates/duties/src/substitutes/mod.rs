//! Open posts fill themselves: the people who fit best are asked one after the other, by message and link, until one comes.

mod answer;
mod begin;
mod choose;
mod compose;
mod find;
mod http;
mod next;
mod of_rounds;
mod posts;
mod requests;
mod responses;
mod settle;
mod stop;

pub(crate) use next::ask_next;
pub(crate) use of_rounds::begin_for_rounds;
pub(crate) use settle::end_those_not_needed;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::look_for_substitutes)
        .service(http::ask_substitutes)
        .service(http::stop_asking_substitutes)
        .service(http::list_post_searches)
        .service(http::fill_posts_of_round)
        .service(http::answer_post_offer);
}
