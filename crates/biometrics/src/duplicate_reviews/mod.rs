//! Faces that are very close to another person's: users look at them and decide. Nothing is merged or refused because of them.

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
