//! Doubtful faces: shown to users who activate or assign people, listed for those in charge, and decided by the region or the head office.

mod history;
mod http;
mod look_alikes;
mod own_pictures;
pub mod requests;
pub mod responses;
mod settle;

pub use own_pictures::count;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_face_doubts).service(http::list_unlike_pictures).service(http::settle_unlike_pictures);
}
