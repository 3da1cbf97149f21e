//! Names with ids for forms and filters, narrowed to the records that the caller may choose.

pub(crate) mod find;
mod http;
pub mod requests;
pub mod responses;

pub use responses::{
    AgencyChoice, AnomalyKind, CenterChoice, CityChoice, DistrictChoice, ExaminationChoice, RegionChoice, StateChoice,
};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_region_choices)
        .service(http::list_state_choices)
        .service(http::list_district_choices)
        .service(http::list_city_choices)
        .service(http::list_center_choices)
        .service(http::list_examination_choices)
        .service(http::list_agency_choices)
        .service(http::list_anomaly_kinds);
}
