//! How requests come in and answers go out, the same in every slice.

mod answer;
pub mod body_pace;
mod field_order;
mod json;
mod list;
mod paging;
mod path;
mod query;
pub mod upload;

pub use crate::access::RequestFacts;
pub use actix_web::web::Bytes;
pub use answer::{Created, ErrorBody, Success, error_schemas};
pub use json::Json;
pub use list::{List, Listed};
pub use path::Path;
pub use query::Query;
pub use upload::{GateUpload, PictureUpload, SheetUpload, SheetsUpload, Upload};

/// The database, as handlers take it.
pub type Db = actix_web::web::Data<crate::database::Database>;
/// The clock, as handlers take it.
pub type Time = actix_web::web::Data<crate::clock::Clock>;
/// The keys, as handlers take them.
pub type Secrets = actix_web::web::Data<crate::crypto::Keys>;
