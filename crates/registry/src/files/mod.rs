//! Stored files: pictures, sealed, on a disk or in an object store, each with a row that says whose it is.
//!
//! No calls are here. Who may see a picture of a gate depends on rosters, which a crate above knows, and what is put into
//! the store by hand is drawn anew by the face engine, which a crate above has.

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
