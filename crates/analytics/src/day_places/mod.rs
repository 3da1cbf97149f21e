//! One day by place: from the country down to the centers of a city.

mod count;
mod export;
mod http;
mod level;
mod requests;
mod responses;

pub(crate) use count::places;
pub(crate) use level::PlaceLevel;
pub(crate) use responses::DayPlace;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::list_day_places).service(http::export_day_places);
}
