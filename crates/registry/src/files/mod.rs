//! Stored files: pictures, sealed on disk, each with a row that says whose it is.
//!
//! No calls are here. Who may see a picture of a gate depends on rosters, which a crate above knows, and what is put into
//! the store by hand is drawn anew by the face engine, which a crate above has.

pub mod generations;
mod picture;
pub mod responses;
mod store;
mod sweep;

pub use picture::PictureFormat;
pub use responses::StoredFile;
pub use store::{Bucket, FileOwner, FileStore, NewFile, Resealed, WrittenFile};
pub use sweep::sweep;
