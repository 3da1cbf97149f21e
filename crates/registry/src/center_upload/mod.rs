//! Centers from a sheet. Good rows become centers. Bad rows go with every fault into a report, because the call's answer has room only for
//! the centers that were created.

pub(crate) mod columns;
mod http;
mod report;
mod responses;
mod rows;
mod template;
mod upload;
pub(crate) mod write;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::get_center_template)
        .service(http::get_center_failed_rows)
        .service(http::get_center_upload)
        .service(http::list_center_uploads)
        .service(http::upload_centers);
}
