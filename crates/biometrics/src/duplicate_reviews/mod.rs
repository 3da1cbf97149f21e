//! Faces that are very close to another person's: listed for people to look at, and what they decide. Nothing is merged or
//! refused because of it.

mod authority;
mod decide;
pub mod find;
mod http;
mod others;
pub(crate) mod reach;
pub mod requests;
pub mod responses;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_duplicate_reviews).service(http::decide_duplicate_review);
}
