//! Examinations: name, year and the qualifications that candidates need. They belong to the authority, not to a region.

pub mod create;
pub mod find;
mod http;
pub mod requests;
pub mod responses;
pub mod slug;
mod trail;
pub mod update;

pub use requests::{ExaminationChanges, ExaminationFilter, NewExamination};
pub use responses::Examination;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::create_examination)
        .service(http::update_examination)
        .service(http::list_examinations)
        .service(http::get_examination);
}
