//! Centers: where examinations are held. A center belongs to the region of the state that it lies in.

pub mod create;
pub mod fields;
pub mod find;
mod http;
pub(crate) mod location;
mod requests;
pub(crate) mod trail;
pub mod update;

pub use fields::{Center, CenterChanges, NewCenter};
pub use requests::CenterFilter;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::create_center)
        .service(http::update_center)
        .service(http::list_centers)
        .service(http::export_centers)
        .service(http::get_center);
}
