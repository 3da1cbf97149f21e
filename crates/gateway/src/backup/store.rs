//! A place for backups: a folder, or a bucket of an object store. Objects are written whole or not at all, and are on the disk
//! when a write returns.

use std::{collections::HashMap, error::Error, fs, path::PathBuf, sync::Arc};

use futures_util::TryStreamExt;
use object_store::{
    ObjectStore, ObjectStoreExt, PutPayload, WriteMultipart, local::LocalFileSystem, path::Path, prefix::PrefixStore,
};
use registry::files::objects::{S3, code_of_store};

use super::Result;
use crate::settings::{BackupSettings, backup::named};

/// Bytes that are sent or fetched by one call; a bucket takes ten thousand parts of an object, 160 GB.
pub(super) const CHUNK: usize = 16 << 20;

const WHERE: &str = "Say where backups are kept: by backup.to in the configuration, or by --to (a folder, or s3).";

/// The place. Cheap to clone.
#[derive(Clone, Debug)]
pub struct BackupStore {
    objects: Arc<dyn ObjectStore>,
    name: String,
}

impl BackupStore {
    /// Opens the place that `to` names, or else the settings. A folder has to exist.
    pub fn open(settings: &BackupSettings, to: Option<&str>) -> Result<Self> {
        match to.unwrap_or(&settings.to) {
            "" => Err(WHERE.into()),
            "s3" if !settings.s3.is_set() => Err("Backups go to s3, and backup.s3.bucket is missing.".into()),
            "s3" => {
                let client = S3::client(&settings.s3).map_err(|why| named(&why))?;
                let objects = PrefixStore::new(client, settings.s3.prefix.trim_matches('/'));
                Ok(Self { objects: Arc::new(objects), name: format!("the bucket {}", settings.s3.bucket) })
            }
            folder => {
                let name = format!("the folder {folder}");
                let objects = LocalFileSystem::new_with_prefix(folder);
                let objects = objects.map_err(|_| format!("There is no place for backups at {folder}."))?;
                // A folder that is left empty would look like a snapshot.
                let objects = objects.with_fsync(true).with_automatic_cleanup(true);
                Ok(Self { objects: Arc::new(objects), name })
            }
        }
    }

    /// The same, and makes a missing folder if its parent exists: an unmounted disk is not replaced by a folder.
    pub fn open_or_make(settings: &BackupSettings, to: Option<&str>) -> Result<Self> {
        let folder = PathBuf::from(to.unwrap_or(&settings.to));
        if !["", "s3"].iter().any(|other| folder.as_os_str() == *other) && !folder.exists() {
            let mut builder = fs::DirBuilder::new();
            #[cfg(unix)]
            {
                use std::os::unix::fs::DirBuilderExt;
                builder.mode(0o700);
            }
            builder
                .create(&folder)
                .map_err(|error| format!("the folder {} cannot be made: {error}", folder.display()))?;
        }
        Self::open(settings, to)
    }

    /// Stores an object under this name.
    pub(super) async fn put(&self, name: &str, bytes: Vec<u8>) -> Result<()> {
        let put = self.objects.put(&Path::from(name), PutPayload::from(bytes)).await;
        put.map(drop).map_err(|error| self.failed("written to", &error))
    }

    /// Begins an object that is sent in parts; it is there when it is finished.
    pub(super) async fn begin(&self, name: &str) -> Result<WriteMultipart> {
        let begun = self.objects.put_multipart(&Path::from(name)).await;
        let upload = begun.map_err(|error| self.failed("written to", &error))?;
        Ok(WriteMultipart::new_with_chunk_size(upload, CHUNK))
    }

    /// A small object; none where it is not there.
    pub(super) async fn get(&self, name: &str) -> Result<Option<Vec<u8>>> {
        let got = async { self.objects.get(&Path::from(name)).await?.bytes().await };
        self.unless_missing(got.await.map(|bytes| bytes.to_vec()))
    }

    /// A part of an object.
    pub(super) async fn range(&self, name: &str, bytes: std::ops::Range<u64>) -> Result<Option<Vec<u8>>> {
        let got = self.objects.get_range(&Path::from(name), bytes).await;
        self.unless_missing(got.map(|bytes| bytes.to_vec()))
    }

    /// How many bytes an object has; none where it is not there.
    pub(super) async fn size(&self, name: &str) -> Result<Option<u64>> {
        self.unless_missing(self.objects.head(&Path::from(name)).await.map(|found| found.size))
    }

    /// The objects below a folder, by their whole names, with their bytes.
    pub(super) async fn list(&self, folder: &str) -> Result<HashMap<String, u64>> {
        let listing = self.objects.list(Some(&Path::from(folder)));
        let listed = listing.map_ok(|object| (object.location.to_string(), object.size)).try_collect().await;
        listed.map_err(|error| self.failed("listed in", &error))
    }

    /// The names of the folders directly in a folder.
    pub(super) async fn folders(&self, folder: &str) -> Result<Vec<String>> {
        let listed = self.objects.list_with_delimiter(Some(&Path::from(folder))).await;
        let listed = listed.map_err(|error| self.failed("listed in", &error))?;
        let mut names: Vec<_> =
            listed.common_prefixes.iter().filter_map(|path| path.filename().map(str::to_owned)).collect();
        names.sort_unstable();
        Ok(names)
    }

    /// Takes an object away; one that is gone already is no error.
    pub(super) async fn remove(&self, name: &str) -> Result<()> {
        self.unless_missing(self.objects.delete(&Path::from(name)).await).map(drop)
    }

    fn unless_missing<T>(&self, outcome: object_store::Result<T>) -> Result<Option<T>> {
        match outcome {
            Ok(found) => Ok(Some(found)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(self.failed("read from", &error)),
        }
    }

    /// In words for the operator, without what a store may repeat of the request.
    pub(super) fn failed(&self, what: &str, error: &(dyn Error + 'static)) -> Box<dyn Error + Send + Sync> {
        format!("Backups cannot be {what} {}: {}.", self.name, code_of_store(error)).into()
    }
}
