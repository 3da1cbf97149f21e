//! Backups of a whole installation, beside a running server: a snapshot of the database and every picture that it speaks of, encrypted
//! to a public key whose other half is kept elsewhere.
//!
//! A place for backups holds `pictures/…`, each written once and shared by all snapshots, and `snapshots/<moment>/` with the
//! database, the list of its pictures, and a manifest that is written last: without it the snapshot does not count. The operator
//! decides when a backup is made.

mod create;
mod cut;
mod last;
mod list;
mod manifest;
mod prune;
mod restore;
mod scratch;
mod snapshots;
mod store;
mod streams;
mod verify;

use std::error::Error;

pub use self::{
    create::{Created, create},
    last::{last, note},
    prune::{Keep, Pruned, prune},
    restore::{Restored, restore},
    store::BackupStore,
    verify::{Depth, Verified, verify},
};
pub use crate::encryption::{Identities, Recipient, make_identity};

/// The error is a sentence for the operator.
pub type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;
