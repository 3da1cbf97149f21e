//! Agencies that supply examination staff: entering, changing and deleting them.

mod create;
mod delete;
mod find;
mod http;
mod requests;
mod responses;
mod trail;
mod update;

pub use requests::{AgencyChanges, AgencyFilter, NewAgency};
pub use responses::Agency;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_agencies)
        .service(http::create_agency)
        .service(http::get_agency)
        .service(http::update_agency)
        .service(http::delete_agency);
}
