//! Sealed bytes as stored, for backups: copied out and put back. They are opened only to see whether a file in the store is whole.

use kernel::{
    Result,
    crypto::{Keys, Purpose},
};

use super::{Bucket, FileStore, objects::Key, store::is_ours};

impl Key {
    /// The key of an address from a row; none where it is no address of this store.
    pub fn of_address(bucket: &str, filename: &str) -> Option<Self> {
        let bucket = Bucket::named(bucket).filter(|_| is_ours(filename))?;
        Some(Self { bucket, filename: filename.to_owned() })
    }
}

impl FileStore {
    /// The sealed bytes of a file, in whichever place they are; none where no place has it. Fails with [`kernel::Error::Unavailable`] or
    /// [`kernel::Error::Internal`] when the store does not answer.
    pub async fn copy_of(&self, key: &Key) -> Result<Option<Vec<u8>>> {
        self.sealed(key).await
    }

    /// Stores sealed bytes from a backup. A file of that name that opens stays as it is; then the answer is false.
    /// Fails as [`super::objects::Objects::replace`] does.
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
