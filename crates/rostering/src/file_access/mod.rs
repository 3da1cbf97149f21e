//! Fetching stored pictures. It is in this crate because rosters decide who may see a face.

mod address;
mod http;
mod responses;
mod see;
mod trail;

use responses::PictureBytes;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::download_file);
}
