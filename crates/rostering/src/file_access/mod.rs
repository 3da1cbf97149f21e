//! Fetching stored pictures: here and not beside the store, because who may see a face depends on rosters.

mod address;
mod http;
mod responses;
mod see;
mod trail;

use responses::PictureBytes;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::download_file);
}
