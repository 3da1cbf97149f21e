//! Stored files: pictures, sealed, on a disk or in an object store. A row for each says whose it is.
//!
//! The calls are in crates above: who may see a picture of a gate depends on rosters, and the face engine redraws the
//! pictures that users upload.

mod copying;
pub mod generations;
mod moving;
pub mod objects;
mod picture;
pub mod responses;
mod store;
mod sweep;
mod uploads;

pub use moving::{Moved, move_files};
pub use picture::PictureFormat;
pub use responses::StoredFile;
pub use store::{Bucket, FileOwner, FileStore, NewFile, Resealed, WrittenFile};
pub use sweep::sweep;
pub use uploads::{forget_uploads, refuse_one_more};
