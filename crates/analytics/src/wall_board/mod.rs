//! What a screen on a wall shows: how the day stands, without a name, a number or a face of anybody.

mod http;
mod responses;
mod show;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::get_wall_board);
}
