//! A bucket of an object store that speaks S3. Names are unique and random, and the database knows which objects exist. So nothing depends
//! on conditional writes, which stores implement differently or not at all.

use std::{error::Error as StdError, fs, future::Future, sync::Arc, time::Duration};

use futures_util::TryStreamExt;
use kernel::{Error, Result, random};
use object_store::{
    BackoffConfig, Certificate, ClientOptions, ObjectStore, ObjectStoreExt, RetryConfig,
    aws::{AmazonS3, AmazonS3Builder},
    path::Path,
};
use tokio::{runtime::Handle, time::timeout};

use super::{Key, Listed, S3Settings, Shelf};
use crate::files::Bucket;

const AWAY: &str = "The store of pictures does not answer. Please try again in a moment.";
const CONNECT: Duration = Duration::from_secs(2);
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Error codes by which stores refuse a key.
const KEY_REFUSED: [&str; 5] = [
    "AccessDenied",
    "InvalidAccessKeyId",
    "SignatureDoesNotMatch",
    "AuthorizationHeaderMalformed",
    "AllAccessDisabled",
];

/// The bucket. Cheap to clone.
#[derive(Clone, Debug)]
pub struct S3 {
    store: Arc<AmazonS3>,
    bucket: String,
    prefix: String,
    longest: Duration,
}

/// The reason why the store cannot be used at this moment.
#[derive(Clone, Debug)]
pub enum Probe {
    /// It does not answer, and may do so later.
    Away(String),
    /// It refuses until an operator changes settings or rights.
    Refused(String),
}

impl S3 {
    /// The bucket that the settings name; no request is sent yet. Fails with a sentence for the operator, such as a file that cannot be
    /// read or a bad address.
    pub fn open(settings: &S3Settings) -> std::result::Result<Self, String> {
        let prefix = settings.prefix.trim_matches('/').to_owned();
        let (store, longest) = (Arc::new(Self::client(settings)?), Duration::from_secs(settings.seconds));
        Ok(Self { store, bucket: settings.bucket.clone(), prefix, longest })
    }

    /// A client of the bucket, for other data that is kept in one; names are without the prefix of the settings.
    /// Fails as [`S3::open`] does.
    pub fn client(settings: &S3Settings) -> std::result::Result<AmazonS3, String> {
        let secret = secret(settings)?;
        // The TLS library takes the ciphers of the process; it does not matter which caller installed them.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let longest = Duration::from_secs(settings.seconds);
        let mut client = ClientOptions::new()
            .with_connect_timeout(CONNECT.min(longest))
            // A try that hangs leaves time for another one.
            .with_timeout(longest / 2)
            .with_allow_http(true);
        if !settings.ca_file.as_os_str().is_empty() {
            let pem = fs::read(&settings.ca_file).map_err(|error| unreadable("files.s3.ca_file", &error))?;
            for certificate in
                Certificate::from_pem_bundle(&pem).map_err(|error| unreadable("files.s3.ca_file", &error))?
            {
                client = client.with_root_certificate(certificate);
            }
        }
        let mut builder = AmazonS3Builder::new()
            .with_client_options(client)
            .with_retry(RetryConfig {
                max_retries: settings.tries.saturating_sub(1),
                retry_timeout: longest,
                backoff: BackoffConfig { init_backoff: FIRST_PAUSE, max_backoff: LONGEST_PAUSE, base: 2.0 },
            })
            .with_region(&settings.region)
            .with_bucket_name(&settings.bucket)
            .with_access_key_id(&settings.access_key_id)
            .with_secret_access_key(secret)
            .with_virtual_hosted_style_request(settings.bucket_in_host)
            // Not every store takes many names in one call.
            .with_disable_bulk_delete(true);
        if !settings.endpoint.is_empty() {
            builder = builder.with_endpoint(settings.endpoint.trim_end_matches('/'));
        }
        builder.build().map_err(|error| format!("the object store cannot be used: {error}"))
    }

    /// Writes an object, reads it, lists it and removes it. Fails with a sentence for the operator.
    pub async fn probe(&self) -> std::result::Result<(), Probe> {
        let name = random::text(b"0123456789abcdef", 16);
        let path = self.path(&format!("probe/{name}"));
        let tried = self.in_time(async {
            // Some stores create a missing bucket when an object is put into it.
            self.look_for_nothing().await?;
            self.store.put(&path, name.clone().into_bytes().into()).await?;
            let read = self.store.get(&path).await?.bytes().await?;
            let listed: Vec<_> = self.store.list(Some(&self.path("probe"))).try_collect().await?;
            self.store.delete(&path).await?;
            Ok((read, listed.iter().any(|object| object.location == path)))
        });
        match tried.await {
            Ok((read, true)) if read.as_ref() == name.as_bytes() => Ok(()),
            Ok(_) => Err(Probe::Refused(format!(
                "the object store answers, but what was written to the bucket {} is not what is read from it or listed in it",
                self.bucket
            ))),
            Err(failure) => Err(self.in_words(&failure)),
        }
    }

    pub(super) async fn put(&self, key: &Key, sealed: Vec<u8>) -> Result<()> {
        let path = self.path(&key.path());
        let put = self.in_time(self.store.put(&path, sealed.into()));
        put.await.map(drop).map_err(|failure| self.error(&failure))
    }

    pub(super) async fn get(&self, key: &Key) -> Result<Option<Vec<u8>>> {
        let path = self.path(&key.path());
        let got = self.in_time(async { self.store.get(&path).await?.bytes().await });
        self.unless_missing(got.await.map(|bytes| bytes.to_vec())).await
    }

    pub(super) async fn has(&self, key: &Key) -> Result<bool> {
        let path = self.path(&key.path());
        let found = self.in_time(async { self.store.head(&path).await });
        self.unless_missing(found.await).await.map(|found| found.is_some())
    }

    pub(super) async fn remove(&self, key: &Key) -> Result<()> {
        let path = self.path(&key.path());
        let removed = self.in_time(async { self.store.delete(&path).await });
        self.unless_missing(removed.await).await.map(drop)
    }

    pub(super) fn take_away(&self, key: &Key) {
        let (store, key) = (self.clone(), key.clone());
        // Without a runtime the process is about to end.
        let Ok(runtime) = Handle::try_current() else { return };
        runtime.spawn(async move {
            if store.remove(&key).await.is_err() {
                tracing::warn!("cannot remove the unreferenced object {}, the next sweep will", key.path());
            }
        });
    }

    pub(super) async fn list(&self, shelf: &Shelf) -> Result<Vec<Listed>> {
        let path = self.path(&format!("{}/{}", shelf.bucket.name(), shelf.name));
        let listing = async { self.store.list(Some(&path)).try_collect::<Vec<_>>().await };
        // A shelf of a whole season takes many calls to list, each with its own limit of time.
        let objects = listing.await.map_err(|error| self.error(&Failure::Store(error)))?;
        Ok(objects.into_iter().filter_map(|object| listed(shelf.bucket, &object)).collect())
    }

    fn path(&self, name: &str) -> Path {
        if self.prefix.is_empty() { Path::from(name) } else { Path::from(format!("{}/{name}", self.prefix)) }
    }

    async fn in_time<T>(&self, call: impl Future<Output = object_store::Result<T>>) -> std::result::Result<T, Failure> {
        timeout(self.longest, call).await.map_err(|_| Failure::TooSlow)?.map_err(Failure::Store)
    }

    /// None where the object is missing. Stores report a missing bucket and a missing object differently, so this also lists a prefix that
    /// never exists: if the bucket is missing, this fails.
    async fn unless_missing<T>(&self, outcome: std::result::Result<T, Failure>) -> Result<Option<T>> {
        match outcome {
            Ok(found) => Ok(Some(found)),
            Err(Failure::Store(object_store::Error::NotFound { .. })) => {
                let asked = self.in_time(self.look_for_nothing());
                asked.await.map(|()| None).map_err(|failure| self.error(&failure))
            }
            Err(failure) => Err(self.error(&failure)),
        }
    }

    async fn look_for_nothing(&self) -> object_store::Result<()> {
        let nothing = self.path("nothing");
        self.store.list(Some(&nothing)).try_next().await.map(drop)
    }

    /// Logs the reason for the operator; the caller's error says that trying again may help.
    fn error(&self, failure: &Failure) -> Error {
        let (Probe::Away(why) | Probe::Refused(why)) = self.in_words(failure);
        tracing::error!("{why}");
        Error::Unavailable(AWAY.into())
    }

    fn in_words(&self, failure: &Failure) -> Probe {
        let bucket = &self.bucket;
        match failure {
            Failure::TooSlow => {
                Probe::Away(format!("the object store did not answer within {} seconds", self.longest.as_secs()))
            }
            Failure::Store(error) => match code(error).as_str() {
                "NoSuchBucket" => Probe::Refused(format!("the object store has no bucket {bucket}")),
                code if is_refused(error) || KEY_REFUSED.contains(&code) => {
                    Probe::Refused(format!("the object store refuses the key for the bucket {bucket}: {code}"))
                }
                code => Probe::Away(format!("the object store failed: {code}")),
            },
        }
    }
}

/// The reason why a call to the store failed.
enum Failure {
    TooSlow,
    Store(object_store::Error),
}

const fn is_refused(error: &object_store::Error) -> bool {
    matches!(error, object_store::Error::PermissionDenied { .. } | object_store::Error::Unauthenticated { .. })
}

fn listed(bucket: Bucket, object: &object_store::ObjectMeta) -> Option<Listed> {
    let filename = object.location.filename()?.to_owned();
    Some(Listed { key: Key { bucket, filename }, written: object.last_modified })
}

/// The store's own code, such as `SignatureDoesNotMatch`; without one, the error of the connection. Never the whole answer, because some
/// stores repeat the request in it.
pub fn code(error: &dyn StdError) -> String {
    let mut deepest = error;
    let mut texts = vec![error.to_string()];
    while let Some(source) = deepest.source() {
        deepest = source;
        texts.push(deepest.to_string());
    }
    for text in texts {
        if let Some((_, rest)) = text.split_once("<Code>")
            && let Some((code, _)) = rest.split_once("</Code>")
        {
            return code.chars().filter(char::is_ascii_alphanumeric).take(60).collect();
        }
    }
    deepest.to_string().chars().take(120).collect()
}

fn secret(settings: &S3Settings) -> std::result::Result<String, String> {
    if settings.secret_access_key_file.as_os_str().is_empty() {
        return Ok(settings.secret_access_key.clone());
    }
    let text = fs::read_to_string(&settings.secret_access_key_file);
    Ok(text.map_err(|error| unreadable("files.s3.secret_access_key_file", &error))?.trim().to_owned())
}

fn unreadable(setting: &str, error: &dyn StdError) -> String {
    format!("the file that {setting} names cannot be used: {error}")
}
