//! Sealed bytes as they are stored, for backups: read to be copied, and put back. Nothing is opened on the way but to tell whether
//! what is there already is whole.

use kernel::{
    Result,
    crypto::{Keys, Purpose},
};

use super::{Bucket, FileStore, objects::Key, store::is_ours};

impl Key {
    /// The key of an address as a row has it; none where no file of ours has such an address.
    pub fn of_address(bucket: &str, filename: &str) -> Option<Self> {
        let bucket = Bucket::named(bucket).filter(|_| is_ours(filename))?;
        Some(Self { bucket, filename: filename.to_owned() })
    }
}

impl FileStore {
    /// The sealed bytes of a file, wherever they are; none where the store does not have it.
    ///
    /// # Errors
    /// [`kernel::Error::Unavailable`] or [`kernel::Error::Internal`] when the store does not answer.
    pub async fn copy_of(&self, key: &Key) -> Result<Option<Vec<u8>>> {
        self.sealed(key).await
    }

    /// Stores sealed bytes that were copied from a store. What is there under that name and opens is left as it is; false then.
    ///
    /// # Errors
    /// As [`super::objects::Objects::replace`].
    pub async fn put_back(&self, keys: &Keys, key: &Key, sealed: Vec<u8>) -> Result<bool> {
        if let Some(there) = self.sealed(key).await?
            && (there == sealed || keys.open(Purpose::FileSeal, &key.purpose(), &there).is_ok())
        {
            return Ok(false);
        }
        self.replace(key, sealed).await?;
        Ok(true)
    }
}
