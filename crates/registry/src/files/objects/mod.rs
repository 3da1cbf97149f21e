//! The place of the sealed bytes: a folder on a disk, or a bucket of an object store that speaks S3. Both use the same names, so that files
//! can be moved from one to the other.

mod disk;
pub mod metrics;
mod s3;
mod settings;

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use kernel::Result;

pub use disk::Disk;
pub use s3::{Probe, S3, code as code_of_store};
pub use settings::{FileSettings, S3Settings, StoreKind};

use self::metrics::measured;
use super::Bucket;

/// A sweep removes files without a row that are ten minutes old; a file that is older than this gets no row any more.
const ROW_WITHIN: Duration = Duration::from_secs(5 * 60);

/// The name of an object: unique, random, never used again.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    pub bucket: Bucket,
    pub filename: String,
}

impl Key {
    /// `faces/ab/ab12….jpg`: the two letters keep folders small and listings short.
    pub fn path(&self) -> String {
        format!("{}/{}/{}", self.bucket.name(), shelf_of(&self.filename), self.filename)
    }

    /// The text that the sealed bytes are bound to, so that they open only under this name: `faces/ab12….jpg`.
    pub(super) fn purpose(&self) -> String {
        format!("{}/{}", self.bucket.name(), self.filename)
    }
}

/// The shelf of a file with that name.
pub fn shelf_of(filename: &str) -> &str {
    filename.get(..2).unwrap_or("00")
}

/// One of the 256 parts of a bucket, each listed by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    pub bucket: Bucket,
    /// Two hexadecimal digits of the names on it.
    pub name: String,
}

impl Shelf {
    /// All shelves of all buckets.
    pub fn all() -> impl Iterator<Item = Self> {
        Bucket::ALL
            .into_iter()
            .flat_map(|bucket| (0..=u8::MAX).map(move |number| Self { bucket, name: format!("{number:02x}") }))
    }
}

/// An entry of a listing.
#[derive(Clone, Debug)]
pub struct Listed {
    pub key: Key,
    /// When it was written, by the clock of the store.
    pub written: DateTime<Utc>,
}

impl Listed {
    /// Whether its writing never finished.
    pub(super) fn is_part(&self) -> bool {
        self.key.filename.ends_with(disk::PART)
    }
}

/// A place for sealed bytes. A stored object survives the end of the process. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Objects {
    Disk(Disk),
    S3(S3),
}

impl Objects {
    /// Its name in settings and commands.
    pub const fn place(&self) -> StoreKind {
        match self {
            Self::Disk(_) => StoreKind::Disk,
            Self::S3(_) => StoreKind::S3,
        }
    }

    /// Stores an object under a new name.
    ///
    /// # Errors
    /// [`kernel::Error::DiskFull`], [`kernel::Error::Unavailable`] or [`kernel::Error::Internal`]; what it leaves
    /// behind, the sweep removes.
    pub async fn put(&self, key: &Key, sealed: Vec<u8>) -> Result<()> {
        let place = self.place();
        match self {
            Self::Disk(disk) => measured(place, "put", disk.put(key, sealed)).await,
            Self::S3(s3) => measured(place, "put", s3.put(key, sealed)).await,
        }
    }

    /// Replaces the bytes of an object: at every moment it has the old ones or the new ones. Fails as [`Objects::put`] does, with
    /// the old ones left.
    pub async fn replace(&self, key: &Key, sealed: Vec<u8>) -> Result<()> {
        let place = self.place();
        match self {
            Self::Disk(disk) => measured(place, "replace", disk.replace(key, sealed)).await,
            Self::S3(s3) => measured(place, "replace", s3.put(key, sealed)).await,
        }
    }

    /// The bytes of an object; none where there is no such object. Fails with [`kernel::Error::Unavailable`] or [`kernel::Error::Internal`]
    /// when the store does not answer, or the bucket is missing.
    pub async fn get(&self, key: &Key) -> Result<Option<Vec<u8>>> {
        let place = self.place();
        match self {
            Self::Disk(disk) => measured(place, "get", disk.get(key)).await,
            Self::S3(s3) => measured(place, "get", s3.get(key)).await,
        }
    }

    /// Whether the object exists. Fails as [`Objects::get`] does.
    pub async fn has(&self, key: &Key) -> Result<bool> {
        let place = self.place();
        match self {
            Self::Disk(disk) => measured(place, "has", disk.has(key)).await,
            Self::S3(s3) => measured(place, "has", s3.has(key)).await,
        }
    }

    /// Removes an object for good; one that is gone already is no error. Fails as [`Objects::get`] does.
    pub async fn remove(&self, key: &Key) -> Result<()> {
        let place = self.place();
        match self {
            Self::Disk(disk) => measured(place, "remove", disk.remove(key)).await,
            Self::S3(s3) => measured(place, "remove", s3.remove(key)).await,
        }
    }

    /// The objects of a shelf. Fails as [`Objects::get`] does.
    pub async fn list(&self, shelf: &Shelf) -> Result<Vec<Listed>> {
        let place = self.place();
        match self {
            Self::Disk(disk) => measured(place, "list", disk.list(shelf)).await,
            Self::S3(s3) => measured(place, "list", s3.list(shelf)).await,
        }
    }

    /// Whether a file without a row, written at that moment, may be gone: a disk is asked, in a bucket the age decides.
    pub(super) fn may_be_swept(&self, key: &Key, written: Instant) -> bool {
        match self {
            Self::Disk(disk) => !disk.has_now(key),
            Self::S3(_) => written.elapsed() > ROW_WITHIN,
        }
    }

    /// Removes an unused file without waiting for it; if that fails, the sweep removes it.
    pub(super) fn take_away(&self, key: &Key) {
        match self {
            Self::Disk(disk) => disk.take_away(key),
            Self::S3(s3) => s3.take_away(key),
        }
    }
}
