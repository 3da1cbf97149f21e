//! Stored files: pictures, sealed on disk, each with a row that says whose it is.
//!
//! Fetching is not here: who may see a picture of a gate depends on rosters, which a crate above knows. It reads the
//! bytes with [`FileStore::read`].

pub mod generations;
mod http;
mod picture;
pub mod responses;
mod store;
mod sweep;
mod upload;

pub use picture::PictureFormat;
pub use responses::StoredFile;
pub use store::{Bucket, FileOwner, FileStore, NewFile, Resealed, WrittenFile};
pub use sweep::sweep;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::upload_file);
}
