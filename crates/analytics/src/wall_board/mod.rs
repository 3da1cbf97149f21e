//! The content of a screen on a wall: figures of the day, without a name, number or face of a person.

mod http;
mod responses;
mod show;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::get_wall_board);
}
