//! Settings for the place of files.

use std::path::PathBuf;

use serde::Deserialize;

/// The section `[files]` of the settings.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileSettings {
    /// The place for new files.
    pub store: StoreKind,
    /// Whether a server starts although most of the files are missing.
    pub start_without: bool,
    pub s3: S3Settings,
}

/// A kind of place for files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StoreKind {
    /// The folder `files` in the data folder.
    Disk,
    /// A bucket of an object store.
    S3,
}

impl StoreKind {
    /// The name that operators use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Disk => "disk",
            Self::S3 => "s3",
        }
    }
}

/// The section `[files.s3]` of the settings.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct S3Settings {
    /// The store's address; empty means AWS.
    pub endpoint: String,
    /// The region that requests are signed for.
    pub region: String,
    /// The bucket; empty means that there is no object store.
    pub bucket: String,
    /// The prefix of all names.
    pub prefix: String,
    /// Whether the bucket is part of the host's name instead of the path.
    pub bucket_in_host: bool,
    /// Id of the access key.
    pub access_key_id: String,
    /// The secret access key.
    pub secret_access_key: String,
    /// Instead of the secret key: a file that holds only the key.
    pub secret_access_key_file: PathBuf,
    /// Certificates that are trusted besides those of the system.
    pub ca_file: PathBuf,
    /// Longest time of one call with all its tries, in seconds.
    pub seconds: u64,
    /// The most tries of one call.
    pub tries: usize,
}

impl S3Settings {
    /// Whether an object store is set.
    pub fn is_set(&self) -> bool {
        !self.bucket.is_empty()
    }

    /// Refuses wrong settings with a sentence.
    pub fn check(&self) -> Result<(), String> {
        if !self.is_set() {
            return Ok(());
        }
        if !self.endpoint.is_empty() && !is_safe(&self.endpoint) {
            return Err(
                "files.s3.endpoint has to begin with https://, or with http:// and the address of this machine".into(),
            );
        }
        if self.access_key_id.is_empty() {
            return Err("files.s3.access_key_id is missing".into());
        }
        let has_file = !self.secret_access_key_file.as_os_str().is_empty();
        if self.secret_access_key.is_empty() != has_file {
            return Err("set either files.s3.secret_access_key or files.s3.secret_access_key_file".into());
        }
        Ok(())
    }
}

/// Whether the address is https or local. Without https, names and times go over the network in the clear; the bytes are
/// sealed in any case.
fn is_safe(endpoint: &str) -> bool {
    let local = ["http://127.0.0.1", "http://localhost", "http://[::1]"];
    let is_local = |start: &&str| {
        endpoint.strip_prefix(*start).is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
    };
    endpoint.starts_with("https://") || local.iter().any(is_local)
}

impl std::fmt::Debug for S3Settings {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("S3Settings")
            .field("endpoint", &self.endpoint)
            .field("bucket", &self.bucket)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::is_safe;

    #[test]
    fn only_this_machine_is_spoken_to_without_https() {
        for safe in ["https://s3.example.org", "http://127.0.0.1:9000", "http://localhost/", "http://[::1]:1"] {
            assert!(is_safe(safe), "{safe}");
        }
        for open in
            ["http://s3.example.org", "http://127.0.0.1.example.org", "http://localhost.example.org", "ftp://x", ""]
        {
            assert!(!is_safe(open), "{open}");
        }
    }
}
