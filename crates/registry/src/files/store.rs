//! The store of files. A file that is stored stays, sealed, under a random name.
//!
//! The bytes are written first and the row after them: a crash in between leaves sealed bytes without a row, never a row without bytes.
//! Removal goes the other way round: the row in its transaction, the bytes after the commit. Bytes whose row fails or is rolled back are
//! removed at once; [`sweep`](super::sweep()) removes the leftovers of a crash.

use std::{
    ops::Deref,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{
    Error, Result,
    crypto::{Keys, Purpose, sha256},
    database::Transaction,
    ids::{AgencyId, CenterId, ExaminationDayId, FileId, FunctionaryId, RegionId, UserId},
    random,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};

use tokio::task::spawn_blocking;

use super::{
    PictureFormat,
    generations::{self, Held},
    objects::{Disk, FileSettings, Key, Listed, Objects, Probe, S3, Shelf, StoreKind},
};
use crate::entities::stored_file;

/// The folders of the store; there are no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bucket {
    Faces,
    /// Portraits cut out of enrolled pictures.
    Portraits,
    /// Pictures taken at gates.
    Gate,
    /// Pictures that users upload by hand.
    Uploads,
}

impl Bucket {
    /// Name of the folder in URLs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Faces => "faces",
            Self::Portraits => "portraits",
            Self::Gate => "gate",
            Self::Uploads => "uploads",
        }
    }

    /// All buckets, in the order in which tasks go through them.
    pub const ALL: [Self; 4] = [Self::Faces, Self::Portraits, Self::Gate, Self::Uploads];

    /// The bucket with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bucket| bucket.name() == name)
    }
}

/// The owner of a file; the columns that are set decide who may fetch it.
#[derive(Clone, Copy, Debug, Default)]
pub struct FileOwner {
    pub created_by_user_id: Option<UserId>,
    pub region_id: Option<RegionId>,
    pub authorizing_agency_id: Option<AgencyId>,
    /// The functionary it shows.
    pub functionary_id: Option<FunctionaryId>,
    /// The center it comes from.
    pub center_id: Option<CenterId>,
    /// The examination day it comes from.
    pub examination_day_id: Option<ExaminationDayId>,
}

/// A picture to be stored.
pub struct NewFile {
    pub bucket: Bucket,
    pub format: PictureFormat,
    pub bytes: Vec<u8>,
    pub owner: FileOwner,
    pub at: DateTime<Utc>,
}

/// A stored picture without a row; when it is dropped without one, the store removes it.
#[must_use = "without a row nobody can fetch it"]
pub struct WrittenFile {
    row: stored_file::ActiveModel,
    generation: i32,
    bytes: Unclaimed,
    written: Instant,
}

/// The store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct FileStore {
    /// The place for new files.
    new: Objects,
    /// The place that earlier settings named, where files may still be.
    old: Option<Objects>,
    probed: Probed,
}

/// Time and outcome of the last probe.
type Probed = Arc<tokio::sync::Mutex<Option<(Instant, std::result::Result<(), Probe>)>>>;

/// Seconds for which callers of [`FileStore::works`] get the outcome of the last probe.
const PROBE_LASTS: Duration = Duration::from_secs(10);
/// Files that are looked up at the same time.
const LOOKS_AT_ONCE: usize = 16;

impl FileStore {
    /// A store in a folder, which is created with the first file.
    pub fn in_folder(folder: impl Into<PathBuf>) -> Self {
        Self::over(Objects::Disk(Disk::new(folder)), None)
    }

    fn over(new: Objects, old: Option<Objects>) -> Self {
        Self { new, old, probed: Probed::default() }
    }

    /// The store that the settings describe. Files that are still in the other place, folder or bucket, are found there until
    /// [`move_files`](super::move_files()) has moved them. Fails with a sentence for the operator.
    pub fn open(settings: &FileSettings, folder: PathBuf) -> std::result::Result<Self, String> {
        let disk = Disk::new(folder);
        let s3 = settings.s3.is_set().then(|| S3::open(&settings.s3)).transpose()?;
        match (settings.store, s3) {
            (StoreKind::Disk, s3) => Ok(Self::over(Objects::Disk(disk), s3.map(Objects::S3))),
            (StoreKind::S3, Some(s3)) => {
                let old = disk.is_there().then_some(Objects::Disk(disk));
                Ok(Self::over(Objects::S3(s3), old))
            }
            (StoreKind::S3, None) => Err("files.store is s3, and files.s3.bucket is missing".into()),
        }
    }

    /// Whether files can be written and read. A disk is not probed: each write tells it. Fails with a sentence for the operator.
    pub async fn probe(&self) -> std::result::Result<(), Probe> {
        match &self.new {
            Objects::Disk(_) => Ok(()),
            Objects::S3(s3) => s3.probe().await,
        }
    }

    /// As [`FileStore::probe`], with an answer that is up to ten seconds old.
    pub async fn works(&self) -> std::result::Result<(), Probe> {
        let mut last = self.probed.lock().await;
        if let Some((at, outcome)) = &*last
            && at.elapsed() < PROBE_LASTS
        {
            return outcome.clone();
        }
        let outcome = self.probe().await;
        *last = Some((Instant::now(), outcome.clone()));
        outcome
    }

    /// The place for new files.
    pub const fn place(&self) -> StoreKind {
        self.new.place()
    }

    /// The place of that kind, if the settings have it.
    pub(super) fn at(&self, place: StoreKind) -> Option<&Objects> {
        self.places().find(|objects| objects.place() == place)
    }

    /// All places; the first gets new files.
    pub(super) fn places(&self) -> impl Iterator<Item = &Objects> {
        std::iter::once(&self.new).chain(&self.old)
    }

    /// Stores a picture with its row. The bytes are stored when this returns; the row lasts with the transaction.
    /// Fails as [`Self::write`] does.
    ///
    /// At gates, where transactions wait for each other, call [`Self::write`] before the transaction begins
    /// and [`WrittenFile::record`] inside it.
    pub async fn put(&self, tx: &Transaction, keys: &Keys, new: NewFile) -> Result<stored_file::Model> {
        let written = self.write(keys, new).await?;
        written.record(tx, generations::held(tx, keys).await?).await
    }

    /// Seals a picture and stores it before returning. Fails with [`Error::DiskFull`], [`Error::Unavailable`] or [`Error::Internal`]
    /// when the store refuses.
    pub async fn write(&self, keys: &Keys, new: NewFile) -> Result<WrittenFile> {
        let keys = keys.clone();
        let written = Instant::now();
        let (key, generation, sealed, row) = off_the_event_loop(move || {
            let key = Key { bucket: new.bucket, filename: random_name(new.format) };
            let generation = keys.current_generation();
            let sealed = keys.seal_in(generation, Purpose::FileSeal, &key.purpose(), &new.bytes)?;
            let row = row(&key, generation, &new);
            Ok((key, generation, sealed, row))
        })
        .await?;
        self.new.put(&key, sealed).await?;
        let bytes = Unclaimed(Some((self.new.clone(), key)));
        Ok(WrittenFile { row, generation, bytes, written })
    }

    /// The bytes of a file; the caller must have found its row in reach.
    ///
    /// # Errors
    /// [`Error::NotFound`] when the store does not have it, [`Error::Unavailable`] when the store does not answer, [`Error::Internal`] when
    /// its bytes do not open.
    pub async fn read(&self, keys: &Keys, file: &stored_file::Model) -> Result<Vec<u8>> {
        let key = key_of(file)?;
        let bytes = self.sealed(&key).await?.ok_or_else(|| Error::not_found("File"))?;
        if !file.sealed {
            return Ok(bytes);
        }
        let keys = keys.clone();
        off_the_event_loop(move || keys.open(Purpose::FileSeal, &key.purpose(), &bytes).map(|bytes| bytes.to_vec()))
            .await
    }

    /// The bytes of a file; none where the store does not have it, or where no key opens it.
    ///
    /// # Errors
    /// [`Error::Unavailable`] or [`Error::Internal`] when the store does not answer, or the keys that its row names are missing.
    pub async fn read_unless_lost(&self, keys: &Keys, file: &stored_file::Model) -> Result<Option<Vec<u8>>> {
        let Ok(key) = key_of(file) else { return Ok(None) };
        let bytes = match self.sealed(&key).await? {
            Some(bytes) if file.sealed => bytes,
            bytes => return Ok(bytes),
        };
        let (keys, recorded) = (keys.clone(), file.key_version);
        off_the_event_loop(move || {
            let bytes = unless_damaged(&keys, recorded, &key.purpose(), &bytes)?;
            Ok(bytes.map(|bytes| bytes.to_vec()))
        })
        .await
    }

    /// The sealed bytes of a file, from whichever place has it.
    pub(super) async fn sealed(&self, key: &Key) -> Result<Option<Vec<u8>>> {
        for objects in self.places() {
            if let Some(bytes) = objects.get(key).await? {
                return Ok(Some(bytes));
            }
        }
        // Another process may just have moved it.
        if self.old.is_some() { self.new.get(key).await } else { Ok(None) }
    }

    /// Writes sealed bytes into the place for new files, over a file of that name.
    pub(super) async fn replace(&self, key: &Key, sealed: Vec<u8>) -> Result<()> {
        self.new.replace(key, sealed).await
    }

    /// Seals the bytes of a file again with another generation of keys, unless that generation sealed them already. At every moment the
    /// store has either the old bytes or the new ones.
    ///
    /// # Errors
    /// [`Error::Unavailable`] or [`Error::Internal`] when the store refuses, or the keys that its row names are missing.
    pub async fn reseal(&self, keys: &Keys, file: &stored_file::Model, generation: i32) -> Result<Resealed> {
        let Ok(key) = key_of(file) else { return Ok(Resealed::Lost) };
        let mut outcome = Resealed::Lost;
        for objects in self.places() {
            let Some(sealed) = objects.get(&key).await? else { continue };
            let (keys, recorded, purpose) = (keys.clone(), file.key_version, key.purpose());
            let anew = off_the_event_loop(move || {
                let Some(bytes) = unless_damaged(&keys, recorded, &purpose, &sealed)? else { return Ok(None) };
                if Keys::generation_of(&sealed) == generation {
                    return Ok(Some(None));
                }
                keys.seal_in(generation, Purpose::FileSeal, &purpose, &bytes).map(Some).map(Some)
            });
            let Some(anew) = anew.await? else { continue };
            if let Some(sealed) = anew {
                objects.replace(&key, sealed).await?;
            }
            outcome = Resealed::Done;
        }
        Ok(outcome)
    }

    /// Number of these files that the store does not have.
    pub async fn missing(&self, files: Vec<(String, String)>) -> Result<usize> {
        let looks = files.into_iter().map(|(bucket, filename)| async move {
            let Some(bucket) = Bucket::named(&bucket) else { return Ok(false) };
            let key = Key { bucket, filename };
            for objects in self.places() {
                if objects.has(&key).await? {
                    return Ok(true);
                }
            }
            Ok::<_, Error>(false)
        });
        let found = stream::iter(looks.collect::<Vec<_>>()).buffer_unordered(LOOKS_AT_ONCE);
        found.try_fold(0, async |missing, is_there| Ok(missing + usize::from(!is_there))).await
    }

    /// Removes the bytes for good; a file that is gone already is no error. Call it after the commit of the transaction that deleted the
    /// row. Fails with [`Error::Unavailable`] or [`Error::Internal`] when the store refuses.
    pub async fn remove(&self, file: &stored_file::Model) -> Result<()> {
        let key = key_of(file)?;
        // A file that is being moved is in the old place until it is in the new one.
        if let Some(old) = &self.old {
            old.remove(&key).await?;
        }
        self.new.remove(&key).await
    }

    /// As [`FileStore::remove`] for several files. It tries all of them, then fails with the first error.
    pub async fn remove_all(&self, files: &[stored_file::Model]) -> Result<()> {
        let mut outcome = Ok(());
        for file in files {
            outcome = outcome.and(self.remove(file).await);
        }
        outcome
    }

    /// The files of a shelf that were last written before that moment. Fails with [`Error::Unavailable`] or [`Error::Internal`]
    /// when the store refuses.
    pub(super) async fn older_than(&self, shelf: &Shelf, moment: DateTime<Utc>) -> Result<Vec<Listed>> {
        let mut old: Vec<Listed> = Vec::new();
        for objects in self.places() {
            old.extend(objects.list(shelf).await?.into_iter().filter(|object| object.written < moment));
        }
        Ok(old)
    }

    /// Removes a file without a row; false where it was gone already. Fails with [`Error::Unavailable`] or [`Error::Internal`]
    /// when the store refuses.
    pub(super) async fn remove_leftover(&self, file: &Listed) -> Result<bool> {
        let mut was_there = false;
        for objects in self.places() {
            was_there |= objects.has(&file.key).await?;
            objects.remove(&file.key).await?;
        }
        Ok(was_there)
    }
}

fn row(key: &Key, generation: i32, new: &NewFile) -> stored_file::ActiveModel {
    stored_file::ActiveModel {
        id: Set(FileId::new()),
        bucket: Set(key.bucket.name().to_owned()),
        filename: Set(key.filename.clone()),
        mime_type: Set(new.format.mime_type().to_owned()),
        size: Set(i64::try_from(new.bytes.len()).unwrap_or(i64::MAX)),
        sha256: Set(sha256(&new.bytes)),
        sealed: Set(true),
        key_version: Set(generation),
        created_by_user_id: Set(new.owner.created_by_user_id),
        region_id: Set(new.owner.region_id),
        authorizing_agency_id: Set(new.owner.authorizing_agency_id),
        functionary_id: Set(new.owner.functionary_id),
        center_id: Set(new.owner.center_id),
        examination_day_id: Set(new.owner.examination_day_id),
        created_at: Set(new.at),
    }
}

impl WrittenFile {
    /// Sets the person in the picture, for callers that know the person only inside the transaction.
    pub fn showing(mut self, person: FunctionaryId, agency: Option<AgencyId>) -> Self {
        self.row.functionary_id = Set(Some(person));
        self.row.authorizing_agency_id = Set(agency);
        self
    }

    /// Writes its row. If the transaction is rolled back, the store removes the bytes.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when the keys changed since the file was sealed, or when it was written so long ago that a sweep
    /// may have removed it.
    pub async fn record(self, tx: &Transaction, held: Held<'_>) -> Result<stored_file::Model> {
        if held.generation() != self.generation {
            return Err(Error::Unavailable("The keys were changed just now. Please try again.".into()));
        }
        let file = self.row.insert(&**tx).await?;
        if let Some((objects, key)) = self.bytes.claim() {
            if objects.may_be_swept(&key, self.written) {
                return Err(Error::Unavailable("This took too long. Please try again.".into()));
            }
            tx.if_undone(move || objects.take_away(&key));
        }
        Ok(file)
    }
}

/// Stored bytes without a row; the store removes them when this is dropped.
struct Unclaimed(Option<(Objects, Key)>);

impl Unclaimed {
    /// Hands the bytes over to the caller, who removes them if need be.
    fn claim(mut self) -> Option<(Objects, Key)> {
        self.0.take()
    }
}

impl Drop for Unclaimed {
    fn drop(&mut self) {
        if let Some((objects, key)) = &self.0 {
            objects.take_away(key);
        }
    }
}

/// The outcome of sealing a file again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resealed {
    /// It is sealed in the new generation.
    Done,
    /// The store does not have it, or no key opens it.
    Lost,
}

/// The opened bytes; none where they do not open although the keys that the row names are present. Without these keys every file would look
/// damaged. A file that names another generation than its row is damaged.
fn unless_damaged(
    keys: &Keys,
    recorded: i32,
    place: &str,
    sealed: &[u8],
) -> Result<Option<impl Deref<Target = Vec<u8>> + use<>>> {
    match keys.open(Purpose::FileSeal, place, sealed) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(_) => keys.of_generation(recorded).map(|_| None),
    }
}

/// The address in a row, checked before it goes to the store.
pub(super) fn key_of(file: &stored_file::Model) -> Result<Key> {
    let bucket = Bucket::named(&file.bucket).ok_or_else(|| Error::not_found("File"))?;
    let is_ours = is_ours(&file.filename);
    if is_ours { Ok(Key { bucket, filename: file.filename.clone() }) } else { Err(Error::not_found("File")) }
}

/// Whether a name is one that [`random_name`] could have drawn.
pub(super) fn is_ours(filename: &str) -> bool {
    filename.split_once('.').is_some_and(|(name, ending)| {
        name.len() == 32
            && name.bytes().all(|byte| byte.is_ascii_hexdigit())
            && matches!(ending, "jpg" | "png" | "webp")
    })
}

fn random_name(format: PictureFormat) -> String {
    let ending = match format {
        PictureFormat::Jpeg => "jpg",
        PictureFormat::Png => "png",
        PictureFormat::WebP => "webp",
    };
    format!("{}.{ending}", random::text(b"0123456789abcdef", 32))
}

async fn off_the_event_loop<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    spawn_blocking(work).await.map_err(Error::internal)?
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn stored(bucket: &str, filename: &str) -> stored_file::Model {
        stored_file::Model {
            id: FileId::new(),
            bucket: bucket.into(),
            filename: filename.into(),
            mime_type: "image/jpeg".into(),
            size: 3,
            sha256: vec![],
            sealed: true,
            key_version: 1,
            created_by_user_id: None,
            region_id: None,
            authorizing_agency_id: None,
            functionary_id: None,
            center_id: None,
            examination_day_id: None,
            created_at: DateTime::UNIX_EPOCH,
        }
    }

    #[tokio::test]
    async fn what_is_written_is_sealed_comes_back_and_goes_away() {
        let folder = std::env::temp_dir().join(format!("muster-files-{}", random::text(b"0123456789abcdef", 16)));
        let store = FileStore::in_folder(&folder);
        let path = |key: &Key| folder.join(key.bucket.name()).join(&key.filename[..2]).join(&key.filename);
        let keys = Keys::from_master([3; 32]);
        let picture = b"\xFF\xD8\xFFsomebody's face".to_vec();
        let written = store
            .write(
                &keys,
                NewFile {
                    bucket: Bucket::Faces,
                    format: PictureFormat::Jpeg,
                    bytes: picture.clone(),
                    owner: FileOwner::default(),
                    at: DateTime::UNIX_EPOCH,
                },
            )
            .await
            .unwrap();
        let file = stored("faces", &written.row.filename.clone().unwrap());

        let at = path(&key_of(&file).unwrap());
        let on_disk = fs::read(&at).unwrap();
        assert!(!on_disk.windows(8).any(|window| picture.windows(8).any(|secret| secret == window)));
        assert_eq!(store.read(&keys, &file).await.unwrap(), picture);
        let moved = stored("gate", &file.filename);
        let elsewhere = path(&key_of(&moved).unwrap());
        fs::create_dir_all(elsewhere.parent().unwrap()).unwrap();
        fs::copy(&at, &elsewhere).unwrap();
        assert!(matches!(store.read(&keys, &moved).await, Err(Error::Internal(_))), "a moved file must not open");

        written.bytes.claim().unwrap();
        store.remove(&file).await.unwrap();
        store.remove(&file).await.unwrap();
        assert!(matches!(store.read(&keys, &file).await, Err(Error::NotFound(_))));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_address_that_is_not_ours_never_reaches_the_disk() {
        for (bucket, filename) in [
            ("faces", "../../etc/passwd"),
            ("..", "0123456789abcdef0123456789abcdef.jpg"),
            ("faces", "0123456789abcdef0123456789abcdef.svg"),
            ("faces", "0123456789abcdef0123456789abcde/.jpg"),
            ("faces", ""),
        ] {
            assert!(key_of(&stored(bucket, filename)).is_err(), "{bucket}/{filename}");
        }
        assert!(key_of(&stored("gate", "0123456789abcdef0123456789abcdef.webp")).is_ok());
    }
}
